export { SchemaTooNew } from './floor.ts';
/** @internal For the check of a release. */
export { floorOf, isOlder } from './floor.ts';
export { migrate } from './migrate.ts';
/** @internal For tests of updates. */
export { migrationSource } from './migrations/index.ts';
