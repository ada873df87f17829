import type { CompletionUsage } from '@neo/contracts';
import { AppError } from '@neo/contracts';
import { endedBy, StopGuard } from '@neo/domain';
import type { Member, PromptMessage } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { refundInTurn } from '../../../platform/limits/counting.ts';
import type { Spent } from '../../../platform/limits/throttle.ts';
import type { Logger } from '../../../platform/log.ts';
import { usageIn } from '../../../platform/model/model.ts';
import type { Model, Reply, Usage } from '../../../platform/model/model.ts';
import { windowsOf } from '../cost/allowance.ts';
import { countTokens, estimateUsage, recording } from '../cost/model-usage.ts';
import type { TurnUsage } from '../cost/model-usage.ts';
import { TurnEnded } from '../stream/live-turn.ts';
import { costsUs, endingOf } from '../turn/run-turn.ts';
import type { Feed } from './feed.ts';

export interface RunNeeds {
  readonly db: Knex;
  readonly log: Logger;
  readonly model: Model;
}

/** A question for the model. */
export interface CompletionQuestion {
  readonly messages: readonly PromptMessage[];
  readonly model: string;
  readonly temperature: number;
  readonly maxTokens: number;
  /** Sequences at which it ends. */
  readonly stops: readonly string[];
}

/** A reply to ask for. */
export interface CompletionRequest extends CompletionQuestion {
  readonly viewer: Member;
  readonly now: Date;
  /** Resolves with the limits against which the call was counted at `now`. Rejects if one of them refuses it. */
  readonly counted: Promise<readonly Spent[]>;
  /** Gives the person's place back. */
  readonly leave: () => void;
}

/** One of the sequences was found. */
class StopFound extends Error {}

const isStopped = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'upstream_stopped';

export const presentUsage = ({ promptTokens, completionTokens }: Usage): CompletionUsage => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
});

/** The reply of the model, or the reason why it did not finish. */
interface Answer {
  readonly reply?: Reply;
  readonly error?: unknown;
}

/** Asks the model for a reply, and records what it cost. Never rejects, and always ends the feed. */
export async function runCompletion(
  needs: RunNeeds,
  asked: CompletionRequest,
  feed: Feed,
  signal: AbortSignal,
): Promise<void> {
  const answer = await ask(needs, asked, feed, signal);
  const { messages, model } = asked;
  const told = answer.reply?.usage ?? usageIn(answer.error);
  const usage = { model, ...(told ?? estimateUsage(messages, feed.text)) };
  const ending = endingOf(answer.error);
  const { isFree } = endedBy(ending, { hasText: feed.text !== '', isKept: false });
  let recorded: Promise<void> | undefined;
  try {
    const spent = await asked.counted.catch(() => []);
    if (costsUs(ending, isFree)) {
      countTokens(usage);
      recorded = settle(needs, () => record(needs.db, usage));
    }
    // A program may call again as soon as it has the answer, so the refund and the place come before it.
    if (isFree && spent.length > 0) {
      await settle(needs, () => refundInTurn(needs.db, windowsOf(asked.viewer.id), asked.now));
    }
  } finally {
    asked.leave();
    endFeed(feed, answer, usage);
  }
  await recorded;
}

function endFeed(feed: Feed, { reply, error }: Answer, usage: Usage): void {
  if (error === undefined) {
    const finish = reply?.finish === 'length' ? 'length' : 'stop';
    feed.finish({ finish, usage: presentUsage(usage) });
  } else if (isStopped(error) && feed.text !== '') {
    feed.finish({ finish: 'content_filter', usage: presentUsage(usage) });
  } else feed.fail(error);
}

async function settle({ log }: RunNeeds, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (err) {
    log.warn({ err }, 'the cost of a reply to a program could not be recorded');
  }
}

function record(db: Knex, usage: TurnUsage): Promise<unknown> {
  const { sql, bindings } = recording(uuidv7(), usage);
  return db.raw(sql, bindings).then(() => undefined);
}

async function ask(
  { model, log }: RunNeeds,
  { messages, temperature, maxTokens, stops, viewer, ...asked }: CompletionRequest,
  feed: Feed,
  signal: AbortSignal,
): Promise<Answer> {
  const guard = new StopGuard(stops);
  const cut = new AbortController();
  const show = (text: string): void => {
    if (text !== '') feed.append(text);
  };
  try {
    const request = {
      messages,
      temperature,
      maxTokens,
      model: asked.model,
      person: viewer.id,
    };
    const reply = await model.streamReply(request, {
      signal: AbortSignal.any([signal, cut.signal]),
      onText(text) {
        show(guard.push(text));
        if (guard.isCut) cut.abort(new StopFound());
      },
    });
    show(guard.end());
    return { reply };
  } catch (error) {
    if (error instanceof StopFound) return {};
    const cause = error instanceof AppError ? error.cause : undefined;
    if (!(error instanceof TurnEnded)) {
      log.warn({ err: cause ?? error }, 'the model did not finish a reply to a program');
    }
    return { error };
  }
}
