import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';

const ORIGIN = 'http://neo.test';
const CLIENT = { clientId: 'neo', clientSecret: 'a secret of the client of tests' };

/** A provider that signs any token; an honest one would not make these. */
let server: Server;
let issuer: string;
let own: CryptoKey;
let another: CryptoKey;
let token = '';

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  own = pair.privateKey;
  another = (await generateKeyPair('RS256')).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  server = createServer((req, res) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys },
      '/token': { access_token: 'none', token_type: 'bearer', id_token: token },
    };
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(answers[req.url ?? ''] ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const app = useApp({ config: { publicUrl: ORIGIN }, google: () => ({ ...CLIENT, issuer }) });

type Change = (claims: JWTPayload) => JWTPayload;
const same: Change = (claims) => claims;
const signed =
  (key: () => CryptoKey | Uint8Array, alg = 'RS256', change = same) =>
  (claims: JWTPayload): Promise<string> | string =>
    new SignJWT(change(claims)).setProtectedHeader({ alg, kid: 'one' }).sign(key());
const changed = (fields: Record<string, unknown>) =>
  signed(
    () => own,
    'RS256',
    (all) => ({ ...all, ...fields }),
  );

/**
 * Goes to the provider and returns with a token of these claims. @returns where the browser is
 * redirected
 */
async function comeBackWith(make: (claims: JWTPayload) => Promise<string> | string) {
  const person = aPerson(app.base);
  const begun = await person.fetch('/api/auth/google', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: '{}',
  });
  const { searchParams } = new URL(((await begun.json()) as { url: string }).url);
  const now = Math.floor(Date.now() / 1000);
  token = await make({
    iss: issuer,
    aud: CLIENT.clientId,
    sub: crypto.randomUUID(),
    nonce: searchParams.get('nonce'),
    iat: now,
    exp: now + 300,
    email: `${crypto.randomUUID()}@gmail.test`,
    email_verified: true,
  });
  const query = new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' });
  const back = await person.fetch(`/api/auth/google/callback?${query.toString()}`);
  const isSignedIn = (await person.fetch('/api/auth/user')).status === 200;
  return { location: back.headers.get('location'), isSignedIn };
}

it('a token signed by the provider for this client signs in', async () => {
  const came = await comeBackWith(signed(() => own));
  expect(came).toEqual({ location: '/dashboard', isSignedIn: true });
});

it.each([
  ['signed by another key', signed(() => another)],
  ['not signed', (claims: JWTPayload) => new UnsecuredJWT(claims).encode()],
  ['signed with the shared secret', signed(() => Buffer.from(CLIENT.clientSecret), 'HS256')],
  [
    'changed after signing',
    async (claims: JWTPayload) => {
      const [head, , tail] = (await signed(() => own)(claims)).split('.');
      const body = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url');
      return `${head}.${body}.${tail}`;
    },
  ],
  ['for another client', changed({ aud: 'another' })],
  ['of another issuer', changed({ iss: 'https://accounts.google.com' })],
  ['of another sign-in', changed({ nonce: 'another' })],
  ['expired', changed({ exp: Math.floor(Date.now() / 1000) - 86_400 })],
  ['without an expiry', changed({ exp: undefined })],
  ['without a subject', changed({ sub: undefined })],
  ['no token at all', () => 'none'],
])('a token that is %s signs nobody in', async (_, make) => {
  const { location, isSignedIn } = await comeBackWith(make);
  expect(location).toMatch(/^\/\?error=(no_id_token|token_exchange_failed)$/);
  expect(isSignedIn).toBe(false);
});
