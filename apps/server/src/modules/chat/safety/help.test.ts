import { describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import { SAFETY_INSTRUCTION } from '@neo/domain';
import { aNeo } from '../../personas/personas.factory.ts';
import { eventsOf, resultOf, send, sendForStream } from '../chat.fixture.ts';
import type { SseEvent } from '../chat.fixture.ts';

const app = useApp();

async function allEvents(stream: Response): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  for await (const event of eventsOf(stream)) events.push(event);
  return events;
}

const DISTRESS = 'I don’t want to live anymore';
/** The newest prompt that the model received. */
const lastPrompt = () => app.upstream.requests.at(-1)!.body.messages.at(-1)!.content;

describe('a message of distress', () => {
  it.each(['plus', 'standard'] as const)('shows help lines before the reply: %s', async (role) => {
    const person = await signedIn(app, role);
    const neo = await aNeo(app.db);
    await person.api.identity.settings({ body: { country: 'ES' } });
    const stream = await sendForStream(person, neo.id, { message: DISTRESS });
    const events = await allEvents(stream);
    const help = { country: 'ES', lines: [expect.objectContaining({ phone: '024' })] };
    expect(events.map(({ event }) => event).slice(0, 2)).toEqual(['help', 'delta']);
    expect(events[0]!.data).toEqual(help);
    expect(lastPrompt()).toBe(`${DISTRESS}\n\n${SAFETY_INSTRUCTION}`);
    const answer = await send(person, neo.id, { message: 'me quiero morir' });
    expect(answer.headers.get('x-generated-by')).toBe('ai');
    expect(await resultOf(answer)).toMatchObject({ help });
    const calm = await send(person, neo.id, { message: 'Thank you. I am dying to see that film.' });
    expect(await resultOf(calm)).not.toHaveProperty('help');
    expect(lastPrompt()).not.toContain(SAFETY_INSTRUCTION);
  });

  it('shows help lines also if its start or its reply is refused', async () => {
    const person = await signedIn(app, 'standard');
    const neo = await aNeo(app.db);
    const help = { lines: [expect.objectContaining({ url: expect.any(String) as string })] };
    const locked = await aNeo(app.db, { visibility: 'public-password', password: 'secret' });
    const refused = await send(person, locked.id, { message: DISTRESS });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'password_required', help });
    app.upstream.always({ kind: 'busy' });
    const busy = await send(person, neo.id, { message: DISTRESS });
    app.upstream.reset();
    expect(await busy.json()).toMatchObject({ code: 'upstream_busy', help });
    const calm = await send(person, locked.id, { message: 'Good morning' });
    expect(await calm.json()).not.toHaveProperty('help');
  });

  it('shows help lines again for another reply to it, and for words that are changed to it', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    await send(person, neo.id, { message: 'Good morning' });
    const { id, messages } = await person.api.chat.conversation({
      params: { id: neo.id },
      query: {},
    });
    const reworded = await person.api.conversations.reword({
      params: { id: id!, seq: '1' },
      body: { content: DISTRESS, timestamp: messages[0]!.timestamp },
    });
    expect(reworded.help?.lines).toHaveLength(1);
    const again = await allEvents(
      await sendForStream(person, neo.id, { call: 'chat/regenerate', history: [] }),
    );
    expect(again.map(({ event }) => event).slice(0, 2)).toEqual(['help', 'delta']);
    expect(lastPrompt()).toContain(SAFETY_INSTRUCTION);
    const reply = await person.api.chat.conversation({ params: { id: neo.id }, query: {} });
    const quoted = await person.api.conversations.reword({
      params: { id: id!, seq: '2' },
      body: { content: DISTRESS, timestamp: reply.messages[1]!.timestamp },
    });
    expect(quoted.help).toBeUndefined();
  });

  it('is counted by day, country and kind, and nothing else is kept', async () => {
    const person = await signedIn(app, 'standard');
    const neo = await aNeo(app.db);
    await person.api.identity.settings({ body: { country: 'GB' } });
    const count = async () =>
      (await app.db('crisisReferrals').where({ country: 'GB' })) as { kind: string; n: number }[];
    await send(person, neo.id, { message: 'I cut myself' });
    // A repeated send shows the lines again and is no further case.
    for (const _ of [1, 2, 3]) {
      const again = await send(person, neo.id, { message: 'i want to cut myself', key: 'Once' });
      expect(await resultOf(again)).toHaveProperty('help');
    }
    await expect
      .poll(count)
      .toEqual([expect.objectContaining({ country: 'GB', kind: 'self-harm', n: 2 })]);
    const columns = Object.keys((await count())[0]!);
    expect(columns.toSorted()).toEqual(['country', 'day', 'kind', 'n']);
    const published = await aPerson(app.base).api.protocol.read();
    expect(published.referrals[0]).toMatchObject({ year: new Date().getUTCFullYear() });
    const root = await signedIn(app, 'superadmin');
    const csv = await (await root.fetch('/api/admin/transparency?format=csv')).text();
    expect(csv).toContain('crisisReferrals.byCountry.GB,2\r\n');
    const backwards = await root.fetch('/api/admin/transparency?from=2026-12-01&to=2026-11-30');
    expect(backwards.status).toBe(400);
    expect(await backwards.json()).toMatchObject({
      issues: [{ path: 'from', reason: 'period_ends_first' }],
    });
  });

  it('finds the country in the browser’s languages where the settings name none', async () => {
    const visitor = await fetch(`${app.base}/api/safety`, {
      headers: { 'accept-language': 'en-IE,en;q=0.8' },
    });
    expect(await visitor.json()).toMatchObject({ help: { country: 'IE' } });
    const elsewhere = await fetch(`${app.base}/api/safety`, {
      headers: { 'accept-language': 'de' },
    });
    expect(await elsewhere.json()).toMatchObject({
      help: { country: '*', lines: [{ url: 'https://findahelpline.com' }] },
    });
  });
});

describe('a suspended person', () => {
  it('gets no further word of a running reply', async () => {
    const [person, reader, moderator] = await Promise.all([
      signedIn(app, 'plus'),
      signedIn(app, 'standard'),
      signedIn(app, 'admin'),
    ]);
    const neo = await aNeo(app.db);
    app.upstream.always({
      kind: 'slow',
      text: 'On and on. '.repeat(100),
      delayMs: 60,
      chunkSize: 1,
    });
    const stream = await sendForStream(person, neo.id, { message: 'Hello' });
    await reader.api.reports.create({
      body: { target: { kind: 'user', id: person.user.id }, reason: 'spam' },
    });
    const { id } = await app.db('reportTargets').where({ userId: person.user.id }).first();
    await moderator.api.cases.decide({
      params: { id },
      body: { decision: 'suspend', rule: 'spam', reason: 'Advertising' },
    });
    const decided = performance.now();
    const events = await allEvents(stream);
    // Without the decision it would have gone on until the five seconds for a reply were over.
    expect(performance.now() - decided).toBeLessThan(3_000);
    expect(events.at(-1)!.event).toBe('error');
    app.upstream.reset();
    const refused = await send(person, neo.id, { message: 'Again' });
    expect(await refused.json()).toMatchObject({ code: 'suspended', until: null });
  });
});

it('leaves a notice of a stored reply that ended while its reader was away', async () => {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db);
  app.upstream.always({ kind: 'slow', text: 'A slow reply', chunkSize: 4, delayMs: 60 });
  const gone = new AbortController();
  await sendForStream(person, neo.id, { message: 'Hello', signal: gone.signal });
  gone.abort();
  await expect
    .poll(async () => (await person.api.notices.list({ query: {} })).items, { timeout: 30_000 })
    .toMatchObject([{ kind: 'reply', neo: { name: neo.name }, seenAt: null }]);
  app.upstream.reset();
});

it('shows minors no NEOs for adults, and says that something was left out', async () => {
  const minor = aPerson(app.base);
  const year = new Date().getUTCFullYear();
  const body = { email: `${crypto.randomUUID()}@example.test`, password: 'quite a long one' };
  const tooYoung = minor.api.identity.register({ body: { ...body, birthYear: year - 12 } });
  await expect(tooYoung).rejects.toMatchObject({ status: 400, reason: 'too_young' });
  const me = await minor.api.identity.register({ body: { ...body, birthYear: year - 15 } });
  expect(me.isMinor).toBe(true);
  const stored = (await app.db('users').where({ id: me.id }).first()) as Record<string, unknown>;
  expect(JSON.stringify(stored)).not.toContain(`${year - 15}`);
  expect(stored['minorUntil']).toEqual(new Date(Date.UTC(year + 4, 0, 1)));

  const name = `Zzz ${me.id.slice(-8)}`;
  const adult = await aNeo(app.db, { name, tags: ['NSFW'] });
  const other = await aNeo(app.db, { name, tags: ['poetry'] });
  const grown = await signedIn(app, 'standard');
  const found = async ({ api }: typeof grown | typeof minor) => {
    const finds = await api.personas.search({ query: { q: name } });
    return [finds.neos.map(({ id }) => id).toSorted(), finds.isAdultLeftOut];
  };
  expect(await found(grown)).toEqual([[adult.id, other.id].toSorted(), undefined]);
  expect(await found(minor)).toEqual([[other.id], true]);
  const listed = (await minor.api.personas.catalog({ query: {} })).map(({ id }) => id);
  expect(listed).toContain(other.id);
  expect(listed).not.toContain(adult.id);
  expect((await minor.fetch(`/api/neos/${adult.id}`)).status).toBe(404);
  expect((await send(minor, adult.id)).status).toBe(404);
});
