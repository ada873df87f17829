export { floorOf, isOlder, SchemaTooNew } from './floor.ts';
export { migrate } from './migrate.ts';
export { migrationSource } from './migrations/index.ts';
