import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode } from '@neo/contracts';
import { REPLY_MAX_TOKENS, roomOfReply } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { isDatabaseAway } from '../../platform/db/knex.ts';
import { isBadReply } from '../../platform/model/model.ts';
import type { Usage } from '../../platform/model/model.ts';
import { systemScope } from '../../platform/db/scope.ts';
import { isNeoThere } from '../personas/index.ts';
import { finishTurn } from './finish-turn.ts';
import type { Ending } from './finish-turn.ts';
import { TurnEnded } from './live-turn.ts';
import { estimateUsage } from './model-usage.ts';
import type { EndReason, LiveTurn, Outcome } from './live-turn.ts';
import { CLEARED } from './read-ending.ts';
import type { ChatRuntime } from './runtime.ts';
import { TurnRow } from './turn.model.ts';

const NEO_DELETED = 'This NEO was deleted. The conversation went with it.';

interface End extends Omit<Ending, 'text'> {
  outcome: Outcome;
}

const refusal = (
  code: ErrorCode,
  message: string = ERRORS[code].message,
  retryAfter?: number,
): Outcome => ({
  event: 'error',
  data: { code, message, ...(retryAfter !== undefined && { retryAfter }) },
});

const ENDED_BY_PERSON = new Set<EndReason | undefined>(['stopped', 'cleared', 'gone']);

/** What the end of the model's call means for the turn and for those who read it. */
function judge(turn: LiveTurn, error: unknown): End {
  const done: Outcome = {
    event: 'done',
    data: { response: turn.response, isPersisted: turn.isKept },
  };
  if (error === undefined) {
    const status = 'complete';
    const end = {
      messageStatus: status,
      isStopped: false,
      isRefused: false,
      isFree: false,
    } as const;
    return { ...end, status, outcome: done };
  }
  const hasText = turn.parts.length > 0;
  const reason = error instanceof TurnEnded ? error.reason : undefined;
  // Else, asking and leaving at once would be asking without end, and so would asking for an empty reply.
  const isFree = !hasText && !ENDED_BY_PERSON.has(reason) && !isBadReply(error);
  const isStopped = reason === 'stopped';
  const isRefused = error instanceof AppError && error.code === 'upstream_stopped';
  const end = { messageStatus: 'interrupted', isStopped, isRefused, isFree } as const;
  // Who stopped a reply got what they wanted.
  if (isStopped) return { ...end, status: hasText ? 'complete' : 'failed', outcome: done };
  if (reason === 'cleared') {
    return { ...end, status: 'interrupted', outcome: CLEARED };
  }
  const status = hasText && turn.isKept ? 'interrupted' : 'failed';
  return { ...end, status, outcome: tellFailure(error, hasText, status) };
}

function tellFailure(error: unknown, hasText: boolean, status: 'interrupted' | 'failed'): Outcome {
  if (error instanceof AppError && error.code === 'upstream_stopped') return refusal(error.code);
  if (status === 'interrupted') return refusal('interrupted');
  if (hasText || error instanceof TurnEnded) {
    return refusal('interrupted', 'The reply was cut off.');
  }
  return error instanceof AppError
    ? refusal(error.code, error.message, error.retryAfter)
    : refusal('upstream');
}

/** Closes the turn, trying again while the database is away: the reply is in memory and must not be lost. */
async function finish(runtime: ChatRuntime, turn: LiveTurn, end: End): Promise<Outcome> {
  const { outcome, ...how } = end;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const scope = systemScope(runtime.db, runtime.log);
      const isClosed = await finishTurn(scope, turn.id, { ...how, text: turn.text });
      if (isClosed) return outcome;
      if (!(await isNeoThere(scope, turn.neoId))) return refusal('interrupted', NEO_DELETED);
      const row = await TurnRow.query(scope.db).findById(turn.id);
      return row ? refusal('interrupted', 'This reply was ended elsewhere.') : CLEARED;
    } catch (error) {
      if (isDatabaseAway(error) && (await runtime.unstored.wait(turn, attempt))) continue;
      const lost = { err: error, turnId: turn.id, characters: turn.text.length };
      runtime.log.error(lost, 'a reply could not be stored: what was not stored before is lost');
      return refusal('unavailable');
    }
  }
}

/** Lets the model speak into a turn that has been opened. Never rejects; holds no connection while the model talks. */
export async function runTurn(
  runtime: ChatRuntime,
  turn: LiveTurn,
  prompt: { messages: readonly PromptMessage[]; temperature: number; model: string },
): Promise<void> {
  let error: unknown;
  let told: Usage | undefined;
  try {
    const reply = await runtime.model.streamReply(
      {
        ...prompt,
        maxTokens: REPLY_MAX_TOKENS,
        maxCharacters: roomOfReply(turn.begun),
        person: turn.userId,
      },
      { signal: turn.signal, onText: (text) => turn.append(text) },
    );
    told = reply.usage;
  } catch (thrown) {
    error = thrown;
    const cause = thrown instanceof AppError ? thrown.cause : undefined;
    if (!(thrown instanceof TurnEnded)) {
      runtime.log.warn({ err: cause ?? thrown, turnId: turn.id }, 'the model did not finish');
    }
  }
  const { model, messages } = prompt;
  const end = judge(turn, error);
  const usage = end.isFree ? undefined : { model, ...(told ?? estimateUsage(messages, turn.text)) };
  turn.settle(await finish(runtime, turn, { ...end, model, usage }));
  runtime.unstored.leave(turn);
  runtime.live.release(turn);
  runtime.changes.tell(turn);
}
