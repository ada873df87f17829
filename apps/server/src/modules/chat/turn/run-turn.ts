/**
 * Room: turn. Runs and ends turns. Their states and endings are tables in `libs/domain/src/conversations/turn.ts`.
 *
 * It promises that a reply reported as done is stored byte for byte, and that a turn ends once. It owns `turns` and
 * `turn_parts`.
 *
 * In order: `turn.model` (the row) · `early-reply` (asks while the turn is committed) → `run-turn` (the model) → `ends`
 * (alone, or with the ends of this moment; `groups` has the limits) → `finish-turn` (the transaction) with
 * `write-reply`, or `end-in-debate`; `ending` is what it is given. Also: `turn-keeper` and `turn-parts` (store text,
 * send heartbeats) · `close-orphans` (dead servers) · `unstored-replies` · `read-ending` (how a turn ended) ·
 * `turn-measures` (counts and times).
 */
import { AppError } from '@neo/contracts';
import type { SpokenResult } from '@neo/contracts';
import { v7 as uuidv7 } from 'uuid';
import { endedBy, REPLY_MAX_TOKENS, roomOfReply } from '@neo/domain';
import type { PromptMessage, StreamGuard, TurnEnding } from '@neo/domain';
import { isDatabaseAway, isDatabaseUnwritable } from '../../../platform/db/knex.ts';
import { isBadReply, isOnlyThought, usageIn } from '../../../platform/model/model.ts';
import type { Usage } from '../../../platform/model/model.ts';
import { systemScope } from '../../../platform/db/scope.ts';
import { isNeoThere } from '../../personas/index.ts';
import type { Ending } from './ending.ts';
import { finishTurn } from './finish-turn.ts';
import { failed, SpeakerLeft, TurnEnded } from '../stream/live-turn.ts';
import { countTokens, estimateUsage, recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import type { LiveTurn, Outcome } from '../stream/live-turn.ts';
import { CLEARED } from './read-ending.ts';
import type { ToldPrompt } from '../prompt/told-prompt.ts';
import { TurnRow } from './turn.model.ts';
import type { TurnMeasures } from './turn-measures.ts';
import type { Changes } from '../stream/changes.ts';
import type { Knex } from 'knex';
import type { Ends } from './ends.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Model } from '../../../platform/model/model.ts';
import type { UnstoredReplies } from './unstored-replies.ts';

/** Everything that running a turn needs. */
export interface RunNeeds {
  readonly model: Model;
  readonly db: Knex;
  readonly log: Logger;
  readonly unstored: UnstoredReplies;
  readonly live: TurnRegistry;
  readonly changes: Changes;
  readonly ends: Ends;
}

/** The ending for an error of the model call. */
export function endingOf(error: unknown): TurnEnding {
  if (error === undefined) return 'finished';
  if (error instanceof TurnEnded) return error.ending;
  if (error instanceof SpeakerLeft) return 'lost';
  if (error instanceof AppError && error.code === 'upstream_stopped') return 'refused';
  if (isOnlyThought(error)) return 'thought';
  return isBadReply(error) ? 'unusable' : 'broken';
}

/** Whether the call has a price for the operator, even where the person gets the turn back: an empty reply has one. */
export const costsUs = (ending: TurnEnding, isFree: boolean): boolean =>
  !isFree || ending === 'unusable';

/** The replies of a turn in a debate, with the one that is stored last. */
function spokenBy({ spoken, speakerId: neoId, text: response }: LiveTurn): SpokenResult {
  const { replies, skipped, lastSeq } = spoken!;
  const last =
    response === '' || neoId === undefined ? [] : [{ neoId, seq: lastSeq + 1, response }];
  return {
    replies: [...replies, ...last],
    ...(skipped.length > 0 && { skipped: [...skipped] }),
    isPersisted: true,
  };
}

/** The last event for the readers of a turn. */
function outcomeOf(turn: LiveTurn, ending: TurnEnding, error: unknown): Outcome {
  const { response, isKept } = turn;
  const hasText = turn.text !== '';
  if (ending === 'finished' || ending === 'stopped') {
    return {
      event: 'done',
      data: turn.spoken ? spokenBy(turn) : { response, isPersisted: isKept },
    };
  }
  if (ending === 'cleared') return CLEARED;
  if (ending === 'refused') return failed('upstream_stopped');
  if (hasText && isKept) return failed('interrupted');
  if (hasText || error instanceof TurnEnded) return failed('interrupted', 'reply_cut');
  return error instanceof AppError
    ? failed(error.code, error.reason, error.retryAfter)
    : failed('upstream');
}

/** The replies of a turn in a debate: what is shown of each, and what comes after it. */
export interface Speech {
  /** Decides which text of the current reply is shown. */
  guard(turn: LiveTurn): StreamGuard;
  /** Stores what was said, and decides who speaks next. */
  after(turn: LiveTurn, said: ReplyEnd, asked: ReplyPrompt): Promise<SpeechStep>;
}

/** The request to the model. */
export interface ReplyPrompt {
  readonly messages: readonly PromptMessage[];
  readonly temperature: number;
  readonly model: string;
}

/** How a reply ended. */
export interface ReplyEnd {
  readonly ending: TurnEnding;
  readonly usage: TurnUsage | undefined;
  readonly told: ToldPrompt | undefined;
}

/** The next reply of a turn, or its end with how the current one ends, unless that is stored. */
export type SpeechStep =
  | { readonly kind: 'ask'; readonly prompt: ReplyPrompt; readonly told: ToldPrompt | undefined }
  | { readonly kind: 'end'; readonly ending: TurnEnding; readonly isStored: boolean };

/** The model has begun a line for another speaker. */
class ReplyCut extends Error {}

/**
 * Closes the turn, retrying while the database is away: the reply is in memory and must not be
 * lost.
 * @param count counts the ending, unless another server has closed and counted the turn
 */
async function finish(
  runtime: RunNeeds,
  turn: LiveTurn,
  end: Omit<Ending, 'text'>,
  { outcome, count }: { outcome: Outcome; count: (ending: TurnEnding) => void },
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const scope = systemScope(runtime.db, runtime.log);
      const ended = { ...end, text: turn.text, skipped: turn.spoken?.skipped };
      // The end of a debate's turn has rules of its own, and goes alone.
      const isClosed = await (turn.speakerId === undefined
        ? runtime.ends.finish(turn, ended)
        : finishTurn(scope, turn.id, ended));
      if (isClosed) {
        count(end.ending);
        return outcome;
      }
      const isDeleted = turn.neoId !== null && !(await isNeoThere(scope, turn.neoId));
      if (isDeleted) return failed('interrupted', 'neo_deleted');
      const row = await TurnRow.query(scope.db).findById(turn.id);
      if (row) return failed('interrupted', 'reply_ended_elsewhere');
      count('cleared');
      return CLEARED;
    } catch (error) {
      const mayPass = isDatabaseAway(error) || isDatabaseUnwritable(error);
      if (mayPass && (await runtime.unstored.wait(turn, attempt))) continue;
      const lost = { err: error, turnId: turn.id, characters: turn.text.length };
      runtime.log.error(lost, 'a reply could not be stored: its unstored text is lost');
      return failed('unavailable');
    }
  }
}

/** A turn that is committed, and the record of its prompt. */
export interface Committed {
  readonly told: ToldPrompt | undefined;
}

/** Records what a question cost that was withdrawn. Under an id of its own, because its turn may be asked again. */
async function recordWithdrawn({ db, log }: RunNeeds, usage: TurnUsage | undefined): Promise<void> {
  if (!usage) return;
  try {
    const { sql, bindings } = recording(uuidv7(), usage);
    await db.raw(sql, bindings);
  } catch (err) {
    log.warn({ err }, 'the cost of a refused turn could not be recorded');
  }
}

/** Asks the model for one reply. Never rejects. @param speech in a debate */
async function askModel(
  runtime: RunNeeds,
  turn: LiveTurn,
  prompt: ReplyPrompt,
  measures: TurnMeasures | undefined,
  speech: Speech | undefined,
): Promise<{ error: unknown; told: Usage | undefined }> {
  const guard = speech?.guard(turn);
  const cut = new AbortController();
  measures?.asked();
  const onText = (text: string): void => {
    measures?.text();
    const shown = guard ? guard.push(text) : text;
    if (shown !== '') turn.append(shown);
    if (guard?.isCut) cut.abort(new ReplyCut());
  };
  const signal = guard
    ? AbortSignal.any([turn.signal, turn.speechSignal, cut.signal])
    : turn.signal;
  try {
    const { usage } = await runtime.model.streamReply(
      {
        ...prompt,
        maxTokens: REPLY_MAX_TOKENS,
        maxCharacters: roomOfReply(turn.begun),
        person: turn.userId,
      },
      { signal, onText },
    );
    const rest = guard?.end() ?? '';
    if (rest !== '') turn.append(rest);
    return { error: undefined, told: usage };
  } catch (thrown) {
    if (thrown instanceof ReplyCut) return { error: undefined, told: undefined };
    const cause = thrown instanceof AppError ? thrown.cause : undefined;
    if (!(thrown instanceof TurnEnded || thrown instanceof SpeakerLeft)) {
      runtime.log.warn({ err: cause ?? thrown, turnId: turn.id }, 'the model did not finish');
    }
    return { error: thrown, told: usageIn(thrown) };
  }
}

/**
 * Runs the model for a turn. Never rejects. Holds no database connection while the model writes.
 * @param committed resolves once the turn is committed, with undefined if it never is
 * @param speech in a debate: what comes after each reply
 */
export async function runTurn(
  runtime: RunNeeds,
  turn: LiveTurn,
  first: ReplyPrompt,
  committed: Promise<Committed | undefined>,
  measures: TurnMeasures,
  speech?: Speech,
): Promise<void> {
  let prompt = first;
  let opened: Committed | undefined;
  for (let nr = 1; ; nr += 1) {
    const own = nr === 1 ? measures : undefined;
    const { error, told } = await askModel(runtime, turn, prompt, own, speech);
    const { model, messages } = prompt;
    let ending = endingOf(error);
    const { isFree } = endedBy(ending, { hasText: turn.text !== '', isKept: turn.isKept });
    let usage = costsUs(ending, isFree)
      ? { model, ...(told ?? estimateUsage(messages, turn.text)) }
      : undefined;
    if (usage) countTokens(usage);
    if (nr === 1) opened = await committed;
    if (!opened) return recordWithdrawn(runtime, usage);
    if (speech) {
      const step = await speech.after(turn, { ending, usage, told: opened.told }, prompt);
      if (step.kind === 'ask') {
        prompt = step.prompt;
        opened = { told: step.told };
        continue;
      }
      ending = step.ending;
      if (step.isStored) usage = undefined;
    }
    const outcome = outcomeOf(turn, ending, error);
    const count = (stored: TurnEnding): void => measures.ended(stored, told);
    const end = { ending, model, usage, told: opened.told };
    turn.settle(await finish(runtime, turn, end, { outcome, count }));
    runtime.unstored.leave(turn);
    runtime.live.release(turn);
    runtime.changes.tell(turn);
    return;
  }
}
