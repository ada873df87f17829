import type { Archetype, MessageRole, ResponseStyle } from '../enumerations.ts';
import type { Sheet } from '../sheet.ts';
import { resolveMacros } from '../macros/index.ts';
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

/** Who somebody is in a chat, in their own words. */
export interface PromptPerson {
  name: string;
  description: string;
}

/** Whom a NEO talks with. */
export interface PromptUser {
  /** Who they are in this chat, where they say so. */
  person: PromptPerson | null;
  displayName: string | null;
}

export interface PromptMessage {
  role: 'system' | MessageRole;
  content: string;
}

export interface HistoryEntry {
  role: MessageRole;
  content: string;
  /** What `composePrompt` attached to the turn of this message of the person, unchanged. */
  lore?: string | null | undefined;
  /** What its turn was given from memory, unchanged, too. */
  recalled?: string | null | undefined;
}

/** What a prompt is made of, in its order. */
export const PROMPT_PARTS = [
  'rules',
  'profile',
  'definition',
  'personality',
  'scenario',
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
] as const;
export type PromptPartKind = (typeof PROMPT_PARTS)[number];

/** A stretch of a prompt. */
export interface Passage {
  kind: PromptPartKind;
  text: string;
  /** The note that it is. */
  noteId?: string;
}

/** What a NEO calls whom it talks with: their person's name, else the first word of their display name. */
export const nameOf = ({ person, displayName }: PromptUser): string =>
  person?.name ?? /\S+/.exec(displayName ?? '')?.[0] ?? 'you';

/** What the macros of a NEO's author stand for in a conversation, whose id is the seed. */
export function macroContextOf(
  { name }: Pick<Character, 'name'>,
  sheet: Pick<Sheet, 'nickname'> | null,
  user: PromptUser,
  seed: string,
): MacroContext {
  const names = { char: name, user: nameOf(user), seed };
  return { ...names, char: resolveMacros(sheet?.nickname.trim() || name, names) };
}
