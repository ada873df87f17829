import { AppError, identity } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import type { PersonalPart } from './account/personal-data.ts';
import { routes } from '../../platform/http/routes.ts';
import { spendInTurn } from '../../platform/limits/counting.ts';
import type { Route } from '../../platform/http/routes.ts';
import { askForReset } from './letters/ask-for-reset.ts';
import { mayBeginGoogle } from './google/begin-google.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmEmail } from './passwords/confirm-email.ts';
import { changeSettings } from './account/change-settings.ts';
import { deleteOwnAccount } from './account/erase-account.ts';
import { exportAccount } from './account/export-account.ts';
import { GoogleFailure, newcomerOf } from './google/google.ts';
import type { Google, GoogleFailureCode, Pending } from './google/google.ts';
import { presentSession, presentSignIn, presentUser } from './identity.presenter.ts';
import { getViewer, isUsernameFree } from './user/identity.queries.ts';
import type { Post } from './letters/post.ts';
import type { Postman } from './letters/postman.ts';
import { register } from './sign-in/register.ts';
import { removeSignIn } from './ways-in/remove-sign-in.ts';
import { reportPlan } from './plans/report-plan.ts';
import { resetPassword } from './passwords/reset-password.ts';
import type { RunningExports } from './account/running-exports.ts';
import { endOwnSession, endSessions, listOwnSessions } from './sessions/sessions.queries.ts';
import { findSuspension } from './suspensions/suspend-person.ts';
import { signIn } from './sign-in/sign-in.ts';
import { addGoogle, findGoogleAccount, joinWithGoogle } from './google/sign-in-google.ts';
import { listSignIns } from './ways-in/sign-ins.queries.ts';
import { startTrial } from './plans/start-trial.ts';
import { askForVerification } from './letters/verify-email.ts';

/** The settings of accounts and sign-in. */
export interface IdentityConfig {
  /** False disables all rate limits, for load tests. */
  rateLimits: boolean;
  /** The deployment's secret, the same on every server. */
  secret: string;
  /** Shared with the service that reports payments. If absent, reports are refused. */
  planSecret?: string | undefined;
  /** The account that confirms this address becomes a superadmin. */
  superadminEmail?: string | undefined;
  /** Accounts whose password everybody knows; open only to callers at this machine. */
  localDemo: Deployment['demo'];
}

export interface IdentityNeeds extends IdentityConfig {
  post: Post;
  /** Sends letters; absent if this server sends no mail. */
  postman?: Postman | undefined;
  google?: Google | undefined;
  /** Each module's data about a person. */
  parts: readonly PersonalPart[];
  runningExports: RunningExports;
}

const STARTS = { limit: 30, seconds: 10 * 60 };

/**
 * A demo account that its owner gave another password is an ordinary one. @throws forbidden
 */
function refuseDemo(demo: Deployment['demo'], email: string, password: string): void {
  const isDemo = demo?.accounts.some((account) => account.email === email.toLowerCase());
  if (isDemo && demo?.password === password) {
    throw new AppError('forbidden', { reason: 'demo_only_here' });
  }
}

const noMail = () => new AppError('not_configured', { reason: 'mail_not_configured' });

/** Redirect after a failed sign-in: the panel shows the error and keeps the target path. */
const failed = (code: GoogleFailureCode, next: string | null): string =>
  `/?${new URLSearchParams({ error: code, ...(next !== null && { next }) }).toString()}`;

const wayIn = (path: string, next: string | null): string =>
  next === null ? path : `${path}?${new URLSearchParams({ next }).toString()}`;

/** Somebody else has registered this address meanwhile. */
const emailTaken = (error: unknown): never => {
  throw error instanceof GoogleFailure
    ? new AppError('conflict', { reason: 'email_taken' })
    : error;
};

export const identityRoutes = ({
  rateLimits: isLimited,
  secret,
  post,
  postman,
  google,
  planSecret,
  superadminEmail,
  localDemo,
  parts,
  runningExports,
}: IdentityNeeds): Route[] => {
  const limited = writeLimits(isLimited);
  return routes(identity, {
    session: async ({ scope }) => {
      const { viewer, now } = scope;
      const suspension = viewer.suspension && (await findSuspension(scope, viewer.id));
      return presentUser(await getViewer(scope), now, suspension);
    },
    login: async ({ scope, body, caller }) => {
      const { address } = caller;
      const user = await signIn(scope, body, { address, isLimited, secret });
      if (caller.isPassedOn) refuseDemo(localDemo, user.email, body.password);
      await caller.session.signIn(user);
      return presentUser(user, scope.now, await findSuspension(scope, user.id));
    },
    logout: async ({ caller }) => {
      await caller.session.signOut();
      return { message: 'Signed out' };
    },
    google: async ({ scope, body, caller }) => {
      if (!google) {
        throw new AppError('not_configured', {
          reason: 'google_not_configured',
        });
      }
      if (isLimited) {
        const key = `google:${caller.address}`;
        await spendInTurn(scope.db, [{ key, ...STARTS }], scope.now);
      }
      const addition = await mayBeginGoogle(scope, body.password, { isLimited });
      const { url, pending } = await google.begin({
        next: body.next,
        addition,
        asksAge: body.asksAge ?? false,
        now: scope.now,
      });
      caller.session.setPendingSignIn(pending);
      return { url, message: 'Go on at Google' };
    },
    googleCallback: async ({ scope, query, caller }) => {
      const pending = caller.session.pendingSignIn as Pending | undefined;
      try {
        if (!google) throw new GoogleFailure('auth_failed');
        // Cleared first: an answer of Google works only once, whatever its result.
        if (pending) caller.session.setPendingSignIn(null);
        const person = await google.finish(query, pending, scope.now);
        if (pending?.addition) {
          const { userId, waysVersion } = pending.addition;
          const isKnown = await addGoogle(scope, person, { to: pending.addition, post });
          // A sign-in, though nothing was added: what needs a recent one passes now.
          if (isKnown) await caller.session.signIn({ id: userId, waysVersion });
          postman?.wake();
        } else {
          const known = await findGoogleAccount(scope, person);
          if (!known && pending?.asksAge) {
            caller.session.setPendingSignIn({ newcomer: person, begunAt: scope.now.getTime() });
            return wayIn('/register/google', pending.next);
          }
          await caller.session.signIn(
            known ?? (await joinWithGoogle(scope, person, {}, superadminEmail)),
          );
        }
        return pending?.next ?? '/dashboard';
      } catch (error) {
        const isTold = error instanceof GoogleFailure;
        const code = isTold ? error.code : 'callback_failed';
        scope.log.warn({ code, ...(!isTold && { err: error }) }, 'a sign-in with Google failed');
        return failed(code, pending?.next ?? null);
      }
    },
    googleAccount: async ({ scope, body, caller }) => {
      const person = newcomerOf(caller.session.pendingSignIn, scope.now);
      const user = await joinWithGoogle(scope, person, body, superadminEmail).catch(emailTaken);
      caller.session.setPendingSignIn(null);
      await caller.session.signIn(user);
      return presentUser(user, scope.now);
    },
    settings: limited('settings', async ({ scope, body }) =>
      presentUser(await changeSettings(scope, body), scope.now),
    ),
    checkUsername: async ({ scope, params }) => ({
      available: await isUsernameFree(scope, params.username),
    }),
    trial: async ({ scope }) => presentUser(await startTrial(scope), scope.now),
    register: async ({ scope, body, caller }) => {
      const { address } = caller;
      const user = await register(scope, body, { address, isLimited, post });
      postman?.wake();
      await caller.session.signIn(user);
      return presentUser(user, scope.now);
    },
    verifyEmail: async ({ scope, body, caller }) => {
      const { key: sessionKey } = caller.session;
      const { address } = caller;
      await confirmEmail(scope, body, { post, address, isLimited, sessionKey, superadminEmail });
      postman?.wake();
    },
    sendVerification: async ({ scope }) => {
      if (!postman) throw noMail();
      await askForVerification(scope, { post, isLimited });
      postman.wake();
    },
    forgotPassword: async ({ scope, body, caller }) => {
      if (!postman) throw noMail();
      await askForReset(scope, body.email, { address: caller.address, isLimited });
      postman.wakeLater();
    },
    resetPassword: async ({ scope, body, caller }) => {
      const { address } = caller;
      await resetPassword(scope, body, { post, address, isLimited, superadminEmail });
      postman?.wake();
    },
    changePassword: async ({ scope, body, caller }) => {
      const user = await changePassword(scope, body, { post, isLimited });
      postman?.wake();
      await caller.session.signIn(user);
    },
    reportPlan: ({ scope, body }) => {
      if (planSecret === undefined) throw new AppError('not_configured');
      return reportPlan(scope, body, planSecret);
    },
    exportAccount: ({ scope }) =>
      exportAccount(scope, parts, { running: runningExports, isLimited }),
    deleteAccount: async ({ scope, body, caller }) => {
      const { email } = await deleteOwnAccount(scope, body, { parts, isLimited });
      postman?.forget(email);
      await caller.session.signOut();
    },
    signIns: async ({ scope }) => (await listSignIns(scope)).map(presentSignIn),
    removeSignIn: async ({ scope, params, body, caller }) => {
      const of = { id: params.id, password: body.password };
      await removeSignIn(scope, of, { post, isLimited, sessionKey: caller.session.key });
      postman?.wake();
    },
    sessions: async ({ scope, caller }) =>
      (await listOwnSessions(scope, caller.session.key)).map(presentSession),
    endSession: limited('sessions', ({ scope, params }) => endOwnSession(scope, params.id)),
    endOtherSessions: limited('sessions', async ({ scope, caller }) => {
      await endSessions(scope.db, { userId: scope.viewer.id, exceptKey: caller.session.key });
    }),
  });
};
