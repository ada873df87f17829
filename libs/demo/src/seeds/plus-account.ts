import { PLUS_HIDDEN } from './plus-account-hidden.ts';
import { PLUS_LISTED } from './plus-account-listed.ts';
import type { SeedNeo } from './seed-neo.ts';

/** The NEOs of a member: every visibility and every compliance occurs. */
export const PLUS_ACCOUNT: readonly SeedNeo[] = [...PLUS_LISTED, ...PLUS_HIDDEN];
