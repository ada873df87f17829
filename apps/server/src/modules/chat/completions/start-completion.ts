/**
 * Room: completions. Replies for programs that call `/v1` with an API key, in OpenAI's format.
 *
 * It promises that the prompt is the one that a chat without stored messages would have, that a reply counts as a turn
 * of the key's owner, and that it ends at the model when the program leaves. Nothing is stored of it but its cost. It
 * owns no table.
 *
 * In order: `start-completion` (rights, limits, prompt) → `running-completions` (those of this process) →
 * `run-completion` (the model, the cost) → `feed` (the text as it arrives) → `completion-sse` or the whole as JSON ·
 * `failure` (why one broke off).
 */
import { invalidField, ModelName } from '@neo/contracts';
import type { CompletionInput } from '@neo/contracts';
import { asksForDefinition, canReadNeoSecrets, REPLY_MAX_TOKENS } from '@neo/domain';
import type { DistressKind } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Spent } from '../../../platform/limits/throttle.ts';
import type { Model } from '../../../platform/model/model.ts';
import { accessOf, authorizeModel, modelUnknown, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import { allowanceOf } from '../cost/allowance.ts';
import type { TokenCeiling } from '../cost/token-ceiling.ts';
import { look } from '../opening/entries.ts';
import { knownRefusal } from '../opening/refusals.ts';
import type { Looked } from '../opening/statements.ts';
import { composeTurn } from '../prompt/compose-turn.ts';
import type { ComposedTurn } from '../prompt/compose-turn.ts';
import { preparePatterns } from '../prompt/fire-lore.ts';
import { promptOfShown } from '../prompt/read-history.ts';
import { Feed } from './feed.ts';
import { runCompletion } from './run-completion.ts';
import type { CompletionQuestion, RunNeeds } from './run-completion.ts';
import type { RunningCompletions } from './running-completions.ts';

export interface CompletionNeeds extends RunNeeds {
  readonly model: Model;
  readonly ceiling: TokenCeiling;
  readonly running: RunningCompletions;
  /** Whether turns are counted. */
  readonly rateLimits: boolean;
}

/** A reply that was asked for. */
export interface StartedCompletion {
  readonly feed: Feed;
  /** The kind of distress that the message expresses. */
  readonly distress: DistressKind | null;
  /** The limits that it was counted against; empty without limits. */
  readonly spent: readonly Spent[];
}

/** Empty where nothing is counted. */
type Throttles = ReturnType<typeof allowanceOf> | [];

/** @throws not_found if the name is none of ours */
function neoIdOf(model: string): string {
  const named = ModelName.safeParse(model);
  if (!named.success) throw modelUnknown();
  return named.data;
}

/**
 * Asks a NEO for a reply to messages that only the program has.
 * @param caller the program: its key, and what aborts when it has left
 * @throws invalid if it asks for a hidden definition; not_found, private, password_required; too_many, upstream_busy;
 * unavailable while the server stops or when the day's tokens are used up
 */
export async function startCompletion(
  scope: MemberScope,
  needs: CompletionNeeds,
  input: CompletionInput,
  { apiKeyId, gone }: Pick<Caller, 'apiKeyId' | 'gone'>,
): Promise<StartedCompletion> {
  const neoId = neoIdOf(input.model);
  const { viewer, now, db } = scope;
  const leave = needs.running.enter(viewer.id);
  const throttles: Throttles = needs.rateLimits ? allowanceOf(viewer) : [];
  const { distress, ...question } = await prepare(scope, needs, { neoId, input, throttles }).catch(
    (error: unknown) => {
      leave();
      throw error;
    },
  );
  // The model is called meanwhile, because its first word takes longer. Nobody reads the feed before it is counted.
  const counted = throttles.length === 0 ? Promise.resolve([]) : spendInTurn(db, throttles, now);
  const feed = new Feed();
  const asked = { viewer, now, counted, leave, ...question };
  const withdraw = needs.running.add({ viewer, apiKeyId, neoId, gone }, (signal) =>
    runCompletion(needs, asked, feed, signal),
  );
  try {
    return { feed, distress, spent: await counted };
  } catch (error) {
    withdraw();
    throw error;
  }
}

/** Prepares the question for the model. A refusal here counts nothing. */
async function prepare(
  scope: MemberScope,
  { model, ceiling }: CompletionNeeds,
  { neoId, input, throttles }: { neoId: string; input: CompletionInput; throttles: Throttles },
): Promise<CompletionQuestion & { distress: DistressKind | null }> {
  const { name, contextTokens } = model.choose();
  const looked = await lookAt(scope, { neoId, contextTokens, throttles });
  const neo = chattable(scope, looked);
  if (!canReadNeoSecrets(scope.viewer, accessOf(neo))) refuseToTellDefinition(input.messages);
  model.assertOpen(scope.viewer.id, name);
  await ceiling.assertLeft();
  const { messages, distress } = await compose(scope, { neo, looked, contextTokens, input });
  return {
    messages,
    distress,
    model: name,
    temperature: input.temperature ?? neo.temperature,
    maxTokens: Math.min(
      REPLY_MAX_TOKENS,
      input.max_completion_tokens ?? input.max_tokens ?? REPLY_MAX_TOKENS,
    ),
    stops: input.stop ?? [],
  };
}

/** Reads what the prompt is made from, as for a conversation that is not stored. @throws too_many when a limit is reached */
async function lookAt(
  scope: MemberScope,
  asked: { neoId: string; contextTokens: number; throttles: Throttles },
): Promise<Looked> {
  const { neoId, contextTokens, throttles } = asked;
  const { viewer, now, db } = scope;
  const [looked] = await look(db, [
    {
      userId: viewer.id,
      place: { neoId },
      isKept: false,
      throttles,
      now,
      idempotencyKey: undefined,
      contextTokens,
    },
  ]);
  // A program may ask for several replies at once.
  const refusal = knownRefusal({ throttles, scope }, { ...looked!, isRunning: false });
  if (refusal) throw refusal;
  return looked!;
}

function chattable({ viewer }: MemberScope, { neo }: Looked): Character {
  if (!neo) throw modelUnknown();
  authorizeModel(viewer, accessOf(neo));
  return neo;
}

async function compose(
  scope: MemberScope,
  read: { neo: Character; looked: Looked; contextTokens: number; input: CompletionInput },
): Promise<ComposedTurn> {
  const { neo, looked, contextTokens, input } = read;
  const { language, person, displayName } = looked;
  const sheet = await sheetForTurn(scope, neo);
  await preparePatterns(sheet.lore);
  const { history, message, context } = partsOf(input.messages);
  return composeTurn(
    scope.db,
    { neo, sheet, contextTokens },
    {
      language,
      prompt: promptOfShown({ kind: 'send', message }, history),
      user: { person, displayName, context },
      now: scope.now,
      memory: null,
      userId: scope.viewer.id,
      conversationId: null,
    },
  );
}

const isInstruction = ({ role }: CompletionInput['messages'][number]): boolean =>
  role === 'system' || role === 'developer';

/** @throws invalid, with the message that asks, or the last one of those that ask together */
function refuseToTellDefinition(messages: CompletionInput['messages']): void {
  const told = messages.filter(isInstruction);
  const asking =
    told.find(({ content }) => asksForDefinition(content)) ??
    (asksForDefinition(told.map(({ content }) => content).join('\n')) ? told.at(-1) : undefined);
  if (!asking) return;
  throw invalidField(`messages.${messages.indexOf(asking)}.content`, 'definition_asked');
}

/** The chat in a list of messages, and what system messages say about it. */
function partsOf(messages: CompletionInput['messages']) {
  const said = messages.flatMap(({ role, content }) =>
    role === 'user' || role === 'assistant' ? [{ role, content }] : [],
  );
  const context = messages
    .filter(isInstruction)
    .map(({ content }) => content.trim())
    .filter((text) => text !== '')
    .join('\n\n');
  return { history: said.slice(0, -1), message: said.at(-1)!.content.trim(), context };
}
