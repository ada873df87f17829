export * from './NoticeCard.tsx';
