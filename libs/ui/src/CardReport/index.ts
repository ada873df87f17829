export * from './CardReport.tsx';
