import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { TEST_KEYS, useDatabase } from '../../../../testing/index.ts';
import { systemScope } from '../../../platform/db/scope.ts';
import { answerReset, askForReset } from './ask-for-reset.ts';
import { aUser } from '../identity.factory.ts';
import { Post } from './post.ts';

const database = useDatabase();
const scopeOf = () => systemScope(database.db, pino({ level: 'silent' }));

/** The SQL statements sent during some work, without values. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const note = ({ sql }: { sql: string }) => void asked.push(sql);
  database.db.on('query', note);
  try {
    await work();
  } finally {
    database.db.off('query', note);
  }
  return asked;
}

describe('a request for a reset link', () => {
  it('sends the same queries before the answer, whether the e-mail is known or not', async () => {
    const known = await aUser(database.db);
    const unconfirmed = await aUser(database.db, { emailVerifiedAt: null });
    const emails = [known.email, 'nobody@example.test', unconfirmed.email];
    const statements: string[][] = [];
    for (const email of emails) {
      const door = { address: '192.0.2.1', isLimited: true };
      statements.push(await statementsOf(() => askForReset(scopeOf(), email, door)));
    }
    expect(statements[0]!.length).toBeGreaterThan(0);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
    // No account was looked up before the answer.
    expect(statements.flat().filter((sql) => /users|letters/.test(sql))).toEqual([]);

    const post = new Post({ secret: TEST_KEYS[0]!, isLimited: true, hasMail: true });
    const answers: boolean[] = [];
    for (const _ of [...emails, 'and one more']) answers.push(await answerReset(scopeOf(), post));
    expect(answers).toEqual([true, true, true, false]);
    const letters = (await database.db('letters').orderBy('id')) as { userId: string }[];
    expect(letters.map(({ userId }) => userId)).toEqual([known.id, unconfirmed.id]);
    expect(await database.db('resetRequests')).toEqual([]);
  });
});
