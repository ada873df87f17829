import { AppError, debates } from '@neo/contracts';
import { findDistress } from '@neo/domain';
import type { DebateInput } from '@neo/contracts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Caller, Route, TurnFeed } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { getCard } from './cards.queries.ts';
import { presentDebate, presentExample } from './chat.presenter.ts';
import { findSpot } from './conversation/place.ts';
import { findNext } from './conversation/debate.ts';
import { createDebate } from './debates/create-debate.ts';
import { inviteNeo } from './debates/invite-neo.ts';
import { listExamples } from './debates/list-examples.ts';
import type { HouseDebate } from './debates/list-examples.ts';
import type { SpeechInput } from './debates/speech-plan.ts';
import type { SpeechNeeds } from './debates/start-speech.ts';
import type { BranchCopier } from './edits/copy-branch.ts';
import { orRefuseWithHelp } from './refuse-with-help.ts';
import type { HelpOfCall } from './refuse-with-help.ts';

/** Everything that the calls of debates need. */
export interface DebateNeeds extends SpeechNeeds {
  readonly copier: BranchCopier;
  readonly examples: readonly HouseDebate[];
}

/** Lets somebody speak, and answers with the turn. */
export type SpeechFeed = (
  scope: MemberScope,
  caller: Caller,
  asked: Omit<SpeechInput, 'idempotencyKey'>,
) => Promise<TurnFeed>;

export function debateRoutes(
  runtime: DebateNeeds,
  speech: SpeechFeed,
  helping: (scope: MemberScope, caller: Caller) => HelpOfCall,
): Route[] {
  const limited = writeLimits(runtime.rateLimits);
  const cardOf = async (scope: MemberScope, id: string) => {
    const next = await findNext(scope, scope.viewer, id);
    return presentDebate(await getCard(scope, id), next ?? null);
  };
  const create = limited(
    'conversation',
    async ({ scope, body }: { scope: MemberScope; body: DebateInput }) =>
      cardOf(scope, await createDebate(scope, runtime, body)),
  );
  return routes(debates, {
    create: async ({ scope, body, caller }) => {
      const help = helping(scope, caller);
      const card = await orRefuseWithHelp(body.topic, help, () => create({ scope, body }));
      // The topic is the first thing that the person says.
      const shown = await help.show(findDistress(body.topic), { isCounted: true });
      return { ...card, ...(shown && { help: shown }) };
    },
    examples: async ({ scope }) =>
      (await listExamples(scope, runtime.examples)).map(presentExample),
    next: ({ scope, params: { id }, body: { model, ...request }, caller }) =>
      speech(scope, caller, {
        conversationId: id,
        model,
        request: { kind: 'next', ...request },
      }).catch((error: unknown) => notADebate(scope, id, error)),
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
