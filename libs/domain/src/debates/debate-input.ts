import type { DistressKind } from '../distress/index.ts';
import type { Language } from '../enumerations.ts';
import type { FiredEntry } from '../lore/index.ts';
import type { Recalled, ToldNote } from '../prompt/memory-section.ts';
import type { Character, Passage, PromptMessage, PromptUser } from '../prompt/prompt.ts';
import type { Sheet } from '../sheet.ts';

/** The part of a NEO that everybody may read. Other speakers are told no more. */
export type PublicCharacter = Pick<
  Character,
  'name' | 'description' | 'archetype' | 'characterAttributes' | 'responseStyle' | 'categories'
>;

/** A message of a debate. `neoId` is null if the person wrote it. */
export interface DebateLine {
  readonly neoId: string | null;
  readonly content: string;
  readonly seq?: number | undefined;
}

export interface DebatePromptInput {
  readonly speaker: { readonly id: string; readonly character: Character; readonly sheet: Sheet };
  /** In the order of the debate, with the speaker. */
  readonly members: readonly { readonly id: string; readonly character: PublicCharacter }[];
  readonly topic: string;
  readonly language: Language;
  readonly user: PromptUser;
  readonly seed: string;
  /** Oldest first. */
  readonly history: readonly DebateLine[];
  /** How many messages precede that history. */
  readonly olderCount: number;
  /** How many messages precede the first one of the previous prompt. */
  readonly windowFrom: number;
  /** All lore of the speaker that fired in this turn. */
  readonly lore: readonly FiredEntry[];
  readonly pinned?: readonly ToldNote[] | undefined;
  readonly summaries?: readonly ToldNote[] | undefined;
  readonly recalled?: Recalled | null | undefined;
  /** The existing part of a reply to continue. */
  readonly partial?: string | undefined;
  readonly contextTokens: number;
  readonly replyTokens: number;
}

export interface DebatePrompt {
  readonly messages: PromptMessage[];
  readonly head: Passage[];
  /** Without recall and the lore of this turn. */
  readonly tail: Passage[];
  readonly historyStart: number;
  /** Null if there was none, or no room. */
  readonly recalled: Recalled | null;
  /** The kind of distress in what the speaker answers. The screen shows help lines before the first reply. */
  readonly distress: DistressKind | null;
  /** The lore of this turn, as the model reads it. */
  readonly lore: { readonly text: string; readonly entries: readonly FiredEntry[] };
}
