import { estimateTokens } from '@neo/domain';
import type {
  DroppedEntry,
  FiredEntry,
  Lore,
  Passage,
  PromptMessage,
  PromptPartKind,
  Recalled,
} from '@neo/domain';
import type { RecalledEntry } from './read-history.ts';
import type { Remembered } from './remember.ts';

/** A part of a prompt, in `turn_prompts.parts`. */
export interface StoredPart {
  readonly kind: PromptPartKind;
  readonly tokens: number;
  /** Only for memory and lore of this turn. Other texts are read from where they are stored. */
  readonly text?: string;
  readonly noteId?: string;
  /** The messages it consists of, or that it precedes. */
  readonly fromSeq?: number;
  readonly toSeq?: number;
  /** A lore entry's number, the key that triggered it, and its id. */
  readonly entry?: number;
  readonly key?: string | null;
  readonly isDropped?: true;
  readonly isCut?: true;
}

/** The record of a prompt, stored with its reply. */
export interface ToldPrompt {
  readonly contextTokens: number;
  readonly tokens: number;
  readonly neoVersion: number;
  readonly usedMemory: number;
  readonly parts: readonly StoredPart[];
  /** Ids of the lore entries that it contains. Only in a debate, and where decorators ask for it. */
  readonly firedIds?: readonly string[];
}

/** A lore entry that is not told: it did not fit its book's budget, or the search took too long. */
export interface DroppedLore {
  readonly entry: number;
  readonly key: string | null;
  readonly content: string;
  /** Its keys were not looked for in everything. */
  readonly isCut?: boolean;
}

/** The entries with a matching key that a reader of the prompt should know of. */
export const droppedLore = (lore: Lore, dropped: readonly DroppedEntry[]): DroppedLore[] =>
  dropped
    .filter(({ why }) => why === 'budget' || why === 'cost')
    .map(({ entry, key, why }) => ({
      entry,
      key,
      content: lore.entries[entry]!.content,
      isCut: why === 'cost',
    }));

interface Composed {
  readonly messages: readonly PromptMessage[];
  readonly head: readonly Passage[];
  readonly history: readonly RecalledEntry[];
  readonly historyStart: number;
  readonly recalled: Recalled | null;
  readonly lore: { text: string; entries: readonly FiredEntry[] };
  readonly fired: readonly FiredEntry[];
  readonly dropped: readonly DroppedLore[];
  readonly tail: readonly Passage[];
  readonly remembered: Remembered | null;
}

const MEMORY_KINDS: readonly PromptPartKind[] = ['notes', 'summaries'];

const ofLore = (
  kind: PromptPartKind,
  entry: DroppedLore & Partial<Pick<FiredEntry, 'tokens' | 'seq'>>,
  isDropped = false,
): StoredPart => ({
  kind,
  tokens: isDropped ? 0 : (entry.tokens ?? 0),
  text: entry.content,
  entry: entry.entry,
  key: entry.key,
  ...(typeof entry.seq === 'number' && { fromSeq: entry.seq, toSeq: entry.seq }),
  ...(isDropped && { isDropped: true as const }),
  ...(entry.isCut && { isCut: true as const }),
});

function ofPassage({ kind, text, noteId, entries }: Passage): StoredPart[] {
  const tokens = estimateTokens(text);
  if (entries) return entries.map((entry) => ofLore(kind, entry));
  // Texts around notes are no part of their own.
  if (MEMORY_KINDS.includes(kind)) return noteId ? [{ kind, tokens, text, noteId }] : [];
  return [{ kind, tokens }];
}

/** Splits a prompt into recorded parts, in order. */
export function toldPromptOf(
  speaker: { contextTokens: number; neo: { version: number } },
  composed: Composed,
  questionSeq: number | undefined,
): ToldPrompt {
  const { messages, head, history, historyStart, recalled, lore, fired, dropped, tail } = composed;
  const shown = head.flatMap(ofPassage);
  const beneath = tail.flatMap((passage) =>
    ofPassage(passage).map((part) =>
      part.kind === 'message' && questionSeq !== undefined
        ? { ...part, fromSeq: questionSeq, toSeq: questionSeq }
        : part,
    ),
  );
  const told = new Set(lore.entries);
  const parts: StoredPart[] = [
    ...shown,
    ...ofHistory(history.slice(historyStart)),
    ...ofRecalled(recalled),
    ...lore.entries.map((entry) => ofLore('turnLore', entry)),
    ...fired
      .filter((entry) => entry.place === 'turn' && !told.has(entry))
      .map((entry) => ofLore('turnLore', entry, true)),
    ...dropped.map((entry) => ofLore('turnLore', entry, true)),
    ...fired.filter(({ place }) => place === 'end').map((entry) => ofLore('turnLore', entry)),
    ...beneath,
  ];
  return {
    contextTokens: speaker.contextTokens,
    neoVersion: speaker.neo.version,
    tokens: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
    usedMemory:
      [...shown, ...beneath].filter(({ noteId }) => noteId !== undefined).length +
      (recalled ? recalled.notes.length + recalled.messages.length : 0),
    parts,
  };
}

/** One part per range of messages without anything between them; lore and recall precede their message. */
function ofHistory(entries: readonly RecalledEntry[]): StoredPart[] {
  const parts: StoredPart[] = [];
  for (const { seq, content, recalled, lore } of entries) {
    if (seq === undefined) continue;
    const at = { fromSeq: seq, toSeq: seq };
    if (recalled) parts.push({ kind: 'recall', tokens: estimateTokens(recalled), ...at });
    if (lore) parts.push({ kind: 'turnLore', tokens: estimateTokens(lore), ...at });
    const tokens = estimateTokens(content);
    const last = parts.at(-1);
    if (last?.kind === 'history' && last.toSeq === seq - 1) {
      parts[parts.length - 1] = { ...last, tokens: last.tokens + tokens, toSeq: seq };
    } else parts.push({ kind: 'history', tokens, ...at });
  }
  return parts;
}

const ofRecalled = (recalled: Recalled | null): StoredPart[] =>
  recalled === null
    ? []
    : [
        ...recalled.notes.map(({ id: noteId, text }) => ({
          kind: 'recall' as const,
          tokens: estimateTokens(text),
          text,
          noteId,
        })),
        ...recalled.messages.map(({ seq, name, text }) => ({
          kind: 'recall' as const,
          tokens: estimateTokens(text),
          text: `${name}: ${text}`,
          fromSeq: seq,
          toSeq: seq,
        })),
      ];

/**
 * SQL that keeps the prompt of a reply before another variant takes its place. It was told for the newest variant.
 * Bindings: conversation and `seq`.
 */
export const PUT_AWAY_PROMPT = /* sql */ `
  insert into variant_prompts
    (conversation_id, seq, variant, model, context_tokens, tokens, neo_version, used_memory, parts)
  select told.conversation_id, told.seq, m.variant_count, told.model, told.context_tokens, told.tokens, told.neo_version,
    told.used_memory, told.parts
  from turn_prompts told join messages m on m.conversation_id = told.conversation_id and m.seq = told.seq
  where told.conversation_id = ? and told.seq = ?
  on conflict do nothing`;

/** SQL that records prompts. @param rows SQL for the columns */
export const recordPrompts = (rows: string): string => /* sql */ `
  insert into turn_prompts (conversation_id, seq, model, context_tokens, tokens, neo_version, used_memory, parts)
  ${rows}
  on conflict (conversation_id, seq) do update
  set model = excluded.model, context_tokens = excluded.context_tokens, tokens = excluded.tokens,
    neo_version = excluded.neo_version, used_memory = excluded.used_memory, parts = excluded.parts`;
