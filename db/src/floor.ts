/** The name of a migration that removes something ends with the oldest release that can run without it. */
const FLOOR = /\.needs-(\d+\.\d+\.\d+)$/;

/** The oldest release that may run on a schema with this migration; undefined if any may. */
export const floorOf = (migration: string): string | undefined => FLOOR.exec(migration)?.[1];

const numbersOf = (release: string): number[] => release.split(/[.-]/, 3).map(Number);

/** Whether a release, as `1.2.3`, is older than another. */
export function isOlder(release: string, other: string): boolean {
  const [mine, theirs] = [numbersOf(release), numbersOf(other)];
  const at = mine.findIndex((number, index) => number !== theirs[index]);
  return at !== -1 && mine[at]! < theirs[at]!;
}

/** The database was migrated by a release that this one is too old to run alongside. */
export class SchemaTooNew extends Error {
  readonly needs: string;

  constructor(migration: string, needs: string) {
    super(`${migration} needs ${needs} or newer`);
    this.needs = needs;
  }
}

/** @param applied names of migrations in the database. @throws SchemaTooNew */
export function assertNotTooNew(applied: readonly string[], release: string): void {
  for (const migration of applied.toReversed()) {
    const needs = floorOf(migration);
    if (needs !== undefined && isOlder(release, needs)) throw new SchemaTooNew(migration, needs);
  }
}
