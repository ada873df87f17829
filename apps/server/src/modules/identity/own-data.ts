import { asDataUrl } from '../../platform/images/as-data-url.ts';
import type { PersonalPart } from '../../platform/personal-data.ts';
import { getViewer } from './identity.queries.ts';
import { listSignIns } from './sign-in-google.ts';
import { listOwnSessions } from './sessions.queries.ts';

/** Who a person is: the account, how and where they are signed in. */
export const ownAccount: PersonalPart = {
  name: 'account',
  async read(scope) {
    const { passwordHash, avatarHash, isClosed: _, ...account } = await getViewer(scope);
    return {
      ...account,
      hasPassword: passwordHash !== null,
      avatarImage: await asDataUrl(scope.db, avatarHash),
      sessions: (await listOwnSessions(scope, undefined)).map(
        ({ userAgent, createdAt, seenAt }) => ({ userAgent, createdAt, seenAt }),
      ),
      signIns: await listSignIns(scope),
    };
  },
};
