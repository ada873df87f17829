import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const OPENID_CLIENT = { clientId: 'neo', clientSecret: 'a secret of the client of tests' };

/** The person who signs in at the provider, as its id_token will name them. */
export interface OpenIdPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OpenId {
  readonly issuer: string;
  /** Makes a person known by this subject. */
  knows(subject: string, person: OpenIdPerson): void;
  /** Goes through the provider's pages as this person would. @returns the address that it sends the browser back to */
  signIn(url: string, subject: string): Promise<string>;
  /** Refuses at the provider's page. @returns the address that it sends the browser back to */
  refuse(url: string): Promise<string>;
  stop(): void;
}

/** A real OpenID provider on loopback, in Google's place. @param redirectUri the only address that it sends people back to */
export async function startOpenId(redirectUri: string): Promise<OpenId> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OpenIdPerson>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OPENID_CLIENT.clientId,
        client_secret: OPENID_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ sub, ...person }) };
    },
  });
  server.on('request', provider.callback());

  /** A browser of its own: follows redirects within the provider, with cookies. */
  const browse = () => {
    const jar = new Map<string, string>();
    const go = async (url: string, form?: Record<string, string>): Promise<Response | string> => {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        jar.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) return response;
      const next = new URL(location, url).href;
      return next.startsWith(issuer) ? go(next) : next;
    };
    return go;
  };
  const pageOf = (answer: Response | string): string => {
    if (typeof answer === 'string') throw new Error(`sent on at once: ${answer}`);
    return answer.url;
  };
  const addressOf = (answer: Response | string): string => {
    if (typeof answer !== 'string') throw new Error(`the provider shows ${answer.status}`);
    return answer;
  };
  return {
    issuer,
    knows: (subject, person) => people.set(subject, person),
    async signIn(url, subject) {
      const go = browse();
      const login = pageOf(await go(url));
      const consent = pageOf(await go(login, { prompt: 'login', login: subject, password: 'any' }));
      return addressOf(await go(consent, { prompt: 'consent' }));
    },
    async refuse(url) {
      const go = browse();
      const login = pageOf(await go(url));
      return addressOf(await go(`${login}/abort`));
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
