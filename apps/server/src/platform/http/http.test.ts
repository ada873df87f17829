import { request } from 'node:http';
import { CONTRACTS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aNeo } from '../../modules/personas/personas.factory.ts';

let isReady = true;
const app = useApp({ isReady: async () => isReady });
let plus: Person;

beforeAll(async () => {
  plus = await signedIn(app, 'plus');
});

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = JSON_TYPE) =>
  plus.fetch(path, { method: 'POST', headers, body });
/** Status and code of an answer: `200` or `404 not_found`. */
async function answerOf(call: Promise<Response>): Promise<string> {
  const response = await call;
  const text = await response.text();
  if (response.ok) return String(response.status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const body = JSON.parse(text) as { message: string; code: string };
  expect(body.message).not.toBe('');
  return `${response.status} ${body.code}`;
}

/** A raw request: `fetch` would not allow a false Origin or an unknown method. */
function raw(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  return new Promise((done, failed) => {
    const { port } = new URL(app.base);
    const headers = { cookie: plus.cookie(), ...options.headers };
    const method = options.method ?? 'GET';
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', failed);
    sent.end(options.body);
  });
}

describe('the body of a write', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const FAVORITE = '/api/favorites';

  it.each([
    ['JSON', JSON_TYPE, '{"neoId":"x"}', '404 not_found'],
    [
      'JSON with a charset',
      { 'content-type': 'application/json; charset=utf-8' },
      '{}',
      '400 invalid',
    ],
    [
      'JSON with another charset',
      { 'content-type': 'application/json; charset=utf-16' },
      '{"neoId":"x"}',
      '415 unsupported',
    ],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', '415 unsupported'],
    ['plain text', { 'content-type': 'text/plain' }, '{"neoId":"x"}', '415 unsupported'],
    ['no type', { 'content-type': '' }, '{"neoId":"x"}', '415 unsupported'],
    ['malformed JSON', JSON_TYPE, '{"neoId":', '400 invalid'],
    ['another JSON type', JSON_TYPE, '"x"', '400 invalid'],
    ['null', JSON_TYPE, 'null', '400 invalid'],
    ['a list', JSON_TYPE, '[]', '400 invalid'],
    ['invalid UTF-8', JSON_TYPE, '\u0000\ufffd', '400 invalid'],
    ['compressed JSON', { ...JSON_TYPE, 'content-encoding': 'gzip' }, '\u001f', '415 unsupported'],
    ['twenty levels deep', JSON_TYPE, `{"neoId":"x","more":${nested(19)}}`, '404 not_found'],
    ['twenty-one levels deep', JSON_TYPE, `{"neoId":"x","more":${nested(20)}}`, '400 invalid'],
    ['extremely deep', JSON_TYPE, nested(30_000), '400 invalid'],
    ['wide', JSON_TYPE, `{"neoId":"x","more":[${'1,'.repeat(990)}1]}`, '404 not_found'],
    ['wider', JSON_TYPE, `{"neoId":"x","more":[${'1,'.repeat(1_000)}1]}`, '400 invalid'],
    ['with marks in a text', JSON_TYPE, `{"neoId":"x${'[{,:\\"'.repeat(1_000)}"}`, '404 not_found'],
    ['with a text that does not end', JSON_TYPE, '{"neoId":"x\\', '400 invalid'],
  ] as [string, Record<string, string>, string, string][])(
    '%s',
    async (_, headers, body, expected) => {
      expect(await answerOf(post(FAVORITE, body, headers))).toBe(expected);
    },
  );

  it('that is no UTF-8 is refused, and nothing is stored', async () => {
    const person = await signedIn(app, 'plus');
    const body = Buffer.concat([
      Buffer.from('{"displayName":"a'),
      Buffer.from([0xff, 0xed, 0xa0, 0x80]),
      Buffer.from('b"}'),
    ]);
    const answer = await person.fetch('/api/auth/user/settings', {
      method: 'PATCH',
      headers: JSON_TYPE,
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { reason: 'text_not_storable', issues: [{ path: '', reason: 'text_not_storable' }] },
    ]);
    expect((await person.api.identity.session()).displayName).toBe(person.user.displayName);
  });

  it('may be missing only if the endpoint takes none', async () => {
    expect(await answerOf(plus.fetch('/api/auth/logout', { method: 'POST' }))).toBe('200');
    plus = await signedIn(app, 'plus');
    expect(await answerOf(plus.fetch(FAVORITE, { method: 'POST' }))).toBe('400 invalid');
  });

  it.each([
    ['/api/favorites', 64_000],
    ['/api/auth/login', 64_000],
    [`/api/neos/${crypto.randomUUID()}/chat`, 128_000],
    ['/api/neos', 1_000_000],
  ])('of %s may have %i bytes', async (path, limit) => {
    const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    expect(await answerOf(post(path, padded(limit)))).not.toMatch(/^413/);
    expect(await answerOf(post(path, padded(limit + 1)))).toBe('413 too_large');
    // Without Content-Length too: the received bytes count.
    const { status } = await raw(path, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
      body: padded(limit + 1),
    });
    expect(status).toBe(413);
  });

  it.each([
    ['/api/auth/user/settings', 'PATCH', '['.repeat(7_000_000), 'nested_too_deeply'],
    [
      '/api/auth/user/settings',
      'PATCH',
      `{"a":[${'{},'.repeat(2_000_000)}{}]}`,
      'too_many_values:1000',
    ],
    ['/api/neos', 'POST', `{"x":[${'1,'.repeat(490_000)}1]}`, 'too_many_values:1000'],
  ])(
    'of %s by %s is refused before millions of values are parsed',
    async (path, method, body, reason) => {
      const answer = await plus.fetch(path, { method, headers: JSON_TYPE, body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ reason });
    },
  );

  it.each([
    ['a list that is too long', { conversationHistory: Array(9_000).fill(1) }, 1],
    ['many wrong values', { conversationHistory: Array(2_000).fill(1) }, 100],
  ])('with %s is refused in a short answer', async (_, wrong, issues) => {
    const body = JSON.stringify({ message: 'x', ...wrong });
    const answer = await post(`/api/neos/${crypto.randomUUID()}/chat`, body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { issues: object[] }).issues).toHaveLength(issues);
  });

  it('counts its parsed values against the sender, so that many large ones are refused', async () => {
    const person = await signedIn(app, 'plus');
    const sheet = `{"tags":[${'1,'.repeat(148_000)}1]}`;
    const send = (path: string, method: string, body: string) =>
      answerOf(person.fetch(path, { method, headers: JSON_TYPE, body }));
    const neo = await aNeo(app.db, { userId: person.user.id });
    const path = `/api/neos/${neo.id}/sheet`;
    const answers = [];
    for (let i = 0; i < 5; i += 1) answers.push(await send(path, 'PUT', sheet));
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('400 invalid'));
    expect(answers[4]).toBe('429 too_many');
    // Small bodies still fit, and others are not affected.
    expect(await send('/api/favorites', 'POST', '{"neoId":"x"}')).toBe('404 not_found');
    const settings = { method: 'PATCH', headers: JSON_TYPE, body: `{"x":[${'1,'.repeat(900)}1]}` };
    expect(await answerOf(plus.fetch('/api/auth/user/settings', settings))).toBe('200');
  });

  it('is not read if the caller may not call', async () => {
    const call = aPerson(app.base).fetch('/api/neos', {
      method: 'POST',
      headers: JSON_TYPE,
      body: 'not json',
    });
    expect(await answerOf(call)).toBe('401 not_signed_in');
  });
});

describe('the origin of a write', () => {
  it.each([
    ['our own page', () => ({ origin: app.base }), 200],
    ['no browser', () => ({}), 200],
    ['another site', () => ({ origin: 'https://evil.example' }), 403],
    ['a page without an origin', () => ({ origin: 'null' }), 403],
    ['our host over another scheme', () => ({ origin: app.base.replace('http', 'https') }), 403],
    ['our host at another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['a name that begins like ours', () => ({ origin: `${app.base}.evil.example` }), 403],
    ['another site that hides its origin', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['another host of our site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
  ] as [string, () => Record<string, string>, number][])('%s: %i', async (_, headers, status) => {
    const told = await raw('/api/auth/logout', { method: 'POST', headers: headers() });
    expect(told.status).toBe(status);
    if (status === 403) expect(JSON.parse(told.text)).toMatchObject({ code: 'foreign_origin' });
    plus = await signedIn(app, 'plus');
  });

  it('does not matter for a read', async () => {
    const { status } = await raw('/api/auth/user', { headers: { origin: 'https://evil.example' } });
    expect(status).toBe(200);
  });
});

describe('a URL', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/neos/',
    '/api/Neos/cards',
    '/API/neos/cards',
    '/api/neos/cards/',
    '//api/neos/cards',
    '/api//neos/cards',
    '/api/neos/%63ards/x',
    '/api/neos/x/../cards/y',
  ])('outside our routes is a JSON 404: %s', async (path) => {
    const told = await raw(path);
    expect(told.status).toBe(404);
    if (path.startsWith('/api')) expect(JSON.parse(told.text)).toMatchObject({ code: 'not_found' });
  });

  // Calls of programs ask for the key before they look at the method.
  const all = Object.values(CONTRACTS)
    .flatMap((group) => Object.values<Endpoint>(group))
    .filter(({ access }) => access !== 'key');
  const paths = [...new Set(all.map(({ path }) => path.replace(/:\w+/g, 'x')))];
  // `/api/neos/cards` also matches `/api/neos/:id`.
  const methodsAt = (path: string) =>
    all
      .filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
      .map(({ method }) => method);

  it.each(paths.map((path) => ({ path, methods: methodsAt(path) })))(
    '$path accepts $methods and lists them for other methods',
    async ({ path, methods }) => {
      const allowed = new Set<string>(methods);
      if (allowed.has('GET')) allowed.add('HEAD');
      const refused = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((m) => !allowed.has(m));
      for (const method of refused) {
        const told = await raw(path, { method });
        expect([method, told.status]).toEqual([method, 405]);
        expect(JSON.parse(told.text)).toMatchObject({ code: 'method_not_allowed' });
        expect(new Set(String(told.headers['allow']).split(', '))).toEqual(allowed);
      }
      const options = await raw(path, { method: 'OPTIONS' });
      expect(options.status).toBe(200);
      expect(options.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it.each(['PROPFIND', 'TRACE', 'PURGE'])('refuses %s', async (method) => {
    const told = await raw('/api/neos/cards', { method });
    expect(told.status).toBe(405);
    expect(JSON.parse(told.text)).toMatchObject({ code: 'method_not_allowed' });
  });

  it('answers HEAD like GET, without a body', async () => {
    const [get, head] = [
      await raw('/api/auth/user'),
      await raw('/api/auth/user', { method: 'HEAD' }),
    ];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await raw('/api/nothing', { method: 'HEAD' })).status).toBe(404);
  });

  it('ignores a method in a header', async () => {
    const neo = await aNeo(app.db);
    const superadmin = await signedIn(app, 'superadmin');
    const headers = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE' };
    expect((await superadmin.fetch(`/api/neos/${neo.id}`, { headers })).status).toBe(200);
    expect((await superadmin.fetch(`/api/neos/${neo.id}`)).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each([
    '/api/neos/cards?public=true',
    '/api/nothing',
    '/healthz',
    '/api/docs',
    '/api/auth/user',
  ])('of %s has the security headers', async (path) => {
    const { headers } = await aPerson(app.base).fetch(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'content-security-policy': expect.stringMatching(
        /^default-src 'self'; script-src 'self' 'nonce-/,
      ),
    });
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('has its own id and nonce, whatever the client sends', async () => {
    const headers = { 'x-request-id': 'mine' };
    const [one, two] = [await plus.fetch('/healthz', { headers }), await plus.fetch('/healthz')];
    for (const name of ['x-request-id', 'content-security-policy']) {
      expect(one.headers.get(name)).not.toBe(two.headers.get(name));
    }
    expect(one.headers.get('x-request-id')).not.toBe('mine');
  });

  it('of the API is never cached', async () => {
    for (const path of ['/api/auth/user', '/api/neos/cards', '/api/nothing']) {
      expect((await plus.fetch(path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('health', () => {
  it('is alive, and ready while every required part works', async () => {
    expect(await (await plus.fetch('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await plus.fetch('/readyz')).json()).toEqual({ status: 'ready' });
    isReady = false;
    const away = await plus.fetch('/readyz');
    isReady = true;
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await away.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('the description of the API', () => {
  it('is served as JSON, and again without its bytes', async () => {
    const answer = await plus.fetch('/api/openapi.json');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    const again = await plus.fetch('/api/openapi.json', { headers });
    expect(again.status).toBe(304);
  });

  it('is read at /docs/api, where its old address leads', async () => {
    const old = await plus.fetch('/api/docs');
    expect([old.status, old.headers.get('location')]).toEqual([302, '/docs/api']);
  });
});

describe('a response body', () => {
  it('is compressed if it is text and the client accepts that', async () => {
    const ask = (encoding: string) =>
      fetch(`${app.base}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
    expect((await ask('gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await ask('identity')).headers.get('content-encoding')).toBeNull();
  });

  it.each([
    ['*;q=0', null, 'identity'],
    ['identity;q=0', null, 'identity'],
    ['identity;q=0, *;q=0', null, 'identity'],
    ['br;q=0, *;q=0.000', null, 'identity'],
    ['gzip;q=0, br;q=0.0', null, 'identity'],
    ['*', 'gzip', 'br'],
    ['gzip;q=1.0, *;q=0', 'gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0.5', 'gzip', 'gzip'],
    ['br;q=0.1', 'br', 'br'],
    ['GZIP', 'gzip', 'gzip'],
    ['', null, 'identity'],
    ['x-br, my-gzip', null, 'identity'],
    [',;=q', null, 'identity'],
    ['br;q=nonsense', null, 'identity'],
    ['\u00ff'.repeat(2_000), null, 'identity'],
  ])('suits a client that sends Accept-Encoding %j', async (encoding, made, kept) => {
    const headers = { 'accept-encoding': encoding };
    const page = await raw('/api/neos/search', { headers });
    expect([page.status, page.headers['content-encoding'] ?? null]).toEqual([200, made]);
    const list = await raw('/api/neos/cards?public=true', { headers });
    expect([list.status, list.headers['content-encoding'] ?? 'identity']).toEqual([200, kept]);
  });

  it('is never compressed in a stream, where that would delay words', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db);
    const response = await person.fetch(`/api/neos/${neo.id}/chat`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'accept-encoding': 'gzip, br, zstd',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message: 'Hello' }),
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toContain('event: done');
  });

  it('has an English message for an invalid enum value', async () => {
    const person = await signedIn(app, 'plus');
    const response = await person.fetch('/api/neos/catalog?archetype=none');
    expect(await response.json()).toMatchObject({
      message: 'This is not one of the possible values',
      issues: [{ path: 'archetype' }],
    });
  });
});
