import { replyFinished } from '@neo/contracts';
import { PUSH_LIMITS } from '@neo/domain';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import {
  aBrowser,
  PUSH_CA,
  startPushService,
  vapidOf,
} from '../../../testing/upstream/push-service.ts';
import type { PushService } from '../../../testing/upstream/push-service.ts';
import { deliver } from '../../platform/events/deliver.ts';
import { createPushSender } from '../../platform/push/push-sender.ts';
import { TEST_PASSWORD } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';
import { Pusher } from './pusher.ts';
import { pushesConsumers } from './pushes.events.ts';

const KEYS = webPush.generateVAPIDKeys();
const SECRET = 'a word of the reply';
let service: PushService;
const aSender = () =>
  createPushSender({
    keys: KEYS,
    contact: 'mailto:operator@neo.test',
    timeoutMs: 300,
    local: { ca: PUSH_CA },
  });
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const app = useApp({ pushSender: aSender, pushRetry: { firstMs: 1, mostMs: 2 } });
const real = useApp({
  pushSender: () => createPushSender({ keys: KEYS, contact: 'mailto:operator@neo.test' }),
});
const off = useApp();
beforeEach(() => {
  app.upstream.always({ kind: 'ok', text: SECRET });
});

const send = (person: Person, neoId: string): Promise<Response> =>
  person.fetch(`/api/neos/${neoId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ message: 'Hello' }),
  });

/** Subscribes a browser of a person. `pushed` are the messages that it got. */
async function aSubscribed(person: Person, language: 'en' | 'es' = 'en') {
  const browser = aBrowser();
  const path = `/${crypto.randomUUID()}`;
  const endpoint = service.origin + path;
  await person.api.pushes.subscribe({ body: { endpoint, keys: browser.keys, language } });
  const pushed = () => service.pushed.filter((message) => message.path === path);
  return { ...browser, endpoint, pushed };
}

const isDecided = (): Promise<number> =>
  app
    .db('inbox')
    .where({ consumer: 'pushes.tell-of-reply' })
    .count()
    .first()
    .then((row) => Number((row as { count: string }).count));

/** A reply, once it is decided who is told of it. */
async function reply(person: Person, neoId: string): Promise<void> {
  const before = await isDecided();
  expect((await send(person, neoId)).status).toBe(200);
  await vi.waitUntil(async () => (await isDecided()) > before, { timeout: 10_000 });
}

async function aPlace(role: 'plus' | 'standard' = 'plus') {
  const person = await signedIn(app, role);
  const neo = await aNeo(app.db);
  return { person, neo };
}

const once = (pushed: () => unknown[]) =>
  vi.waitUntil(() => pushed().length > 0, { timeout: 10_000 });

describe('a reply that ends while its person sees no tab', () => {
  it('is pushed, without a word of it', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    await reply(person, neo.id);
    await once(browser.pushed);
    const [message] = browser.pushed();
    const { id } = (await person.api.conversations.ofNeo({ params: { id: neo.id } })).items[0]!;
    expect(browser.read(message!)).toEqual({
      web_push: 8030,
      notification: {
        title: `${neo.name} has replied`,
        lang: 'en',
        tag: id.replaceAll('-', ''),
        navigate: `${app.base}/chat/${neo.id}/${id}`,
      },
    });
    expect(message!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: id.replaceAll('-', ''),
      urgency: 'normal',
    });
    expect(Number(message!.headers['ttl'])).toBeGreaterThan(60);
    const { key, claims } = vapidOf(message!);
    expect(key).toBe(KEYS.publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@neo.test' });
  });

  it('is pushed in the language of the browser, also if that changes', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    const params = { tabId: crypto.randomUUID() };
    await person.api.pushes.show({ params, body: { language: 'es' } });
    await person.api.pushes.hide({ params });
    await reply(person, neo.id);
    await once(browser.pushed);
    expect(browser.read(browser.pushed()[0]!)).toMatchObject({
      notification: { title: `${neo.name} ha respondido`, lang: 'es' },
    });
  });

  it('is pushed to each browser that asked for it, and to no other', async () => {
    const { person, neo } = await aPlace();
    const phone = aPerson(app.base);
    await phone.api.identity.login({ body: { email: person.user.email, password: TEST_PASSWORD } });
    const browsers = [await aSubscribed(person), await aSubscribed(phone)];
    await person.api.pushes.unsubscribe();
    await reply(person, neo.id);
    await once(browsers[1]!.pushed);
    expect(browsers[0]!.pushed()).toEqual([]);
  });

  it('leads to the NEO where nothing is kept', async () => {
    const { person, neo } = await aPlace('standard');
    const browser = await aSubscribed(person);
    await reply(person, neo.id);
    await once(browser.pushed);
    expect(browser.read(browser.pushed()[0]!)).toMatchObject({
      notification: { navigate: `${app.base}/chat/${neo.id}` },
    });
  });

  it('leads to the debate, and names who spoke last', async () => {
    const { person, neo } = await aPlace();
    const other = await aNeo(app.db);
    const browser = await aSubscribed(person);
    const debate = await person.api.debates.create({
      body: { neoIds: [neo.id, other.id], topic: 'Water', turns: 'asked' },
    });
    const before = await isDecided();
    const answer = await person.fetch(`/api/conversations/${debate.id}/chat/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ neoId: other.id }),
    });
    expect(answer.status).toBe(200);
    await vi.waitUntil(async () => (await isDecided()) > before, { timeout: 10_000 });
    await once(browser.pushed);
    expect(browser.read(browser.pushed()[0]!)).toMatchObject({
      notification: {
        title: `${other.name} has replied`,
        navigate: `${app.base}/debate/${debate.id}`,
      },
    });
  });

  it('reaches its consumers without naming anybody', async () => {
    const { person, neo } = await aPlace();
    await aSubscribed(person);
    await reply(person, neo.id);
    const rows = (await app.db('outbox').where({ type: replyFinished.type })) as { data: object }[];
    for (const { data } of rows) expect(Object.keys(data).toSorted()).toEqual(['at', 'turnId']);
  });
});

describe('nothing is pushed', () => {
  /** Nothing was queued, and what is sent later comes alone. */
  const nothingFor = async (userId: string) =>
    expect(
      await app
        .db('pushes')
        .join('pushSubscriptions', 'pushSubscriptions.id', 'subscriptionId')
        .where({ userId }),
    ).toEqual([]);

  it('while a tab is visible, in any browser', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    const desk = aPerson(app.base);
    await desk.api.identity.login({ body: { email: person.user.email, password: TEST_PASSWORD } });
    const params = { tabId: crypto.randomUUID() };
    await desk.api.pushes.show({ params, body: { language: 'en' } });
    await reply(person, neo.id);
    await nothingFor(person.user.id);
    // The tab was visible when the reply ended, so hiding it changes nothing for that reply.
    await desk.api.pushes.hide({ params });
    await reply(person, neo.id);
    await once(browser.pushed);
    expect(browser.pushed()).toHaveLength(1);
  });

  it('for a reply that failed', async () => {
    const { person, neo } = await aPlace();
    await aSubscribed(person);
    const before = await app.db('outbox').where({ type: replyFinished.type });
    app.upstream.always('error');
    expect((await send(person, neo.id)).status).toBeGreaterThanOrEqual(500);
    expect(await app.db('outbox').where({ type: replyFinished.type })).toHaveLength(before.length);
  });

  it('to people who did not ask, for whom not even an event is written', async () => {
    const { person, neo } = await aPlace();
    const before = await app.db('outbox').where({ type: replyFinished.type });
    expect((await send(person, neo.id)).status).toBe(200);
    expect(await app.db('outbox').where({ type: replyFinished.type })).toHaveLength(before.length);
    expect((await person.api.identity.session()).hasPush).toBe(false);
  });

  it('to a suspended person', async () => {
    const { person, neo } = await aPlace();
    await aSubscribed(person);
    const { turnId } = await finished(person, neo.id);
    await app.db('pushes').delete();
    await app.db('suspensions').insert({
      id: crypto.randomUUID(),
      userId: person.user.id,
      reason: 'Spam',
      startedAt: new Date(),
      endsAt: null,
    });
    await deliverOnce(turnId);
    await nothingFor(person.user.id);
  });

  it('after a sign-out, and the account stops reporting its tabs', async () => {
    const { person, neo } = await aPlace();
    await aSubscribed(person);
    expect((await person.api.identity.session()).hasPush).toBe(true);
    const cookie = person.cookie();
    await person.api.identity.logout();
    expect(cookie).not.toBe('');
    expect(await app.db('pushSubscriptions').where({ userId: person.user.id })).toEqual([]);
    const again = await signedIn(app, person.user);
    await reply(again, neo.id);
    expect((await again.api.identity.session()).hasPush).toBe(false);
  });

  it('twice for one event', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    const { turnId } = await finished(person, neo.id);
    await once(browser.pushed);
    await deliverOnce(turnId, 1);
    await deliverOnce(turnId, 1);
    const rows = await app.db('pushes').join('pushSubscriptions as s', 's.id', 'subscriptionId');
    expect(rows.filter((row: { userId: string }) => row.userId === person.user.id)).toHaveLength(1);
    await app.db('pushes').delete();
  });

  /** A reply, and its turn. */
  async function finished(person: Person & { user: { id: string } }, neoId: string) {
    await reply(person, neoId);
    const turn = (await app
      .db('turns')
      .where({ userId: person.user.id })
      .orderBy('createdAt', 'desc')
      .first()) as { id: string };
    return { turnId: turn.id };
  }

  const EVENTS = new Map<number, string>();
  /** Hands the event to the consumer of another server, which sends nothing. @param nr same number, same event */
  async function deliverOnce(turnId: string, nr = -Math.random()): Promise<void> {
    const id = EVENTS.get(nr) ?? crypto.randomUUID();
    EVENTS.set(nr, id);
    const log = pino({ level: 'silent' });
    const pusher = new Pusher({ db: app.db, log, sender: aSender(), origin: () => app.base });
    const findFinished = async () => {
      const row = await app.db('turns').where({ id: turnId }).first();
      return {
        ...(row as { userId: string; neoId: string }),
        conversationId: null,
        isDebate: false,
      };
    };
    const [consumer] = pushesConsumers(pusher, findFinished);
    const data = { turnId, at: new Date().toISOString() };
    await deliver(app.db, log, consumer!, [{ id, type: replyFinished.type, data }]);
  }
});

describe('a push service', () => {
  it.each([404, 410])('that answers %s ends the subscription', async (status) => {
    const { person, neo } = await aPlace();
    await aSubscribed(person);
    service.next(status);
    await reply(person, neo.id);
    await vi.waitUntil(
      async () => !(await app.db('pushSubscriptions').where({ userId: person.user.id }).first()),
      { timeout: 10_000 },
    );
    expect((await person.api.pushes.read()).endpoint).toBe(null);
  });

  it('that is busy is asked again, a few times', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    service.next({ status: 429, headers: { 'retry-after': '0' } }, 503);
    await reply(person, neo.id);
    await vi.waitUntil(() => browser.pushed().length === 3, { timeout: 30_000 });
    service.next(500, 500, 500, 500);
    await reply(person, neo.id);
    await vi.waitUntil(() => browser.pushed().length === 7, { timeout: 30_000 });
    expect(await app.db('pushes')).toEqual([]);
    await reply(person, neo.id);
    await vi.waitUntil(() => browser.pushed().length === 8, { timeout: 30_000 });
  });

  it('that never answers is left, and not asked again: the message may have arrived', async () => {
    const { person, neo } = await aPlace();
    const browser = await aSubscribed(person);
    service.next('silence');
    await reply(person, neo.id);
    await once(browser.pushed);
    // Also by another server, while the first still waits.
    expect(await app.db('pushes')).toEqual([]);
    await reply(person, neo.id);
    await vi.waitUntil(() => browser.pushed().length === 2, { timeout: 30_000 });
    expect((await person.api.pushes.read()).endpoint).toBe(browser.endpoint);
  });

  it('gets nothing for keys that no browser has', async () => {
    const { person, neo } = await aPlace();
    const endpoint = `${service.origin}/${crypto.randomUUID()}`;
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const body = { endpoint, keys, language: 'en' } as const;
    const isRefused = {
      code: 'invalid',
      issues: [{ path: 'keys.p256dh', reason: 'push_keys_wrong' }],
    };
    await expect(person.api.pushes.subscribe({ body })).rejects.toMatchObject(isRefused);
    // Earlier releases stored them.
    await person.api.pushes.subscribe({ body: { ...body, keys: aBrowser().keys } });
    await app.db('pushSubscriptions').where({ endpoint }).update(keys);
    await reply(person, neo.id);
    await vi.waitUntil(
      async () => !(await app.db('pushSubscriptions').where({ userId: person.user.id }).first()),
      { timeout: 10_000 },
    );
  });
});

describe('a subscription', () => {
  const body = (endpoint: string) => ({ endpoint, keys: aBrowser().keys, language: 'en' as const });

  it.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://me:pass@push.example.org/x',
    `https://push.example.org/${'x'.repeat(1_000)}`,
    'nowhere',
  ])('is refused for %s', async (endpoint) => {
    const person = await signedIn(real, 'plus');
    await expect(person.api.pushes.subscribe({ body: body(endpoint) })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'endpoint' }],
    });
  });

  it('belongs to one session: subscribing again replaces it, and another person takes the browser over', async () => {
    const person = await signedIn(app, 'plus');
    const [first, second] = [await aSubscribed(person), await aSubscribed(person)];
    expect(await person.api.pushes.read()).toEqual({
      publicKey: KEYS.publicKey,
      endpoint: second.endpoint,
    });
    expect(await app.db('pushSubscriptions').where({ endpoint: first.endpoint })).toEqual([]);
    const other = await signedIn(app, 'standard');
    await other.api.pushes.subscribe({ body: body(second.endpoint) });
    expect((await person.api.pushes.read()).endpoint).toBe(null);
    await other.api.pushes.unsubscribe();
    await other.api.pushes.unsubscribe();
    expect((await other.api.pushes.read()).endpoint).toBe(null);
    expect((await other.api.identity.session()).hasPush).toBe(false);
  });

  it('beyond the limit takes the place of the oldest', async () => {
    const person = await signedIn(app, 'plus');
    const endpoints: string[] = [];
    for (let i = 0; i <= PUSH_LIMITS.subscriptions; i += 1) {
      const browser = aPerson(app.base);
      const { email } = person.user;
      await browser.api.identity.login({ body: { email, password: TEST_PASSWORD } });
      endpoints.push((await aSubscribed(browser)).endpoint);
    }
    const left = await app
      .db('pushSubscriptions')
      .where({ userId: person.user.id })
      .orderBy('createdAt')
      .pluck('endpoint');
    expect(left).toEqual(endpoints.slice(1));
  });

  it('is in the export only by its service, and is deleted with the account', async () => {
    const person = await signedIn(app, 'plus');
    const { endpoint, keys } = await aSubscribed(person);
    const exported = await (await person.fetch('/api/auth/user/export')).text();
    const { host } = new URL(service.origin);
    expect((JSON.parse(exported) as { pushes: unknown }).pushes).toMatchObject([
      { service: host, language: 'en' },
    ]);
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(exported).not.toContain(secret);
    await person.api.identity.deleteAccount({ body: { password: TEST_PASSWORD } });
    expect(await app.db('pushSubscriptions').where({ endpoint })).toEqual([]);
  });

  it('is not possible where the server has no keys', async () => {
    const person = await signedIn(off, 'plus');
    expect(await person.api.pushes.read()).toEqual({ publicKey: null, endpoint: null });
    await expect(
      person.api.pushes.subscribe({ body: body('https://push.example.org/x') }),
    ).rejects.toMatchObject({ code: 'not_configured', reason: 'push_not_configured' });
  });
});

it('a person has a limited number of tabs, and old ones are forgotten', async () => {
  const person = await signedIn(app, 'plus');
  const show = () =>
    person.api.pushes.show({ params: { tabId: crypto.randomUUID() }, body: { language: 'en' } });
  for (let i = 0; i <= PUSH_LIMITS.tabs; i += 1) await show();
  const rows = () => app.db('visibleTabs').where({ userId: person.user.id });
  expect(await rows()).toHaveLength(PUSH_LIMITS.tabs);
  await rows().update({ until: new Date(Date.now() - 2 * 60 * 60 * 1000) });
  await show();
  expect(await rows()).toHaveLength(1);
});
