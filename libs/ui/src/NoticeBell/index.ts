export * from './NoticeBell.tsx';
