import { openSession } from '@neo/client';
import type { Session } from '@neo/client';

/** Somebody at a browser: a session of their own, and the typed client. */
export type Person = Session;

export const aPerson: (base: string, cookie?: string) => Person = openSession;
