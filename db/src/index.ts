export { migrate } from './migrate.ts';
export { migrationSource } from './migrations/index.ts';
