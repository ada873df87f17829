import type { MemberScope } from '../../../platform/db/scope.ts';
import { notify } from '../../identity/index.ts';
import { findNameFor } from '../../personas/index.ts';
import type { LiveTurn } from '../stream/live-turn.ts';

/** Leaves a notice if a stored reply ends while nobody reads it. If that fails, only the notice is lost. */
export function tellWhenAway({ db, log }: MemberScope, turn: LiveTurn): void {
  void turn.finished
    .then(async (outcome) => {
      const { conversationId, userId, isKept, hasReaders } = turn;
      const neoId = turn.neoId ?? turn.speakerId;
      if (outcome.event !== 'done' || !isKept || hasReaders || conversationId === null) return;
      if (neoId === undefined) return;
      const name = await findNameFor({ db }, userId, neoId);
      if (name === undefined) return;
      const neo = { id: neoId, name };
      const facts = { about: 'reply', label: name } as const;
      await notify({ db, now: new Date() }, { userId, kind: 'reply', conversationId, neo, facts });
    })
    .catch((err: unknown) => log.warn({ err }, 'a notice of a reply was not written'));
}
