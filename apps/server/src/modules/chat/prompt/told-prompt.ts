import { estimateTokens } from '@neo/domain';
import type { FiredEntry, Passage, PromptMessage, PromptPartKind, Recalled } from '@neo/domain';
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
}

/** A lore entry that is not told: it did not fit its book's budget, or the search took too long. */
export interface DroppedLore {
  readonly entry: number;
  readonly key: string | null;
  readonly content: string;
  /** Its keys were not looked for in everything. */
  readonly isCut?: boolean;
}

interface Composed {
  readonly messages: readonly PromptMessage[];
  readonly head: readonly Passage[];
  readonly history: readonly RecalledEntry[];
  readonly historyStart: number;
  readonly recalled: Recalled | null;
  readonly lore: { text: string; entries: readonly FiredEntry[] };
  readonly fired: readonly FiredEntry[];
  readonly dropped: readonly DroppedLore[];
  readonly tail: readonly { kind: PromptPartKind; text: string }[];
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

/** Splits a prompt into recorded parts, in order. */
export function toldPromptOf(
  speaker: { contextTokens: number; neo: { version: number } },
  composed: Composed,
  questionSeq: number | undefined,
): ToldPrompt {
  const { messages, head, history, historyStart, recalled, lore, fired, dropped, tail } = composed;
  const shown = head.flatMap((passage): StoredPart[] => {
    const { kind, text, noteId } = passage;
    const tokens = estimateTokens(text);
    if (passage.entries) return passage.entries.map((entry) => ofLore(kind, entry));
    // Texts around notes are no part of their own.
    if (MEMORY_KINDS.includes(kind)) return noteId ? [{ kind, tokens, text, noteId }] : [];
    return [{ kind, tokens }];
  });
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
    ...tail.map(({ kind, text }) => ({
      kind,
      tokens: estimateTokens(text),
      ...(kind === 'message' &&
        questionSeq !== undefined && { fromSeq: questionSeq, toSeq: questionSeq }),
    })),
  ];
  return {
    contextTokens: speaker.contextTokens,
    neoVersion: speaker.neo.version,
    tokens: messages.reduce((sum, { content }) => sum + estimateTokens(content), 0),
    usedMemory:
      shown.filter(({ noteId }) => noteId !== undefined).length +
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

/** SQL that records prompts. @param rows SQL for the columns */
export const recordPrompts = (rows: string): string => /* sql */ `
  insert into turn_prompts (conversation_id, seq, model, context_tokens, tokens, neo_version, used_memory, parts)
  ${rows}
  on conflict (conversation_id, seq) do update
  set model = excluded.model, context_tokens = excluded.context_tokens, tokens = excluded.tokens,
    neo_version = excluded.neo_version, used_memory = excluded.used_memory, parts = excluded.parts`;
