/**
 * Room: opening. Opens turns: checks access, locks the conversation, composes the prompt and writes the message.
 *
 * It promises that an acknowledged message is committed, that a repeated send takes effect once, and that one turn runs
 * per conversation (for accounts that store none: per person and NEO). The routes call it. It asks `prompt/` what the
 * model is told, and `turn/` asks the model while the turn is written.
 *
 * In order: `start-turn` (checks access) → `starts` (alone, or with the starts of this moment) → `open-turn` (the
 * transaction) with `entries` (locks, reads, composes), `begin-turn` (what comes before a message) and `statements`
 * (the SQL, the same alone and together) → `refusals` (why a turn was not opened) · `repeat-turn` (an earlier send
 * with the key). `greet` stores a greeting without a model.
 */
import { AppError } from '@neo/contracts';
import { canChat, keepsConversations } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { currentTrace } from '../../../platform/tracing/index.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import type { CharacterRow } from '../../personas/index.ts';
import { findSpot } from '../conversation/place.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { preparePatterns } from '../prompt/fire-lore.ts';
import type { TurnInput } from './turn-input.ts';
import { repeatTurn } from './repeat-turn.ts';
import type { RepeatNeeds } from './repeat-turn.ts';
import { EarlyReply } from '../turn/early-reply.ts';
import type { RunNeeds } from '../turn/run-turn.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import type { Starts } from './starts.ts';

/** What starting a turn needs. */
export interface StartNeeds extends RepeatNeeds, RunNeeds {
  readonly ceiling: TokenCeiling;
  readonly starts: Starts;
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict';

/**
 * Sends a message to a NEO, or asks it for a greeting, another reply, or more of one. When this
 * resolves, the message is committed; the reply arrives in the live turn.
 * @throws the refusals of chatting; plan for a conversation that the account may no longer use;
 * invalid, conflict, too_many, upstream_busy; unavailable while the server stops or when the day's
 * tokens are used up
 */
export async function startTurn(
  scope: MemberScope,
  runtime: StartNeeds,
  asked: Omit<TurnInput, 'neoId'>,
): Promise<LiveTurn> {
  const { place } = asked;
  const { neoId } = 'neoId' in place ? place : await findSpot(scope, place);
  // Nobody answers in a debate until somebody is let speak.
  if (neoId === null) throw new AppError('not_found');
  const neo = await getCharacter(scope, neoId);
  authorize(canChat(scope.viewer, accessOf(neo)));
  if ('conversationId' in place && !keepsConversations(scope.viewer)) throw new AppError('plan');
  const { name: model } = runtime.model.choose(asked.model);
  return openOrRepeat(scope, runtime, { ...asked, neoId, model }, neo);
}

/**
 * Most keys are new, and a unique index refuses a second turn with the same one, so opening is
 * tried before looking the key up.
 */
async function openOrRepeat(
  scope: MemberScope,
  runtime: StartNeeds,
  input: TurnInput,
  neo: CharacterRow,
): Promise<LiveTurn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runtime.live.open(scope.viewer.id, () => beginTurn(scope, runtime, input, neo));
    } catch (error) {
      const before =
        error instanceof AppError ? await repeatTurn(scope, runtime, input) : undefined;
      if (before) return before;
      // Looking up a failed turn, by this send or a concurrent one, deletes it and so makes its key
      // new.
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
  // Before anything is written, so that an unavailable model costs nothing.
  runtime.model.assertOpen(scope.viewer.id, model);
  await runtime.ceiling.assertLeft();
  const sheet = await sheetForTurn(scope, neo);
  const speaker = { neo, sheet, contextTokens };
  // Their threads start before the transaction, which must not wait for that.
  const hasPatterns = await preparePatterns(sheet.lore);
  const trace = currentTrace();
  const reply = new EarlyReply(runtime, {
    ...{ viewer: scope.viewer, kind: input.request.kind, trace },
    ...{ temperature: neo.temperature, model },
  });
  try {
    const ask = reply.ask.bind(reply);
    const start = { turnId: uuidv7(), scope, input, speaker, trace, ask };
    const { turn, told } = await runtime.starts.open(start, { hasPatterns });
    runtime.changes.tell(turn);
    return reply.open(told);
  } catch (error) {
    reply.withdraw();
    throw error;
  }
}
