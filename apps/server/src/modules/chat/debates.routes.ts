import { AppError, debates } from '@neo/contracts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Caller, Route, TurnFeed } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getCard } from './cards.queries.ts';
import { presentDebate } from './chat.presenter.ts';
import { findSpot } from './conversation/place.ts';
import { findNext } from './conversation/debate.ts';
import { createDebate } from './debates/create-debate.ts';
import { inviteNeo } from './debates/invite-neo.ts';
import { startSpeech } from './debates/start-speech.ts';
import type { SpeechNeeds } from './debates/start-speech.ts';
import type { BranchCopier } from './edits/copy-branch.ts';
import type { LiveTurn } from './stream/live-turn.ts';

/** What the calls of debates need. */
export interface DebateNeeds extends SpeechNeeds {
  readonly copier: BranchCopier;
}

/** The idempotency key of a call, and its turn as the route answers it. */
interface Ways {
  readonly keyOf: (caller: Caller) => string | undefined;
  readonly feed: (turn: LiveTurn, scope: MemberScope, caller: Caller) => TurnFeed;
}

export function debateRoutes(runtime: DebateNeeds, { keyOf, feed }: Ways): Route[] {
  const limited = writeLimits(runtime.rateLimits);
  const cardOf = async (scope: MemberScope, id: string) => {
    const next = await findNext(scope, scope.viewer, id);
    return presentDebate(await getCard(scope, id), next ?? null);
  };
  return routes(debates, {
    create: limited('conversation', async ({ scope, body }) =>
      cardOf(scope, await createDebate(scope, runtime, body)),
    ),
    next: async ({ scope, params, body: { model, ...request }, caller }) => {
      const turn = await startSpeech(scope, runtime, {
        ...{ conversationId: params.id, model, idempotencyKey: keyOf(caller) },
        request: { kind: 'next', ...request },
      }).catch((error: unknown) => notADebate(scope, params.id, error));
      return feed(turn, scope, caller);
    },
    invite: limited('conversation', async ({ scope, params, body }) =>
      cardOf(scope, await inviteNeo(scope, runtime, { ...body, conversationId: params.id })),
    ),
  });
}

/** A chat of the viewer exists, but nobody is let speak in it. */
async function notADebate(scope: MemberScope, id: string, error: unknown): Promise<never> {
  if (error instanceof AppError && error.code === 'not_found') {
    const isOwn = await findSpot(scope, { conversationId: id }).then(
      ({ neoId }) => neoId !== null,
      () => false,
    );
    if (isOwn) throw new AppError('conflict', { reason: 'not_a_debate' });
  }
  throw error;
}
