/**
 * Room: google. Signing in with Google, or with another OpenID provider in its place.
 *
 * It promises that an answer is accepted once, only in the browser that started, within ten minutes, that Google never
 * takes over an existing account, and that our screens ask a new person for their year of birth first. It owns no
 * table; it writes `sign_ins` and `users`.
 *
 * In order: `begin-google` (may Google be added?) → `google` (state, nonce and PKCE; there and back) →
 * `sign-in-google` (finds the account, or creates one, at once or when the year of birth is known).
 */
import { AppError } from '@neo/contracts';
import { ownPath } from '@neo/domain';
import createGrant from 'grant/lib/grant.js';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { Shared } from '../../../platform/work/shared.ts';

/** OAuth client settings, for Google or another OpenID provider. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Base URL of the discovery document. Tests use their own provider. */
  issuer: string;
}

/**
 * Why a sign-in with Google failed: the codes of the specification's section 8, and one of ours.
 */
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

/** Session state while the person is at Google. */
export interface Pending {
  /** State, nonce and PKCE verifier, as Grant stores them. */
  grant: Record<string, unknown>;
  /** Path to continue at. */
  next: string | null;
  /** Milliseconds since 1970. */
  begunAt: number;
  /** Set if the person was signed in; null for a sign-in. */
  addition: Addition | null;
  /** Whether a new person is asked for their year of birth. Absent in a session of an older server. */
  asksAge?: boolean;
}

/** Session state while a new person is asked for their year of birth. Nothing else is stored about them. */
export interface Newcomer {
  newcomer: GooglePerson;
  /** When they came back, in milliseconds since 1970. */
  begunAt: number;
}

/** @throws conflict if nobody has come from Google in this browser, or too long ago */
export function newcomerOf(pending: unknown, now: Date): GooglePerson {
  const { newcomer, begunAt = 0 } = (pending ?? {}) as Partial<Newcomer>;
  if (!newcomer || now.getTime() - begunAt >= PENDING_MS) {
    throw new AppError('conflict', { reason: 'google_sign_in_over' });
  }
  return newcomer;
}

/** The account to which Google is added, with its version of the ways to sign in at the start. */
export interface Addition {
  userId: string;
  waysVersion: number;
}

/** A person's identity at Google. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
}

const PENDING_MS = 10 * 60 * 1000;
const DISCOVERY_TIMEOUT_MS = 5_000;
/** Tolerated clock difference between servers. */
const SKEW_SECONDS = 60;
/** Only asymmetric signatures: no shared secrets, and never `none`. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const CALLBACK = '/api/auth/google/callback';

interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
}

/** The OAuth flow and the signing keys, from the discovery document. */
interface Provider {
  grant: ReturnType<typeof createGrant>;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

type Claims = Record<string, unknown>;

/** OpenID Connect through Grant, with state, nonce and PKCE. */
export class Google {
  readonly #settings: GoogleSettings;
  readonly #origin: () => string;
  readonly #provider = new Shared<Provider>(Infinity);

  /** @param origin this server's address, to which Google redirects */
  constructor(settings: GoogleSettings, origin: () => string) {
    this.#settings = settings;
    this.#origin = origin;
  }

  /** The URL for the browser, and the state to keep in the session until it returns. */
  async begin(asked: {
    next: string | undefined;
    addition: Addition | null;
    asksAge: boolean;
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
    if (!location) throw new Error('Grant returned no URL');
    return {
      url: location,
      pending: {
        grant: session ?? {},
        next: ownPath(asked.next),
        begunAt: asked.now.getTime(),
        addition: asked.addition,
        asksAge: asked.asksAge,
      },
    };
  }

  /** Validates the callback and returns the person. @throws GoogleFailure */
  async finish(
    query: Record<string, unknown>,
    pending: Pending | undefined,
    now: Date,
  ): Promise<GooglePerson> {
    const { code, state, error } = query;
    // Grant checks the state only if the session has one, so it is checked here first.
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

  /**
   * Verifies an id token and returns its claims. @throws GoogleFailure no_id_token if it is invalid
   */
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
    // With an unverified e-mail anyone could impersonate anyone.
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
      // No profile call: the id_token has everything needed.
      extend: [],
    });
    return { grant, keys: createRemoteJWKSet(new URL(found.jwks_uri)) };
  }
}
