import type { FiredEntry } from '../lore/index.ts';
import type { Archetype, MessageRole, ResponseStyle } from '../enumerations.ts';
import type { Sheet } from '../sheet.ts';
import { NAMELESS } from '../macros/index.ts';
import type { MacroContext } from '../macros/index.ts';

/** The fields of a NEO that make its character. */
export interface Character {
  name: string;
  description: string;
  archetype: Archetype;
  characterAttributes: readonly string[];
  responseStyle: ResponseStyle;
  categories: readonly string[];
  contextBackground: string;
  knowledge: string;
  wikiUrl: string | null;
}

/** A person that the user plays in a chat, in their own words. */
export interface PromptPerson {
  name: string;
  description: string;
}

/** The user a NEO talks with. */
export interface PromptUser {
  /** Their person in this chat, if they chose one. */
  person: PromptPerson | null;
  displayName: string | null;
  /** What the user's program says about the chat. */
  context?: string | undefined;
}

export interface PromptMessage {
  role: 'system' | MessageRole;
  content: string;
}

export interface HistoryEntry {
  role: MessageRole;
  content: string;
  /** The lore that `composePrompt` attached to this user message, unchanged. */
  lore?: string | null | undefined;
  /** The recalled section of its turn, unchanged. */
  recalled?: string | null | undefined;
}

/** Kinds of prompt parts, in order. */
export const PROMPT_PARTS = [
  'rules',
  'profile',
  'definition',
  'personality',
  'scenario',
  'debate',
  'person',
  'lore',
  'notes',
  'summaries',
  'examples',
  'language',
  'history',
  'recall',
  'turnLore',
  'message',
  'reply',
  'cue',
  'closing',
  'safety',
] as const;
export type PromptPartKind = (typeof PROMPT_PARTS)[number];

/** A part of a prompt. */
export interface Passage {
  kind: PromptPartKind;
  text: string;
  /** The note that it shows. */
  noteId?: string;
  /** The entries of constant lore that it tells. */
  entries?: readonly FiredEntry[];
}

/** How a NEO addresses the user: by the person's name, or the first word of the display name. */
export const nameOf = ({ person, displayName }: PromptUser): string =>
  person?.name ?? /\S+/.exec(displayName ?? '')?.[0] ?? NAMELESS;

/**
 * The values of an author's macros in a conversation. Its id is the random seed. Names are data: a macro in a name
 * stays as it is.
 */
export const macroContextOf = (
  { name }: Pick<Character, 'name'>,
  sheet: Pick<Sheet, 'nickname'> | null,
  user: PromptUser,
  seed: string,
): MacroContext => ({ char: sheet?.nickname.trim() || name, user: nameOf(user), seed });
