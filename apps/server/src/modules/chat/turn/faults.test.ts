import { ERRORS } from '@neo/contracts';
import type { ErrorCode } from '@neo/contracts';
import { REPLY_MAX_CHARACTERS } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { inEnglish } from '../../../platform/in-english.ts';
import { UPSTREAM_SECRET } from '../../../../testing/upstream/index.ts';
import type { Mode } from '../../../../testing/upstream/index.ts';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { expectConsistent, readAll, send, sendForStream, stored } from '../chat.fixture.ts';

const app = useApp({
  rateLimits: true,
  timeouts: { firstTokenMs: 1_000, gapMs: 400, turnMs: 3_000 },
});
beforeEach(() => app.upstream.reset());

interface Fault {
  mode: Mode;
  code: ErrorCode;
  /** Upstream requests: two if the one retry is allowed. */
  asked: number;
  /** Seconds in the answer's header or event. */
  retryAfter?: number;
  /** The part of the reply that the reader sees. */
  shown?: string;
  /** The model answered with nothing but thinking, shown or hidden, which counts. */
  isCharged?: boolean;
}

const text = 'one two three four five six';
const chunk = { text, chunkSize: 4 };
/** A stream of reasoning, without a word. */
const THOUGHTS = [
  'data: {"choices":[{"delta":{"reasoning_content":"Hm."}}]}\n\n',
  'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n',
];
/** As a provider ends a stream that hides its reasoning. */
const hidden = (content: string, finish: string, tokens: number) => [
  `data: {"choices":[{"delta":${JSON.stringify({ content })}}]}\n\n`,
  `data: {"choices":[{"delta":{},"finish_reason":"${finish}"}]}\n\n`,
  `data: {"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":${tokens}}}\n\ndata: [DONE]\n\n`,
];
const faults: Fault[] = [
  { mode: { kind: 'busy', retryAfter: 60 }, code: 'upstream_busy', asked: 1, retryAfter: 60 },
  { mode: { kind: 'busy' }, code: 'upstream_busy', asked: 2, retryAfter: 5 },
  { mode: { kind: 'error', status: 500 }, code: 'upstream', asked: 2 },
  { mode: { kind: 'error', status: 401 }, code: 'upstream_unreachable', asked: 1 },
  { mode: { kind: 'filtered' }, code: 'upstream_refused', asked: 1 },
  { mode: { kind: 'refuse' }, code: 'upstream_unreachable', asked: 2 },
  { mode: { kind: 'hang' }, code: 'upstream_timeout', asked: 1 },
  { mode: { kind: 'hang', after: 0 }, code: 'upstream_timeout', asked: 1 },
  { mode: { kind: 'cut', after: 0 }, code: 'upstream', asked: 2 },
  { mode: { kind: 'short', after: 0 }, code: 'upstream', asked: 1 },
  { mode: { kind: 'malformed' }, code: 'upstream', asked: 1 },
  { mode: { kind: 'garbage' }, code: 'upstream', asked: 1 },
  { mode: { kind: 'empty' }, code: 'upstream', asked: 1 },
  { mode: { kind: 'ok', text: ' \n\t ' }, code: 'upstream', asked: 1 },
  { mode: { kind: 'ok', text: '<think>Hm.</think>' }, code: 'upstream', asked: 1, isCharged: true },
  { mode: { kind: 'ok', text: '<think>Hm. And' }, code: 'upstream', asked: 1, isCharged: true },
  { mode: { kind: 'raw', chunks: THOUGHTS }, code: 'upstream', asked: 1, isCharged: true },
  { mode: { kind: 'hang', after: 2, ...chunk }, code: 'interrupted', asked: 1, shown: 'one two ' },
  {
    mode: { kind: 'filtered', after: 2, ...chunk },
    code: 'upstream_stopped',
    asked: 1,
    shown: 'one two ',
  },
  { mode: { kind: 'cut', after: 2, ...chunk }, code: 'interrupted', asked: 1, shown: 'one two ' },
  { mode: { kind: 'short', after: 2, ...chunk }, code: 'interrupted', asked: 1, shown: 'one two ' },
  {
    mode: { kind: 'malformed', after: 2, ...chunk },
    code: 'interrupted',
    asked: 1,
    shown: 'one two ',
  },
];
const viewings = [
  { role: 'plus', form: 'json' },
  { role: 'standard', form: 'stream' },
  { role: 'plus', form: 'stream' },
  { role: 'standard', form: 'json' },
] as const;
// Without text, two of the four ways to view show everything.
const cases = faults.flatMap((fault) =>
  viewings.slice(0, fault.shown === undefined ? 2 : 4).map((viewing) => ({ ...fault, ...viewing })),
);

const spent = async (userId: string): Promise<number[]> => {
  const rows = (await app.db('rateCounters').where('key', 'like', `chat:%:${userId}`)) as {
    used: number;
  }[];
  return rows.map((row) => row.used);
};

describe('a fault of the model', () => {
  it.each(cases)(
    '$mode as $form for $role',
    async ({ mode, code, asked, retryAfter, shown = '', isCharged = shown !== '', role, form }) => {
      const [person, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
      app.upstream.always(mode);
      const body = async () => {
        if (form === 'json') {
          const answer = await send(person, neo.id);
          expect(answer.status).toBe(ERRORS[code].status);
          expect(answer.headers.get('retry-after')).toBe(retryAfter?.toString() ?? null);
          return answer.json();
        }
        const { text: streamed, end } = await readAll(await sendForStream(person, neo.id));
        expect(streamed).toBe(shown);
        expect(end.event).toBe('error');
        return end.data;
      };
      const isKeptCut = shown !== '' && role === 'plus';
      const reason = code === 'interrupted' && !isKeptCut ? 'reply_cut' : code;
      const named = form === 'stream' && retryAfter !== undefined ? { retryAfter } : {};
      expect(await body()).toEqual({ code, reason, message: inEnglish(reason), ...named });
      expect(JSON.stringify(await stored(app, person.user.id, neo.id))).not.toContain(
        UPSTREAM_SECRET,
      );
      expect(app.upstream.requests).toHaveLength(asked);

      const after = await stored(app, person.user.id, neo.id);
      expect(after.turns).toMatchObject([{ status: isKeptCut ? 'interrupted' : 'failed' }]);
      expect(after.parts).toEqual([]);
      expect(
        after.messages.map(({ role: who, content, status, isRefused }) => [
          who,
          content,
          status,
          isRefused,
        ]),
      ).toEqual([
        ...(role === 'plus' ? [['user', 'Hello', 'complete', false]] : []),
        ...(isKeptCut ? [['assistant', shown, 'interrupted', code === 'upstream_stopped']] : []),
      ]);
      expect(await spent(person.user.id)).toEqual(isCharged ? [1, 1] : [0, 0]);

      app.upstream.reset();
      expect((await send(person, neo.id)).status).toBe(200);
      if (role === 'plus') expectConsistent(await stored(app, person.user.id, neo.id));
    },
  );

  it('is charged if the model thought where nobody sees it', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    const costs: number[][] = [];
    for (const chunks of [
      hidden('', 'stop', 0),
      hidden('', 'stop', 600),
      hidden(' \n', 'length', 600),
    ]) {
      app.upstream.next({ kind: 'raw', chunks });
      expect((await send(person, neo.id)).status).toBe(502);
      costs.push(await spent(person.user.id));
    }
    expect(costs).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('is retried once before the first token, within the same turn', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    app.upstream.next('busy', { kind: 'ok', text: 'Now then.' });
    expect((await send(person, neo.id)).status).toBe(200);
    expect(app.upstream.requests).toHaveLength(2);
    expect(await spent(person.user.id)).toEqual([1, 1]);
  });

  it('is not retried for a person who left', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'standard'), aNeo(app.db)]);
    app.upstream.always('busy');
    const leaving = new AbortController();
    const answer = send(person, neo.id, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 150);
    await expect(answer).rejects.toThrow('abort');
    await new Promise((done) => setTimeout(done, 500));
    expect(app.upstream.requests.length).toBeLessThanOrEqual(1);
  });

  it('that never ends is cut at the maximum length of a reply, and its text is stored', async () => {
    const [person, neo] = await Promise.all([signedIn(app, 'plus'), aNeo(app.db)]);
    app.upstream.next('flood');
    const { text: streamed, end } = await readAll(await sendForStream(person, neo.id));
    expect(end.event).toBe('done');
    expect(streamed).toHaveLength(REPLY_MAX_CHARACTERS);
    const { messages } = await stored(app, person.user.id, neo.id);
    expect(messages[1]!.content === streamed).toBe(true);
  });
});
