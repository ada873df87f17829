/**
 * Room: google. Signing in with Google, or with another OpenID provider in its place.
 *
 * It promises that an answer is taken once, in the browser that asked, within ten minutes, and that Google never takes
 * an existing account over. It owns no table; it writes `sign_ins` and `users`. The routes call it; it calls
 * `ways-in/` and `sign-in/`.
 *
 * In order: `begin-google` (may they add it?) → `google` (state, nonce and PKCE; there and back) → `sign-in-google`
 * (which account it opens, or a new one).
 */
import { ownPath } from '@neo/domain';
import createGrant from 'grant/lib/grant.js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Shared } from '../../../platform/work/shared.ts';

/** A Google client, or that of another OpenID provider in its place. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Its discovery document says where to go: so that tests have a provider of their own. */
  issuer: string;
}

/** Why a sign-in with Google came to nothing: the codes of the specification's section 8, and one of our own. */
export type GoogleFailureCode =
  | 'auth_failed'
  | 'no_code'
  | 'invalid_state'
  | 'token_exchange_failed'
  | 'user_info_failed'
  | 'no_id_token'
  | 'callback_failed'
  | 'account_exists';

export class GoogleFailure extends Error {
  readonly code: GoogleFailureCode;
  constructor(code: GoogleFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** What waits in the session while the person is at Google. */
export interface Pending {
  /** State, nonce and PKCE verifier, as Grant keeps them. */
  grant: Record<string, unknown>;
  /** Where to go on to. */
  next: string | null;
  /** Milliseconds since 1970. */
  begunAt: number;
  /** Of who asked while signed in; null for who signs in. */
  addition: Addition | null;
}

/** The account that Google is to be added to, and the version of its ways to sign in when that was asked for. */
export interface Addition {
  userId: string;
  waysVersion: number;
}

/** Who somebody is to Google. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

const PENDING_MS = 10 * 60 * 1000;
const DISCOVERY_TIMEOUT_MS = 5_000;
/** Clocks of two servers differ. */
const SKEW_SECONDS = 60;
/** Signatures that only the provider can make: none with a shared secret, and never `none`. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const CALLBACK = '/api/auth/google/callback';

interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

/** What was learnt of the provider: how to go there, and whether a token is its own. */
interface Provider {
  grant: ReturnType<typeof createGrant>;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

type Claims = Record<string, unknown>;

/** The other side of a sign-in: OpenID Connect by Grant, with state, nonce and PKCE. */
export class Google {
  readonly #settings: GoogleSettings;
  readonly #origin: () => string;
  readonly #provider = new Shared<Provider>(Infinity);

  /** @param origin the server's own address: where Google sends people back to */
  constructor(settings: GoogleSettings, origin: () => string) {
    this.#settings = settings;
    this.#origin = origin;
  }

  /** The address to send the browser to, and what must be in the session when it comes back. */
  async begin(asked: {
    next: string | undefined;
    addition: Addition | null;
    now: Date;
  }): Promise<{ url: string; pending: Pending }> {
    const { grant } = await this.#found();
    const { location, session } = await grant({
      method: 'GET',
      params: { provider: 'google' },
      query: {},
      body: {},
      state: {},
      session: {},
    });
    if (!location) throw new Error('Grant gave no address');
    return {
      url: location,
      pending: {
        grant: session ?? {},
        next: ownPath(asked.next),
        begunAt: asked.now.getTime(),
        addition: asked.addition,
      },
    };
  }

  /** Who came back. @throws GoogleFailure */
  async finish(
    query: Record<string, unknown>,
    pending: Pending | undefined,
    now: Date,
  ): Promise<GooglePerson> {
    const { code, state, error } = query;
    // Grant checks a state only where it finds one: without what this browser began, nothing is believed.
    const isFresh = pending !== undefined && now.getTime() - pending.begunAt < PENDING_MS;
    if (!isFresh || typeof state !== 'string' || state !== pending.grant['state']) {
      throw new GoogleFailure('invalid_state');
    }
    if (error !== undefined) throw new GoogleFailure('auth_failed');
    if (typeof code !== 'string' || code === '') throw new GoogleFailure('no_code');
    const { grant } = await this.#found();
    const { state: answered } = await grant({
      method: 'GET',
      params: { provider: 'google', override: 'callback' },
      query: { code, state },
      body: {},
      state: {},
      session: pending.grant,
    });
    const response = answered?.response;
    if (!response || response.error) {
      throw new GoogleFailure('token_exchange_failed', { cause: response?.error });
    }
    const claims = await this.#claimsOf(response.id_token);
    return this.#personOf(claims, pending);
  }

  /** What a token of the provider's for us says. @throws GoogleFailure no_id_token for any other */
  async #claimsOf(token: string | undefined): Promise<Claims> {
    if (token === undefined) throw new GoogleFailure('no_id_token');
    const { issuer, clientId: audience } = this.#settings;
    const { keys } = await this.#found();
    const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: SKEW_SECONDS };
    try {
      return (await jwtVerify(token, keys, { ...options, requiredClaims: ['exp', 'sub'] })).payload;
    } catch (cause) {
      throw new GoogleFailure('no_id_token', { cause });
    }
  }

  #personOf(claims: Claims, pending: Pending): GooglePerson {
    const { sub, nonce, email, email_verified: isVerified, name } = claims;
    if (nonce !== pending.grant['nonce']) throw new GoogleFailure('no_id_token');
    // An address that the provider did not check would let anybody be anybody.
    if (typeof sub !== 'string' || typeof email !== 'string' || isVerified !== true) {
      throw new GoogleFailure('user_info_failed');
    }
    return {
      issuer: this.#settings.issuer,
      subject: sub,
      email,
      name: typeof name === 'string' ? name : null,
    };
  }

  #found(): Promise<Provider> {
    return this.#provider.get(() => this.#discover());
  }

  async #discover(): Promise<Provider> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The OpenID provider answered ${response.status}`);
    const found = (await response.json()) as Discovery;
    if (found.issuer !== issuer) throw new Error('The OpenID provider names another issuer');
    const grant = createGrant({
      config: {
        google: {
          key: clientId,
          secret: clientSecret,
          oauth: 2,
          scope: ['openid', 'email', 'profile'],
          scope_delimiter: ' ',
          authorize_url: found.authorization_endpoint,
          access_url: found.token_endpoint,
          redirect_uri: `${this.#origin()}${CALLBACK}`,
          state: true,
          nonce: true,
          pkce: true,
          transport: 'state',
          response: ['tokens', 'jwt'],
        },
      },
      // No profile call: the id_token says all that is asked.
      extend: [],
    });
    return { grant, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
  }
}
