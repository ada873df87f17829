import type { MacroContext } from '../macros/index.ts';
import type { LoreRole } from './decorators.ts';
import type { LorePosition } from './lore.ts';
import type { Found, LoreMessage } from './scan.ts';
import type { Work } from './work.ts';

export interface LoreInput {
  /** Oldest first. There may be more than are searched. */
  messages: readonly LoreMessage[];
  /** Ids of entries attached to earlier turns that are still in the window. These are told already. */
  already: ReadonlySet<string>;
  /** Ids of entries that have ever fired in this conversation. */
  everFired: ReadonlySet<string>;
  /** Number of messages from the character. */
  characterMessageCount: number;
  /** The greeting that began the conversation; null if none did. */
  greetingIndex: number | null;
  /** The model's context, in tokens. */
  windowTokens: number;
  macros: MacroContext;
  /** Shared by turns that have one allowance together; without it, the turn has one of its own. */
  work?: Work;
}

/** Why an entry with a matching key is not told. */
export const LORE_DROPS = [
  /** It does not fit the budget. */
  'budget',
  /** It is switched off. */
  'disabled',
  /** It is told already, in an earlier turn or by another entry with the same text. */
  'already',
  /** Its secondary keys do not match. */
  'secondary',
  /** One of its decorators excludes it. */
  'decorator',
  /** Its text is empty. */
  'empty',
  /** All of its keys are patterns that are invalid, not supported, too large, or too many. */
  'pattern',
  /** The search reached its cost limit, or a pattern its time. */
  'cost',
] as const;
export type LoreDrop = (typeof LORE_DROPS)[number];

/**
 * Where an entry goes: into the stable head of the prompt, attached to this turn's message, or after the newest message
 * in this turn only.
 */
export const LORE_PLACES = ['stable', 'turn', 'end'] as const;
export type LorePlace = (typeof LORE_PLACES)[number];

export interface FiredEntry extends Omit<Found, 'key'> {
  /** Its number in the book. */
  entry: number;
  /** Identifies it in later turns. A changed text makes it another entry. */
  id: string;
  /** The matching key, as the author wrote it; null if none was needed. */
  key: string | null;
  /** The text for the model: without decorators, with macros filled in. */
  content: string;
  tokens: number;
  /** The lowest rank is dropped first if there is no room. */
  rank: number;
  place: LorePlace;
  position: LorePosition;
  depth?: number;
  role?: LoreRole;
}

export interface DroppedEntry {
  entry: number;
  /** The matching key; null if there was none. */
  key: string | null;
  why: LoreDrop;
}

/** In prompt order: by place, then by the author's `order`. */
export interface LoreOutcome {
  fired: FiredEntry[];
  dropped: DroppedEntry[];
}
