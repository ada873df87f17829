import { describe, expect, it } from 'vitest';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { ORIGIN, useAppWithGoogle } from './google.fixture.ts';
import { aUser, changeUser } from '../identity.factory.ts';

const google = useAppWithGoogle();
const { app, aSubject, ask, begin, comeBack, throughGoogle } = google;

const errorOf = (code: string): string => `/?error=${code}`;
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.fetch('/api/auth/user')).status === 200;

describe('signing in with Google', () => {
  it('sends state, nonce and a PKCE challenge', async () => {
    const { searchParams } = new URL(await begin(aPerson(app.base)));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThanOrEqual(20);
    }
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/google/callback`);
  });

  it('creates an account the first time and finds it afterwards, even if the e-mail has changed', async () => {
    const subject = aSubject();
    const first = aPerson(app.base);
    expect(await throughGoogle(first, subject, '/catalog?q=a')).toBe('/catalog?q=a');
    const user = await first.api.identity.session();
    expect(user).toMatchObject({
      email: `${subject}@gmail.test`,
      displayName: 'Ada Lovelace',
      role: 'standard',
      isEmailVerified: true,
      hasPassword: false,
    });
    google.openId.knows(subject, { email: 'changed@gmail.test', email_verified: true });
    const again = aPerson(app.base);
    expect(await throughGoogle(again, subject)).toBe('/dashboard');
    expect((await again.api.identity.session()).id).toBe(user.id);
  });

  it('creates a new session', async () => {
    const person = aPerson(app.base);
    const address = await google.openId.signIn(await begin(person), aSubject());
    const before = person.cookie();
    await comeBack(person, address);
    expect(person.cookie()).not.toBe(before);
    expect(await isSignedIn(aPerson(app.base, before))).toBe(false);
  });

  it('never takes over an account with the same e-mail', async () => {
    const owner = await aUser(app.db);
    const person = aPerson(app.base);
    const subject = aSubject({ email: owner.email.toUpperCase() });
    expect(await throughGoogle(person, subject, '/favs')).toBe(
      '/?error=account_exists&next=%2Ffavs',
    );
    expect(await isSignedIn(person)).toBe(false);
    expect(await app.db('signIns').where({ subject })).toEqual([]);
  });

  it('can be added to the account of a signed-in person, and signs in to it afterwards', async () => {
    const person = await signedIn(app, 'plus');
    const subject = aSubject({ email: person.user.email });
    expect(await throughGoogle(person, subject, '/settings')).toBe('/settings');
    expect((await person.api.identity.session()).id).toBe(person.user.id);
    const later = aPerson(app.base);
    expect(await throughGoogle(later, subject)).toBe('/dashboard');
    expect((await later.api.identity.session()).id).toBe(person.user.id);
    const stranger = await signedIn(app, 'plus');
    expect(await throughGoogle(stranger, subject)).toBe(errorOf('account_exists'));
    expect((await stranger.api.identity.session()).id).toBe(stranger.user.id);
  });

  it('cannot be added from a browser that someone left open', async () => {
    const person = await signedIn(app, 'plus');
    const asked = await ask(person, { next: '/settings' });
    expect(asked.status).toBe(400);
    expect(await asked.json()).toMatchObject({ issues: [{ path: 'password' }] });
    const guessed = await ask(person, { password: 'a wrong guess' });
    expect(guessed.status).toBe(403);
    expect(await guessed.json()).toMatchObject({ code: 'wrong_password' });
    await changeUser(app.db, person.user.id, { passwordHash: null });
    expect((await ask(person, {})).status).toBe(200);
  });

  it('creates one account for a person who returns in two tabs at once', async () => {
    const subject = aSubject();
    const tabs = [aPerson(app.base), aPerson(app.base)];
    const addresses: string[] = [];
    for (const tab of tabs) addresses.push(await google.openId.signIn(await begin(tab), subject));
    await Promise.all(tabs.map((tab, i) => comeBack(tab, addresses[i]!)));
    const ids = await Promise.all(tabs.map(async ({ api }) => (await api.identity.session()).id));
    expect(new Set(ids).size).toBe(1);
  });

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '\t//evil'])(
    'does not redirect to %j',
    async (next) => {
      expect(await throughGoogle(aPerson(app.base), aSubject(), next)).toBe('/dashboard');
    },
  );
});

describe('a new person from Google', () => {
  const year = new Date().getUTCFullYear();
  const comeAsNewcomer = async (next?: string) => {
    const person = aPerson(app.base);
    const asked = await ask(person, { next, asksAge: true });
    const { url } = (await asked.json()) as { url: string };
    const subject = aSubject();
    const address = await google.openId.signIn(url, subject);
    return { person, subject, to: await comeBack(person, address) };
  };
  const join = (person: Person, birthYear: number) =>
    person.api.identity.googleAccount({ body: { birthYear, language: 'es' } });

  it('is asked for the year of birth before there is an account', async () => {
    const { person, subject, to } = await comeAsNewcomer('/catalog?q=a');
    expect(to).toBe('/register/google?next=%2Fcatalog%3Fq%3Da');
    expect(await isSignedIn(person)).toBe(false);
    await expect(join(person, year - 12)).rejects.toMatchObject({ reason: 'too_young' });
    expect(await app.db('signIns').where({ subject })).toEqual([]);
    const user = await join(person, year - 15);
    expect(user).toMatchObject({ isMinor: true, preferredLanguage: 'es', hasPassword: false });
    expect(await person.api.identity.session()).toMatchObject({ id: user.id });
    await expect(join(person, year - 30)).rejects.toMatchObject({ reason: 'google_sign_in_over' });
  });

  it('who has an account is not asked', async () => {
    const { person, subject } = await comeAsNewcomer();
    const { id } = await join(person, year - 30);
    const again = aPerson(app.base);
    const asked = await ask(again, { asksAge: true });
    const { url } = (await asked.json()) as { url: string };
    expect(await comeBack(again, await google.openId.signIn(url, subject))).toBe('/dashboard');
    expect((await again.api.identity.session()).id).toBe(id);
  });
});

describe('a callback that Google did not send to this browser', () => {
  const CALLBACK = `${ORIGIN}/api/auth/google/callback`;

  it.each([
    ['nothing at all', ''],
    ['an invented code', '?code=x'],
    ['an invented state', '?code=x&state=y'],
    ['two states', '?code=x&state=a&state=b'],
    ['an error', '?error=access_denied'],
  ])('without a started sign-in, with %s, is refused', async (_, query) => {
    const person = aPerson(app.base);
    expect(await comeBack(person, CALLBACK + query)).toBe(errorOf('invalid_state'));
    expect(await isSignedIn(person)).toBe(false);
  });

  it('of another person is refused, so that a link cannot sign anyone in to a foreign account', async () => {
    const attacker = aPerson(app.base);
    const address = await google.openId.signIn(await begin(attacker), aSubject());
    const victim = aPerson(app.base);
    expect(await comeBack(victim, address)).toBe(errorOf('invalid_state'));
    await begin(victim);
    expect(await comeBack(victim, address)).toBe(errorOf('invalid_state'));
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('is accepted once', async () => {
    const person = aPerson(app.base);
    const address = await google.openId.signIn(await begin(person), aSubject());
    expect(await comeBack(person, address)).toBe('/dashboard');
    expect(await comeBack(person, address)).toBe(errorOf('invalid_state'));
  });

  it('is refused when it is too late', async () => {
    const person = aPerson(app.base);
    const address = await google.openId.signIn(await begin(person), aSubject());
    await app.db.raw(
      `update sessions set data = jsonb_set(data, '{pendingSignIn,begunAt}', '0') where data ? 'pendingSignIn'`.replace(
        '?',
        '\\?',
      ),
    );
    expect(await comeBack(person, address)).toBe(errorOf('invalid_state'));
  });

  it('is refused without a code, or with one that Google does not know', async () => {
    for (const [change, code] of [
      [(url: URL) => url.searchParams.delete('code'), 'no_code'],
      [(url: URL) => url.searchParams.set('code', 'invented'), 'token_exchange_failed'],
    ] as const) {
      const person = aPerson(app.base);
      const address = new URL(await google.openId.signIn(await begin(person), aSubject()));
      change(address);
      expect(await comeBack(person, address.href)).toBe(errorOf(code));
      expect(await isSignedIn(person)).toBe(false);
    }
  });

  it('is refused with a code for another browser’s challenge', async () => {
    const thief = aPerson(app.base);
    const victim = aPerson(app.base);
    const stolen = new URL(await google.openId.signIn(await begin(victim), aSubject()));
    const own = new URL(await google.openId.signIn(await begin(thief), aSubject()));
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(await comeBack(thief, own.href)).toBe(errorOf('token_exchange_failed'));
  });

  it('is reported if Google denied the sign-in', async () => {
    const person = aPerson(app.base);
    expect(await comeBack(person, await google.openId.refuse(await begin(person)))).toBe(
      errorOf('auth_failed'),
    );
  });

  it.each([{ email_verified: false }, { email: undefined }])(
    'is not enough with %j of the person',
    async (fields) => {
      const person = aPerson(app.base);
      expect(await throughGoogle(person, aSubject(fields as never))).toBe(
        errorOf('user_info_failed'),
      );
    },
  );
});
