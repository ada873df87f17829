import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { signedIn, useApp } from '../../testing/index.ts';
import { TEST_PASSWORD } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';

// A busy machine may take its time.
const LONG = 60_000;
const app = useApp({ timeouts: { firstTokenMs: LONG, gapMs: LONG, turnMs: LONG } });
const PROGRAM = join(import.meta.dirname, '../../testing/client-process.ts');
const REPLY = 'Good evening. The engine is made of brass.';

it('a program in plain Node signs in, lists NEOs and reads a reply as it is written', async () => {
  const { user } = await signedIn(app, 'plus');
  await aNeo(app.db, { name: 'Charles Babbage' });
  app.upstream.next({ kind: 'ok', text: REPLY });
  const args = [PROGRAM, app.base, user.email, TEST_PASSWORD];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    refused: [401, 'not_signed_in'],
    names: ['Charles Babbage'],
    events: ['delta', 'done'],
    text: REPLY,
    kept: ['user: Good evening.', `assistant: ${REPLY}`],
  });
});
