export * from './Seats.tsx';
