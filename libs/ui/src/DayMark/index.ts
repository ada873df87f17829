export * from './DayMark.tsx';
