import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../testing/index.ts';
import type { Person } from '../../testing/index.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
// All levels, even those used only in development.
const log = createLog('trace', { write: (line) => void lines.push(line) });
const app = useApp({ log });
beforeEach(() => {
  lines.length = 0;
  app.upstream.reset();
});

const CANARY = 'canary-of-the-log';
const post = (person: Person, path: string, body: unknown) =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a log line', () => {
  it('holds no e-mail, password, cookie or account token', async () => {
    const email = `${CANARY}@example.test`;
    const person = aPerson(app.base);
    const account = { email, password: `${CANARY} password`, ageConfirmed: true };
    expect((await post(person, '/api/auth/register', account)).status).toBe(201);
    expect((await post(person, '/api/auth/register', account)).status).toBe(409);
    const wrong = await post(person, '/api/auth/login', { email, password: `${CANARY} wrong` });
    expect(wrong.status).toBe(401);
    const token = /#([\w-]{43})$/m.exec((await app.letterTo(email)).text)?.[1] ?? '';
    expect((await post(person, '/api/auth/verify-email', { token })).status).toBe(204);
    expect((await post(person, '/api/auth/verify-email', { token })).status).toBe(400);
    const [, cookie = ''] = /neo=([^;]+)/.exec(person.cookie()) ?? [];
    const written = lines.join('');
    expect(written).toContain('/api/auth/register');
    for (const secret of [CANARY, token, cookie]) {
      expect(secret).not.toBe('');
      expect(written).not.toContain(secret);
    }
  });

  it.each([
    [
      'an error that quotes the prompt',
      { kind: 'error', status: 400, code: `${CANARY} code`, param: CANARY },
    ],
    ['a 500', { kind: 'error' }],
    ['a temporary refusal', { kind: 'busy', retryAfter: 60 }],
    ['a malformed stream', { kind: 'raw', chunks: [`data: {"${CANARY}\n\n`] }],
    ['an error in the stream', { kind: 'raw', chunks: [`data: {"error":"${CANARY}"}\n\n`] }],
    ['a page of HTML', { kind: 'garbage' }],
  ] as const)('about a model that answers with %s holds nothing of the answer', async (_, mode) => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { knowledge: CANARY, contextBackground: CANARY });
    app.upstream.next(mode);
    app.upstream.next(mode);
    const answer = await post(person, `/api/neos/${neo.id}/chat`, { message: CANARY });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    await setTimeout(50);
    const written = lines.join('');
    expect(written).toContain('the model did not finish');
    for (const secret of [CANARY, person.user.email, TEST_PASSWORD, 'You play one character']) {
      expect(written).not.toContain(secret);
    }
  });

  it('about a failed query holds no row values', async () => {
    const { user } = await signedIn(app, 'plus');
    const again = app.db('users').insert({ id: user.id, email: CANARY, username: CANARY });
    log.error({ err: await again.catch((error: unknown) => error) }, 'a call failed');
    const wrong = app.db.raw('select ?::uuid', [CANARY]);
    log.error({ err: await wrong.catch((error: unknown) => error) }, 'a call failed');
    const [taken = '', unreadable = ''] = lines.slice(-2);
    expect(JSON.parse(taken)).toMatchObject({
      err: { type: 'DatabaseError', code: '23505', table: 'users', constraint: 'users_pkey' },
    });
    expect(JSON.parse(unreadable)).toMatchObject({ err: { code: '22P02' } });
    expect(taken + unreadable).not.toContain(CANARY);
  });

  it('about our own error tells what went wrong and where', () => {
    log.error({ err: new Error('no way', { cause: new TypeError('no wood') }) }, 'a call failed');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      err: {
        type: 'Error',
        message: 'no way',
        stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
        cause: { type: 'TypeError', message: 'no wood' },
      },
    });
  });
});
