import { estimateTokens } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { metrics } from '../../../platform/metrics/index.ts';
import type { Usage } from '../../../platform/model/model.ts';

/** Tokens read and written for one turn. */
export interface TurnUsage extends Usage {
  readonly model: string;
}

/**
 * An estimate for interrupted replies and upstreams that report no usage, rather too high than too low.
 */
export const estimateUsage = (messages: readonly PromptMessage[], text: string): Usage => ({
  promptTokens: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
  completionTokens: estimateTokens(text),
});

/** Counts tokens for the operator. */
export function countTokens({ promptTokens, completionTokens, cachedTokens = 0 }: Usage): void {
  metrics.modelTokens?.inc({ type: 'input' }, promptTokens);
  metrics.modelTokens?.inc({ type: 'output' }, completionTokens);
  metrics.modelTokens?.inc({ type: 'cached' }, cachedTokens);
}

/** SQL that records usage once. @param rows SQL for turns, models, and tokens read and written */
export const recordUsage = (rows: string): string => /* sql */ `
  insert into model_usage (turn_id, model, prompt_tokens, completion_tokens) ${rows}
  on conflict (turn_id) do nothing`;

/** SQL that records a turn's usage once, as a part of a larger statement. */
export function recording(
  turnId: string,
  usage: TurnUsage | undefined,
): { sql: string; bindings: (string | number | boolean)[] } {
  const { model = '', promptTokens = 0, completionTokens = 0 } = usage ?? {};
  return {
    sql: recordUsage('select ?::uuid, ?::text, ?::int, ?::int where ?::boolean'),
    bindings: [turnId, model, promptTokens, completionTokens, usage !== undefined],
  };
}

/** Records what a request for notes cost. */
export async function recordNoteUsage(db: Knex, usage: TurnUsage): Promise<void> {
  const { model, promptTokens, completionTokens } = usage;
  await db('modelUsage').insert({
    turnId: uuidv7(),
    model,
    promptTokens,
    completionTokens,
    isForNotes: true,
  });
}

/** Tokens of the last 24 hours. */
export interface DailyTokens {
  /** Tokens of replies and notes. */
  readonly all: number;
  readonly forNotes: number;
}

export async function readDailyTokens(db: Knex): Promise<DailyTokens> {
  const { rows } = (await db
    .raw(
      /* sql */ `
      select coalesce(sum(tokens), 0)::float8 as "all",
        coalesce(sum(tokens) filter (where is_for_notes), 0)::float8 as "forNotes"
      from (
        select prompt_tokens::bigint + completion_tokens as tokens, is_for_notes
        from model_usage where created_at > now() - interval '24 hours'
      ) day`,
    )
    .options({ name: 'daily-tokens' })) as { rows: [DailyTokens] };
  return rows[0];
}

/** Usage is kept for two years, as the privacy policy says. */
const KEPT_DAYS = 730;

export async function pruneUsage(db: Knex, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await db('modelUsage').where('createdAt', '<', oldest).delete();
}
