import { Recorder } from './recorder.ts';
import { CONTRACTS } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { aUser } from '../../src/modules/identity/identity.factory.ts';
import type { UserRow } from '../../src/modules/identity/index.ts';
import type { TestApp } from '../app.ts';
import type { Person } from '../client.ts';
import type { OpenId } from '../openid.ts';
import { signedIn } from '../sign-in.ts';

export type Guide = Person & { user: UserRow };

/** The people of the tour, and what they meet. */
export interface Tour {
  readonly app: TestApp;
  readonly openId: OpenId;
  readonly planSecret: string;
  readonly recorder: Recorder;
  /** The author of NEOs. */
  readonly ada: Guide;
  /** A reader, who chats with them. */
  readonly ben: Guide;
  readonly moderator: Guide;
  /** A second one, who decides appeals. */
  readonly colleague: Guide;
  readonly superadmin: Guide;
}

export async function beginTour(given: Pick<Tour, 'app' | 'openId' | 'planSecret'>): Promise<Tour> {
  const person = async (name: string, role: Role): Promise<Guide> => {
    const fields = { email: `${name}@example.test`, username: name, role };
    return signedIn(given.app, await aUser(given.app.db, fields));
  };
  return {
    ...given,
    recorder: new Recorder(),
    ada: await person('ada', 'plus'),
    ben: await person('ben', 'plus'),
    moderator: await person('moderator', 'admin'),
    colleague: await person('colleague', 'admin'),
    superadmin: await person('superadmin', 'superadmin'),
  };
}

/** The endpoints that were not called. */
export const missingIn = ({ recorder }: Tour): string[] =>
  Object.entries(CONTRACTS)
    .flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`))
    .filter((name) => !(name in recorder.examples));
