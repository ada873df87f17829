import type { RehearsalCost, RehearsalInput } from '@neo/contracts';
import {
  estimateTokens,
  fixedProbes,
  LONG_RUN_AFTER,
  ownProbes,
  REPLY_MAX_TOKENS,
} from '@neo/domain';
import type { Probe, PromptMessage } from '@neo/domain';
import type { Knex } from 'knex';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { Model } from '../../../platform/model/model.ts';
import { callsLeft } from '../cost/rehearsal-calls.ts';
import { composeTurn } from '../prompt/compose-turn.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import { preparePatterns } from '../prompt/fire-lore.ts';
import type { RecalledEntry } from '../prompt/read-history.ts';
import { readDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** All probes of a rehearsal, the fixed ones first. */
export const probesOf = ({ language }: Draft, { probes }: RehearsalInput): Probe[] => [
  ...fixedProbes(language),
  ...ownProbes(probes),
];

/** The prompt of a probe, as it would be in a chat that is not stored. */
export async function composeProbe(
  db: Knex,
  { neo, sheet, language, user }: Draft,
  given: { userId: string; contextTokens: number; question: string; history: RecalledEntry[] },
): Promise<ComposedTurn> {
  const { userId, contextTokens, question, history } = given;
  return composeTurn(
    db,
    { neo, sheet, contextTokens },
    {
      language,
      user,
      userId,
      conversationId: null,
      prompt: { history, olderCount: null, message: question },
      now: new Date(),
      memory: null,
    },
  );
}

const tokensOf = (messages: readonly PromptMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);

/**
 * Estimates the most that a rehearsal costs from one composed prompt. The last probe repeats the replies of others.
 */
export async function estimateCost(
  db: Knex,
  draft: Draft,
  { userId, contextTokens, probes }: { userId: string; contextTokens: number; probes: Probe[] },
): Promise<{ calls: number; tokens: number }> {
  await preparePatterns(draft.sheet.lore);
  const given = { userId, contextTokens, question: '', history: [] };
  const { messages } = await composeProbe(db, draft, given);
  const questions = probes.reduce((sum, { question }) => sum + estimateTokens(question), 0);
  const again = LONG_RUN_AFTER.length * REPLY_MAX_TOKENS;
  const each = tokensOf(messages) + REPLY_MAX_TOKENS;
  return { calls: probes.length, tokens: probes.length * each + questions + again };
}

/** For the screen, before anything is asked. @throws not_found, forbidden, plan */
export async function tellCost(
  scope: MemberScope,
  { model, rateLimits }: { model: Model; rateLimits: boolean },
  neoId: string,
  input: RehearsalInput,
): Promise<RehearsalCost> {
  const draft = await readDraft(scope, neoId, input);
  const { contextTokens } = model.choose();
  const cost = await estimateCost(scope.db, draft, {
    userId: scope.viewer.id,
    contextTokens,
    probes: probesOf(draft, input),
  });
  return { ...cost, left: rateLimits ? await callsLeft(scope) : null };
}
