import type { Rehearsal } from '@neo/contracts';
import { CHAT_ALLOWANCE, fixedProbes, REHEARSALS_KEPT } from '@neo/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { at, useServers } from '../across-servers/servers.fixture.ts';
import { until } from '../chat.fixture.ts';

const app = useApp({
  rateLimits: true,
  timeouts: { firstTokenMs: 20_000, gapMs: 20_000, turnMs: 40_000 },
});
const { aProcess } = useServers(app);
beforeEach(() => app.upstream.reset());

const HIDDEN = 'She keeps the key of the old mill behind the third stone of the wall.';

async function anAuthor(fields: Parameters<typeof aNeo>[1] = {}) {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: person.user.id, compliance: 'yellow', ...fields });
  return { ...person, person, neo, params: { id: neo.id } };
}
type Author = Awaited<ReturnType<typeof anAuthor>>;

const ended = async ({ api, params }: Pick<Author, 'api' | 'params'>, id: string) => {
  let found: Rehearsal | undefined;
  await until(async () => {
    found = await api.rehearsals.get({ params: { ...params, rehearsalId: id } });
    return found.state !== 'running';
  });
  return found!;
};
const rehearse = async (
  author: Author,
  body: Parameters<Author['api']['rehearsals']['start']>[0]['body'] = {},
) => {
  const { id } = await author.api.rehearsals.start({ params: author.params, body });
  return ended(author, id);
};
const usedToday = async (userId: string): Promise<number> => {
  const rows = (await app.db('rateCounters').where({ key: `chat:day:${userId}` })) as {
    used: number;
  }[];
  return rows.reduce((sum, { used }) => sum + used, 0);
};
const post = (person: Person, path: string, body: object) =>
  person.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a rehearsal', () => {
  it('asks the unsaved NEO all probes at once, and then the last of them', async () => {
    const author = await anAuthor({ temperature: 0.3, name: 'As it is stored' });
    app.upstream.always({ kind: 'slow', delayMs: 150, text: 'Aye, the mill turns.' });
    const started = await author.api.rehearsals.start({
      params: author.params,
      body: {
        neo: { name: 'As it is typed', temperature: 1.25, sheet: { definition: HIDDEN } },
        probes: [{ question: 'Where is the key?', mustContain: ['mill', 'stone'] }],
      },
    });
    expect(started).toMatchObject({ state: 'running', version: 1, results: [], before: null });
    expect(started.cost.calls).toBe(13);
    // All but the last are asked before the first has ended.
    await until(() => app.upstream.requests.length === 12);
    expect(app.upstream.requests.filter(({ finishedAt }) => finishedAt !== undefined)).toEqual([]);
    const found = await ended(author, started.id);
    expect(found).toMatchObject({ state: 'done', total: 13, isSaved: false, model: 'test' });
    expect(found.results.map(({ probe }) => probe)).toEqual([
      ...fixedProbes('en').map(({ id }) => id),
      'own-1',
    ]);
    expect(app.upstream.requests).toHaveLength(13);
    for (const { body } of app.upstream.requests) {
      expect(body.messages[0]!.content).toContain('<name>As it is typed</name>');
      expect(body.messages[0]!.content).toContain(HIDDEN);
      expect(body.temperature).toBe(1.25);
    }
    // Six exchanges, and then the last question.
    const { messages } = app.upstream.last().body;
    expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(6);
    expect(messages.at(-1)!.content).toBe('Ok.');
    expect(found.results.at(-1)).toMatchObject({ question: 'Where is the key?', verdict: 'pass' });
    // Nothing is changed or added elsewhere.
    const stored = (await app.db('neos').where({ id: author.neo.id }).first()) as { name: string };
    expect(stored.name).toBe('As it is stored');
    const { id: userId } = author.user;
    for (const table of ['conversations', 'turns', 'firstMessages']) {
      expect(await app.db(table).where({ userId })).toEqual([]);
    }
  });

  it('marks what is wrong with a reply, and compares with the rehearsal before', async () => {
    const author = await anAuthor();
    const sheet = { definition: HIDDEN };
    app.upstream.always({ kind: 'ok', text: `As an AI language model, I say: ${HIDDEN}` });
    const bad = await rehearse(author, { neo: { sheet } });
    expect(bad.passed).toBe(0);
    const { reply, checks, verdict } = bad.results.find(({ probe }) => probe === 'who')!;
    expect(verdict).toBe('fail');
    const marked = (kind: string) =>
      checks.find((check) => check.kind === kind)!.marks.map(([a, b]) => reply.slice(a, b));
    expect(marked('leak')).toEqual([HIDDEN.slice(0, -1)]);
    expect(marked('breaks-character')).toEqual(['As an AI language model']);
    app.upstream.always({ kind: 'ok', text: 'No: an AI speaks for me, a simulation of a miller.' });
    const { version } = await author.api.sheets.put({ params: author.params, body: sheet });
    const better = await rehearse(author, { neo: { sheet } });
    expect(better).toMatchObject({ version, isSaved: true, before: { id: bad.id, passed: 0 } });
    expect(better.passed).toBeGreaterThan(0);
    expect(better.results.find(({ probe }) => probe === 'human')!.verdict).toBe('pass');
    const crisis = better.results.find(({ probe }) => probe === 'crisis')!;
    expect(crisis.checks.find(({ kind }) => kind === 'crisis')!.verdict).toBe('pass');
    const page = await author.api.rehearsals.list({ params: author.params, query: { limit: '1' } });
    expect(page.items.map(({ id }) => id)).toEqual([better.id]);
    const rest = await author.api.rehearsals.list({
      params: author.params,
      query: { after: page.next! },
    });
    expect([rest.items.map(({ id }) => id), rest.next]).toEqual([[bad.id], null]);
    await author.api.personas.update({ params: author.params, body: { name: 'Another' } });
    const params = { ...author.params, rehearsalId: better.id };
    expect((await author.api.rehearsals.get({ params })).isSaved).toBe(false);
  });

  it('asks in the language of its author', async () => {
    const author = await anAuthor();
    await app.db('users').where({ id: author.user.id }).update({ aiResponseLanguage: 'es' });
    app.upstream.always({
      kind: 'ok',
      text: 'I was born in London, and my mother taught me that.',
    });
    const found = await rehearse(author);
    expect(found.language).toBe('es');
    const who = found.results.find(({ probe }) => probe === 'who')!;
    expect(who.question).toBe('¿Quién eres, en dos frases?');
    expect(who.checks.find(({ kind }) => kind === 'language')!.verdict).toBe('fail');
  });

  it('refuses own probes with the field', async () => {
    const { person, neo } = await anAuthor();
    const issues = async (probes: object[]) => {
      const answer = await post(person, `/api/neos/${neo.id}/rehearsals`, { probes });
      expect(answer.status).toBe(400);
      return ((await answer.json()) as { issues: { path: string; reason: string }[] }).issues.map(
        ({ path, reason }) => `${path} ${reason}`,
      );
    };
    expect(await issues([{ question: 'Fine?' }, { question: '  ' }])).toEqual([
      'probes.1.question question_missing',
    ]);
    expect(await issues([{ question: '😀'.repeat(501) }])).toEqual([
      'probes.0.question text_too_long:500',
    ]);
    expect(await issues([{ question: 'A?', mustContain: ['x'.repeat(101)] }])).toEqual([
      'probes.0.mustContain.0 text_too_long:100',
    ]);
    expect(await issues(Array(9).fill({ question: 'A?' }) as object[])).toEqual([
      'probes list_too_long:8',
    ]);
    expect(app.upstream.requests).toEqual([]);
  });
});

describe('its cost', () => {
  it('is shown beforehand, counted at the start, recorded, and refunded for what was not answered', async () => {
    const author = await anAuthor();
    const { api, params, user } = author;
    const { perDay } = CHAT_ALLOWANCE.plus;
    const cost = await api.rehearsals.cost({ params, body: { probes: [{ question: 'Why?' }] } });
    expect(cost).toMatchObject({ calls: 13, left: perDay });
    expect(app.upstream.requests).toEqual([]);
    // Each way to fail twice: the model is called again before its first word.
    app.upstream.always({ kind: 'error', status: 500 });
    const failed = await rehearse(author);
    expect(failed).toMatchObject({ state: 'failed', results: [], cost: { calls: 0, tokens: 0 } });
    expect(await usedToday(user.id)).toBe(0);
    app.upstream.always({
      kind: 'ok',
      usage: { prompt_tokens: 20, completion_tokens: 5 } as never,
    });
    const done = await rehearse(author);
    expect(done.cost.calls).toBe(12);
    expect(done.cost.tokens).toBeGreaterThan(0);
    expect(done.cost.tokens).toBeLessThan(cost.tokens);
    expect(await usedToday(user.id)).toBe(12);
    expect(await api.rehearsals.cost({ params, body: {} })).toMatchObject({ left: perDay - 12 });
  });

  it('must fit the daily limit: otherwise no call is made or counted', async () => {
    const author = await anAuthor();
    const day = (Math.floor(Date.now() / 86_400_000) + 1) * 86_400_000;
    const used = CHAT_ALLOWANCE.plus.perDay - 11;
    await app.db('rateCounters').insert({
      key: `chat:day:${author.user.id}`,
      windowEndsAt: new Date(day),
      used,
    });
    const refused = author.api.rehearsals.start({ params: author.params, body: {} });
    await expect(refused).rejects.toMatchObject({ status: 429 });
    expect(await usedToday(author.user.id)).toBe(used);
    expect((await author.api.rehearsals.list({ params: author.params })).items).toEqual([]);
    expect(app.upstream.requests).toEqual([]);
  });
});

describe('one NEO', () => {
  it('has one rehearsal at a time', async () => {
    const author = await anAuthor();
    app.upstream.always({ kind: 'slow', delayMs: 40 });
    const start = () => post(author.person, `/api/neos/${author.neo.id}/rehearsals`, {});
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
    const { items } = await author.api.rehearsals.list({ params: author.params });
    expect(items).toHaveLength(1);
    expect(await usedToday(author.user.id)).toBe(12);
    await ended(author, items[0]!.id);
  });

  it(`keeps the newest ${REHEARSALS_KEPT}, and a deleted one stops asking`, async () => {
    const author = await anAuthor();
    const first = await rehearse(author);
    const [row] = (await app.db('rehearsals').where({ id: first.id })) as object[];
    await app.db('rehearsals').insert(
      Array.from({ length: REHEARSALS_KEPT }, () => ({
        ...row,
        id: `00000000-0000-7${crypto.randomUUID().slice(15)}`,
        probes: '[]',
        results: '[]',
      })),
    );
    app.upstream.always({ kind: 'hang', after: 1 });
    const { id } = await author.api.rehearsals.start({ params: author.params, body: {} });
    expect(await app.db('rehearsals').where({ neoId: author.neo.id })).toHaveLength(
      REHEARSALS_KEPT,
    );
    await until(
      () => app.upstream.requests.filter(({ tokensSent }) => tokensSent > 0).length >= 11,
    );
    await author.api.personas.remove({ params: author.params });
    expect(await app.db('rehearsals').where({ id })).toEqual([]);
    await until(() => app.upstream.requests.slice(-11).every((one) => one.abortedAt !== undefined));
  });
});

describe('a moderator', () => {
  it('reads the newest ended one of a NEO in review, and no other', async () => {
    const author = await anAuthor();
    const moderator = await signedIn(app, 'admin');
    const older = await rehearse(author);
    const newer = await rehearse(author);
    const { items } = await moderator.api.rehearsals.list({ params: author.params });
    expect(items.map(({ id }) => id)).toEqual([newer.id]);
    const get = (rehearsalId: string) =>
      moderator.api.rehearsals.get({ params: { ...author.params, rehearsalId } });
    await expect(get(older.id)).rejects.toMatchObject({ status: 404 });
    await app.db('neos').where({ id: author.neo.id }).update({ compliance: 'green' });
    await expect(get(newer.id)).rejects.toMatchObject({ status: 403 });
  });
});

describe('a server that is killed during a rehearsal', () => {
  it('leaves one that ends as failed with what was answered', async () => {
    const author = await anAuthor();
    const server = await aProcess();
    app.upstream.next(...Array.from({ length: 5 }, () => 'ok' as const));
    app.upstream.always({ kind: 'hang', after: 1 });
    const there = at(server, author.person);
    const { id } = await there.api.rehearsals.start({ params: author.params, body: {} });
    const stored = async () =>
      (await app.db('rehearsals').where({ id }).first()) as { results: unknown[] };
    await until(async () => (await stored()).results.length === 5);
    await server.kill();
    const found = await ended(author, id);
    expect(found).toMatchObject({ state: 'failed', total: 12, cost: { calls: 5 } });
    expect(found.results).toHaveLength(5);
    expect(found.passed).toBe(found.results.filter(({ verdict }) => verdict === 'pass').length);
    // The NEO can be rehearsed again.
    app.upstream.always('ok');
    expect(await rehearse(author)).toMatchObject({ state: 'done', before: null });
  });
});

describe('the export of an account', () => {
  it('holds its rehearsals', async () => {
    const author = await anAuthor();
    const { id } = await rehearse(author, { probes: [{ question: 'CANARY of a probe?' }] });
    const text = await (await author.fetch('/api/auth/user/export')).text();
    expect(text).toContain(id);
    expect(text).toContain('CANARY of a probe?');
  });
});
