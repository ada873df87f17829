import { createHmac } from 'node:crypto';
import { aUser, TEST_PASSWORD } from '../../src/modules/identity/identity.factory.ts';
import { aPerson } from '../client.ts';
import { signedIn } from '../sign-in.ts';
import { aBrowser } from '../upstream/push-service.ts';
import type { Tour } from './tour.ts';

const NEW_PASSWORD = 'a newer password for tests';

/** Calls that need nobody. */
export async function visitSite({ app, recorder }: Tour): Promise<void> {
  const visitor = aPerson(app.base);
  for (const name of ['deployment', 'docs', 'siteMap', 'robots', 'alive', 'ready'] as const) {
    await recorder.call(visitor, 'meta', name);
  }
  const { openapi, info } = await recorder.call(visitor, 'meta', 'openapi');
  // The whole document would hold itself.
  recorder.examples['meta.openapi'] = {
    status: 200,
    type: 'application/json',
    answer: { openapi, info },
  };
  await recorder.call(visitor, 'protocol', 'read');
  await recorder.call(visitor, 'debates', 'examples');
}

/** The life of an account with a password. */
export async function keepAccount({ app, recorder, planSecret }: Tour): Promise<void> {
  const grace = aPerson(app.base);
  const email = 'grace@example.test';
  await recorder.call(grace, 'identity', 'register', {
    body: { email, password: TEST_PASSWORD, displayName: 'Grace', birthYear: 1990 },
  });
  await recorder.call(grace, 'identity', 'sendVerification');
  const tokenIn = async (subject: RegExp): Promise<string> =>
    /#([\w-]{43})$/m.exec((await app.letterTo(email, subject)).text)![1]!;
  // The second letter, whose token replaces that of the first.
  while (app.lettersTo(email).length < 2) await new Promise((done) => setTimeout(done, 50));
  await recorder.call(grace, 'identity', 'verifyEmail', {
    body: { token: await tokenIn(/confirm/i) },
  });
  await recorder.call(grace, 'identity', 'session');
  await recorder.call(grace, 'identity', 'settings', {
    body: { bio: 'I find what is not there.' },
  });
  await recorder.call(grace, 'identity', 'checkUsername', { params: { username: 'grace-hopper' } });
  await recorder.call(grace, 'identity', 'trial');
  const reportedAt = new Date().toISOString();
  const plusUntil = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const signature = createHmac('sha256', planSecret)
    .update([email, plusUntil, reportedAt].join('\n'))
    .digest('hex');
  await recorder.call(aPerson(app.base), 'identity', 'reportPlan', {
    body: { account: email, plusUntil, reportedAt, signature },
  });
  await recorder.call(grace, 'identity', 'changePassword', {
    body: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  });
  const visitor = aPerson(app.base);
  await recorder.call(visitor, 'identity', 'forgotPassword', { body: { email } });
  await recorder.call(visitor, 'identity', 'resetPassword', {
    body: { token: await tokenIn(/^Set a new/), password: TEST_PASSWORD },
  });
  await recorder.call(visitor, 'identity', 'login', { body: { email, password: TEST_PASSWORD } });
  await grace.api.identity.login({ body: { email, password: TEST_PASSWORD } });
  const sessions = await recorder.call(visitor, 'identity', 'sessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent)!;
  await recorder.call(visitor, 'identity', 'endSession', { params: { id: other.id } });
  await recorder.call(visitor, 'identity', 'endOtherSessions');
  await recorder.call(visitor, 'identity', 'exportAccount');
  await recorder.call(visitor, 'identity', 'logout');
  await visitor.api.identity.login({ body: { email, password: TEST_PASSWORD } });
  await recorder.call(visitor, 'identity', 'deleteAccount', { body: { password: TEST_PASSWORD } });
}

/** Signing in with Google, and doing without it again. */
export async function comeFromGoogle({ app, openId, recorder }: Tour): Promise<void> {
  const person = aPerson(app.base);
  openId.knows('somebody', {
    email: 'somebody@gmail.test',
    email_verified: true,
    name: 'Mary Somerville',
  });
  const { url } = await recorder.call(person, 'identity', 'google', {
    body: { next: '/catalog', asksAge: true },
  });
  const back = new URL(await openId.signIn(url, 'somebody'));
  await recorder.call(person, 'identity', 'googleCallback', {
    query: Object.fromEntries(back.searchParams),
  });
  await recorder.call(person, 'identity', 'googleAccount', { body: { birthYear: 1990 } });
  const withBoth = await signedIn(app, await aUser(app.db, { email: 'both@example.test' }));
  openId.knows('both', { email: 'both@example.test', email_verified: true, name: 'Both' });
  const added = await withBoth.api.identity.google({ body: { password: TEST_PASSWORD } });
  const { pathname, search } = new URL(await openId.signIn(added.url, 'both'));
  await withBoth.fetch(pathname + search);
  const [way] = await recorder.call(withBoth, 'identity', 'signIns');
  await recorder.call(withBoth, 'identity', 'removeSignIn', {
    params: { id: way!.id },
    body: { password: TEST_PASSWORD },
  });
}

/** Pushes to a browser, and the tabs that keep them away. */
export async function takePushes({ ben, recorder }: Tour): Promise<void> {
  await recorder.call(ben, 'pushes', 'subscribe', {
    body: {
      endpoint: 'https://push.example.net/a-browser',
      keys: aBrowser().keys,
      language: 'en',
    },
  });
  await recorder.call(ben, 'pushes', 'read');
  const params = { tabId: crypto.randomUUID() };
  await recorder.call(ben, 'pushes', 'show', { params, body: { language: 'en' } });
  await recorder.call(ben, 'pushes', 'hide', { params });
  await recorder.call(ben, 'pushes', 'unsubscribe');
}
