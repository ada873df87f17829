/**
 * Room: turn. It opens, runs and ends turns. The states and endings are the tables of `libs/domain/src/conversations/turn.ts`.
 *
 * It promises that what was acknowledged is committed, that a reply told as done is stored byte for byte, and that one
 * turn runs per conversation; where nothing is kept, per person and NEO. It writes `turns` and `turn_parts`. The routes and `edits/` call it; it calls
 * `conversation/`, `cost/`, `stream/` and `across-servers/`.
 *
 * In order: `start-turn` (may they?) → `open-turn` (one transaction; where it is refused, `repeat-turn` looks for an
 * earlier send with the key) → `run-turn` (the model) → `finish-turn` with `write-reply` (one transaction). Beside them:
 * `turn-keeper` (stores parts, beats) · `stop-turn` · `close-orphans` (dead servers) · `unstored-replies`.
 */
import { AppError } from '@neo/contracts';
import { canChat, composePrompt, keepsConversations, REPLY_MAX_TOKENS } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import type { CharacterRow } from '../../personas/index.ts';
import { findSpot } from '../conversation/place.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import { openTurn } from './open-turn.ts';
import type { OpenNeeds, TurnInput } from './open-turn.ts';
import { repeatTurn } from './repeat-turn.ts';
import type { RepeatNeeds } from './repeat-turn.ts';
import { runTurn } from './run-turn.ts';
import type { RunNeeds } from './run-turn.ts';
import type { ChatRuntime } from '../runtime.ts';

/** What starting a turn needs of the runtime. */
export type StartNeeds = OpenNeeds & RepeatNeeds & RunNeeds & Pick<ChatRuntime, 'ceiling'>;

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict';

/**
 * Says something to a NEO, or asks it to speak first, again, or on. When this resolves, what was said is committed;
 * the reply arrives in the live turn.
 * @throws what keeps the viewer from chatting; plan by the id of a conversation that is no longer kept; invalid, conflict, too_many, upstream_busy, unavailable while the server
 * stops or the day's tokens are spent
 */
export async function startTurn(
  scope: MemberScope,
  runtime: StartNeeds,
  asked: Omit<TurnInput, 'neoId'>,
): Promise<LiveTurn> {
  const { place } = asked;
  const { neoId } = 'neoId' in place ? place : await findSpot(scope, place);
  const neo = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(neo)));
  if ('conversationId' in place && !keepsConversations(scope.viewer)) throw new AppError('plan');
  const { name: model } = runtime.model.choose(asked.model);
  return openOrRepeat(scope, runtime, { ...asked, neoId, model }, neo);
}

/** Most keys are new, and the database refuses a second turn with one: so it is tried first and looked up after. */
async function openOrRepeat(
  scope: MemberScope,
  runtime: StartNeeds,
  input: TurnInput,
  neo: CharacterRow,
): Promise<LiveTurn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runtime.live.open(() => beginTurn(scope, runtime, input, neo));
    } catch (error) {
      const before =
        error instanceof AppError ? await repeatTurn(scope, runtime, input) : undefined;
      if (before) return before;
      // Whoever looks a failed turn up, this send or one at the same moment, makes its key a new one.
      const isNewNow = input.idempotencyKey !== undefined && isConflict(error) && attempt === 1;
      if (!isNewNow) throw error;
    }
  }
}

async function beginTurn(
  scope: MemberScope,
  runtime: StartNeeds,
  input: TurnInput,
  neo: CharacterRow,
): Promise<LiveTurn> {
  const { name: model, contextTokens } = runtime.model.choose(input.model);
  // Before anything is written: while nothing can be had, nothing is spent on asking.
  runtime.model.assertOpen(scope.viewer.id, model);
  await runtime.ceiling.assertLeft();
  const sheet = await sheetForTurn(scope, neo);
  const { turn, language, user, prompt } = await openTurn(scope, runtime, input, {
    ...{ neoId: neo.id, name: neo.name, sheet },
  });
  runtime.changes.tell(turn);
  const messages = composePrompt({
    ...prompt,
    language,
    user,
    character: neo,
    contextTokens,
    replyTokens: REPLY_MAX_TOKENS,
  });
  const live = new LiveTurn(
    { ...turn, viewer: scope.viewer, begun: prompt.partial },
    keepsConversations(scope.viewer),
  );
  runtime.live.add(live);
  void runTurn(runtime, live, { messages, temperature: neo.temperature, model });
  return live;
}
