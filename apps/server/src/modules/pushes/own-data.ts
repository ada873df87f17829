import { PUSH_LIMITS } from '@neo/domain';
import type { PersonalPart } from '../identity/index.ts';
import { SubscriptionRow } from './push.model.ts';

/** The viewer's browsers that are told of replies. Their addresses and keys are secrets, so only the service is named. */
export const ownPushes: PersonalPart = {
  name: 'pushes',
  async read({ db, viewer }) {
    const rows = await SubscriptionRow.query(db)
      .where({ userId: viewer.id })
      .orderBy('createdAt')
      .limit(PUSH_LIMITS.subscriptions);
    return rows.map(({ endpoint, language, createdAt }) => ({
      service: new URL(endpoint).host,
      language,
      createdAt,
    }));
  },
};
