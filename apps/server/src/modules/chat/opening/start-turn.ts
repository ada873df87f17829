/**
 * Room: opening. Opens turns: checks access, locks the conversation, composes the prompt and writes the message.
 *
 * It promises that an acknowledged message is committed, that a repeated send takes effect once, and that one turn runs
 * per conversation (for accounts that store none: per person and NEO).
 *
 * In order: `start-turn` (checks access) with `turn-input` (what is asked for) → `starts` (reads and writes, with the
 * starts of this moment) with `entries` (reads, composes) and `statements` (the SQL) → `open-turn` (writes; or one turn
 * of any kind, in a transaction that waits for locks) with `begin-turn` (what comes before a message) → `refusals` (why
 * a turn was not opened) · `repeat-turn` (an earlier send with the key). `greet` stores a greeting without a model.
 */
import { AppError } from '@neo/contracts';
import { canChat, keepsConversations } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { currentTrace } from '../../../platform/tracing/index.ts';
import { accessOf, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { preparePatterns } from '../prompt/fire-lore.ts';
import type { Asked, TurnInput } from './turn-input.ts';
import type { Looked } from './statements.ts';
import { repeatTurn } from './repeat-turn.ts';
import type { RepeatNeeds } from './repeat-turn.ts';
import { EarlyReply } from '../turn/early-reply.ts';
import type { RunNeeds } from '../turn/run-turn.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import type { Starts } from './starts.ts';

/** Everything that starting a turn needs. */
export interface StartNeeds extends RepeatNeeds, RunNeeds {
  readonly ceiling: TokenCeiling;
  readonly starts: Starts;
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'conflict';

/**
 * Sends a message to a NEO, or asks it for a greeting, another reply, or more of one. When this
 * resolves, the message is committed; the reply arrives in the live turn.
 * @returns the turn, and whether this call started it: a repeated send finds the one of the first
 * @throws the refusals of chatting; plan for a conversation that the account may no longer use;
 * invalid, conflict, too_many, upstream_busy; unavailable while the server stops or when the day's
 * tokens are used up
 */
export async function startTurn(
  scope: MemberScope,
  runtime: StartNeeds,
  asked: Asked,
): Promise<{ turn: LiveTurn; isNew: boolean }> {
  const { id } = scope.viewer;
  // Most keys are new, and a unique index refuses a second turn with the same one, so opening is tried before looking
  // the key up.
  for (let attempt = 1; ; attempt += 1) {
    let input: TurnInput | undefined;
    const open = async (isLate: boolean): Promise<LiveTurn> => {
      const { name: model, contextTokens } = runtime.model.choose(asked.model);
      const looked = await runtime.starts.look(scope, asked, contextTokens);
      const neo = chattable(scope, asked, looked);
      input = { ...asked, neoId: neo.id, model };
      return beginTurn(scope, runtime, { input, neo, contextTokens, looked, isLate });
    };
    try {
      const turn = await runtime.live.open(() => runtime.starts.ofPerson(id, open));
      return { turn, isNew: true };
    } catch (error) {
      const isRefused = input !== undefined && error instanceof AppError;
      const before = isRefused ? await repeatTurn(scope, runtime, input!) : undefined;
      if (before) return { turn: before, isNew: false };
      // Looking up a failed turn, by this send or a concurrent one, deletes it and so makes its key
      // new.
      const isNewNow = asked.idempotencyKey !== undefined && isConflict(error) && attempt === 1;
      if (!isNewNow) throw error;
    }
  }
}

/** The NEO that was read for a start. @throws not_found; plan; the refusals of chatting */
function chattable({ viewer }: MemberScope, { place }: Asked, { neo }: Looked): Character {
  if (!neo) throw new AppError('not_found');
  authorize(canChat(viewer, accessOf(neo)));
  if ('conversationId' in place && !keepsConversations(viewer)) throw new AppError('plan');
  return neo;
}

async function beginTurn(
  scope: MemberScope,
  runtime: StartNeeds,
  read: {
    input: TurnInput;
    neo: Character;
    contextTokens: number;
    looked: Looked;
    isLate: boolean;
  },
): Promise<LiveTurn> {
  const { input, neo, contextTokens, looked, isLate } = read;
  const { name: model } = runtime.model.choose(input.model);
  // Before anything is written, so that an unavailable model costs nothing.
  runtime.model.assertOpen(scope.viewer.id, model);
  await runtime.ceiling.assertLeft();
  const sheet = await sheetForTurn(scope, neo);
  // Their threads start before a transaction, which must not wait for that.
  await preparePatterns(sheet.lore);
  const trace = currentTrace();
  const reply = new EarlyReply(runtime, {
    viewer: scope.viewer,
    kind: input.request.kind,
    trace,
    temperature: neo.temperature,
    model,
  });
  try {
    const speaker = { neo, sheet, contextTokens };
    const ask = reply.ask.bind(reply);
    const start = { turnId: uuidv7(), scope, input, speaker, trace, ask, isLate };
    const { turn, told } = await runtime.starts.open(start, looked);
    runtime.changes.tell(turn);
    return reply.open(told);
  } catch (error) {
    reply.withdraw();
    throw error;
  }
}
