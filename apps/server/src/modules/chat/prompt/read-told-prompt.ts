import { AppError } from '@neo/contracts';
import type { ToldPrompt as ToldPromptAnswer } from '@neo/contracts';
import {
  canReadSheet,
  composePrompt,
  estimateTokens,
  GREETING_CUE,
  REPLY_MAX_TOKENS,
  SAFETY_INSTRUCTION,
} from '@neo/domain';
import type { Language, Passage, PromptPartKind, PromptUser } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { displayNameOf, replyLanguageOf } from '../../identity/index.ts';
import { accessOf, getCharacter, sheetForTurn } from '../../personas/index.ts';
import type { Character } from '../../personas/index.ts';
import { findDebate } from '../conversation/debate.ts';
import { findSpot } from '../conversation/place.ts';
import { composeSpeech, readDebateState } from './compose-debate.ts';
import { personOfTurn } from '../persons/own-person.ts';
import { stillRecalled } from './read-history.ts';
import type { ToldMemory, ToldLore } from './read-history.ts';
import type { StoredPart, ToldPrompt } from './told-prompt.ts';

type AnswerPart = ToldPromptAnswer['parts'][number];

type StoredPrompt = ToldPrompt & { model: string };

interface Said {
  seq: number;
  content: string;
  lore: ToldLore | null;
  recalled: ToldMemory | null;
}

const TOLD = `told.model, told.context_tokens as "contextTokens", told.tokens, told.neo_version as "neoVersion",
  told.used_memory as "usedMemory", told.parts`;
// The prompt of the variant that is shown. That of the newest one is in `turn_prompts`.
const STORED = /* sql */ `
  select * from (
    select 1 as place, ${TOLD} from variant_prompts told
    join messages m on m.conversation_id = told.conversation_id and m.seq = told.seq and m.variant = told.variant
    where told.conversation_id = :conversationId and told.seq = :seq
    union all
    select 2, ${TOLD} from turn_prompts told where told.conversation_id = :conversationId and told.seq = :seq
  ) stored order by place limit 1`;
const SAID = /* sql */ `
  select seq, content, lore, recalled from messages where conversation_id = ? and seq = any(?::int[]) order by seq`;
const TALKER = /* sql */ `
  select ${replyLanguageOf('turn.user_id')} as language, ${displayNameOf('turn.user_id')} as "displayName",
    ${personOfTurn('turn')} as person
  from (values (?::uuid, ?::uuid)) turn (user_id, conversation_id)`;

/** Parts that only people who may read the definition can read. */
const OF_DEFINITION: ReadonlySet<PromptPartKind> = new Set([
  ...(['profile', 'definition', 'personality', 'scenario', 'lore'] as const),
  ...(['examples', 'turnLore', 'closing'] as const),
]);
const OF_LORE: ReadonlySet<PromptPartKind> = new Set(['lore', 'turnLore']);

/** Tokens of parts that the viewer may not read are rounded up to a multiple of this: a length tells about a text. */
export const HIDDEN_TOKENS_STEP = 50;

const isHiddenFrom = ({ kind }: StoredPart, { mayRead }: Context): boolean =>
  OF_DEFINITION.has(kind) && !mayRead;
const rounded = (tokens: number): number =>
  Math.ceil(tokens / HIDDEN_TOKENS_STEP) * HIDDEN_TOKENS_STEP;

/** The data needed to show a stored prompt. */
interface Context {
  readonly conversationId: string;
  readonly mayRead: boolean;
  /** The definition has changed since. */
  readonly isChanged: boolean;
  readonly said: ReadonlyMap<number, Said>;
  /** The current texts before the history, by kind and in order. */
  readonly head: Map<PromptPartKind, string[]>;
  readonly entryNames: readonly string[];
}

/**
 * The prompt of a reply in one of the viewer's conversations. Texts of memory and lore are stored with it. Messages are
 * shown as they are now, and a definition that has changed since has no text.
 * @throws not_found for a message without a record
 */
export async function readToldPrompt(
  scope: MemberScope,
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<ToldPromptAnswer> {
  const spot = await findSpot(scope, { conversationId });
  const { rows } = await scope.db.raw<{ rows: StoredPrompt[] }>(STORED, {
    conversationId,
    seq,
  });
  const [stored] = rows;
  if (!stored) throw new AppError('not_found');
  const { contextTokens: window } = stored;
  const { neo, ...definition } = await (spot.neoId === null
    ? readSpeech(scope, { conversationId, seq }, window)
    : readDefinition(scope, conversationId, spot.neoId, window));
  const context = {
    ...definition,
    conversationId,
    mayRead: canReadSheet(scope.viewer, accessOf(neo)).allowed,
    isChanged: neo.version !== stored.neoVersion,
    said: await readSaid(scope, conversationId, stored.parts),
  };
  const { model, contextTokens } = stored;
  const parts = stored.parts.flatMap((part) => presentPart(part, context));
  // The exact sum less the exact parts would be what is hidden.
  const tokens = context.mayRead
    ? stored.tokens
    : parts.reduce((sum, part) => sum + part.tokens, 0);
  return { model, contextTokens, tokens, parts };
}

async function readSaid(
  { db }: MemberScope,
  conversationId: string,
  parts: readonly StoredPart[],
): Promise<Map<number, Said>> {
  const seqs = parts.flatMap(({ text, fromSeq, toSeq }) =>
    text === undefined && fromSeq !== undefined && toSeq !== undefined
      ? Array.from({ length: toSeq - fromSeq + 1 }, (_, at) => fromSeq + at)
      : [],
  );
  const { rows } = await db.raw<{ rows: Said[] }>(SAID, [conversationId, [...new Set(seqs)]]);
  return new Map(rows.map((row) => [row.seq, row]));
}

type Defined = Pick<Context, 'head' | 'entryNames'> & { neo: Character };

/** The beginning of a prompt, composed from the current data. */
async function readDefinition(
  scope: MemberScope,
  conversationId: string,
  neoId: string,
  contextTokens: number,
): Promise<Defined> {
  const neo = await getCharacter(scope, neoId);
  const { rows } = await scope.db.raw<{ rows: [PromptUser & { language: Language }] }>(TALKER, [
    scope.viewer.id,
    conversationId,
  ]);
  const [{ language, displayName, person }] = rows;
  const sheet = await sheetForTurn(scope, neo);
  const composed = composePrompt({
    character: neo,
    sheet,
    language,
    user: { displayName, person },
    seed: conversationId,
    lore: [],
    history: [],
    olderCount: 0,
    message: '',
    contextTokens,
    replyTokens: REPLY_MAX_TOKENS,
  });
  const entryNames = sheet.lore.entries.map(({ name }) => name);
  return { neo, head: byKind([...composed.head, ...composed.tail]), entryNames };
}

function byKind(passages: readonly Passage[]): Map<PromptPartKind, string[]> {
  const texts = new Map<PromptPartKind, string[]>();
  for (const { kind, text } of passages) texts.set(kind, [...(texts.get(kind) ?? []), text]);
  return texts;
}

/** The same of the speaker of a message in a debate, whose end grows with the debate. */
async function readSpeech(
  scope: MemberScope,
  { conversationId, seq }: { conversationId: string; seq: number },
  contextTokens: number,
): Promise<Defined> {
  const debate = await findDebate(scope, scope.viewer, conversationId);
  const said = (await scope.db('messages').where({ conversationId, seq }).first('neoId')) as
    { neoId: string | null } | undefined;
  const member = debate?.members.find(({ id }) => id === said?.neoId);
  if (!debate || !member?.neo) throw new AppError('not_found');
  const of = { userId: scope.viewer.id, conversationId, contextTokens };
  const state = await readDebateState(scope.db, of);
  const lines = state.lines.filter((line) => line.seq < seq);
  const composed = await composeSpeech(scope.db, { ...of, debate, member }, state, lines);
  const entryNames = member.sheet?.lore.entries.map(({ name }) => name) ?? [];
  return { neo: member.neo, head: byKind([...composed.head, ...composed.tail]), entryNames };
}

function presentPart(part: StoredPart, context: Context): AnswerPart[] {
  const { kind, tokens } = part;
  const { conversationId, isChanged } = context;
  if (kind === 'history') return ofHistory(part, context);
  const isHidden = isHiddenFrom(part, context);
  const source = {
    ...(part.noteId !== undefined && { noteId: part.noteId }),
    ...(part.fromSeq !== undefined && { conversationId, fromSeq: part.fromSeq }),
    ...(part.toSeq !== undefined && { toSeq: part.toSeq }),
    ...(part.entry !== undefined &&
      !isHidden && {
        entry: isChanged ? '' : (context.entryNames[part.entry] ?? ''),
        key: part.key ?? null,
      }),
    ...(isDefined(part) && isChanged && { isChanged: true as const }),
  };
  return [
    {
      kind,
      tokens: isHidden ? rounded(tokens) : tokens,
      text: isHidden ? null : textOf(part, context),
      ...(part.isDropped && { isDropped: true as const }),
      ...(part.isCut && { isCut: true as const }),
      ...(Object.keys(source).length > 0 && { source }),
    },
  ];
}

/** Whether a part comes from the definition, which may have changed since. */
const isDefined = ({ kind, text }: StoredPart): boolean =>
  text === undefined && OF_DEFINITION.has(kind) && !OF_LORE.has(kind);

function textOf(part: StoredPart, { head, said, isChanged }: Context): string | null {
  const { kind, text, fromSeq } = part;
  if (text !== undefined) return text;
  if (kind === 'safety') return SAFETY_INSTRUCTION;
  const message = fromSeq === undefined ? undefined : said.get(fromSeq);
  if (kind === 'recall') return stillRecalled(message?.recalled ?? null)?.text ?? null;
  if (kind === 'turnLore') return message?.lore?.text ?? null;
  if (fromSeq !== undefined) return message?.content ?? null;
  if (kind === 'message') return GREETING_CUE;
  const current = head.get(kind)?.shift() ?? null;
  return isDefined(part) && isChanged ? null : current;
}

/** One part per message. The stored sum is shared out by how long they are now; one that is gone counts as the average. */
function ofHistory(part: StoredPart, { conversationId, said }: Context): AnswerPart[] {
  const { fromSeq = 0, toSeq = -1 } = part;
  const all = Array.from({ length: Math.max(0, toSeq - fromSeq + 1) }, (_, at) => {
    const text = said.get(fromSeq + at)?.content ?? null;
    return { seq: fromSeq + at, text, size: text === null ? null : estimateTokens(text) };
  });
  const sizes = all.flatMap(({ size }) => size ?? []);
  const known = sizes.reduce((sum, size) => sum + size, 0);
  const average = sizes.length === 0 ? 1 : known / sizes.length;
  const share = part.tokens / (known + average * (all.length - sizes.length) || 1);
  return all.map(({ seq, text, size }) => ({
    kind: 'history',
    tokens: Math.round((size ?? average) * share),
    text,
    source: { conversationId, fromSeq: seq, toSeq: seq },
  }));
}
