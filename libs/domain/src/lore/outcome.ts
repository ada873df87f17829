import type { MacroContext } from '../macros/index.ts';
import type { LoreRole } from './decorators.ts';
import type { CompilePattern } from './key.ts';
import type { LorePosition } from './lore.ts';
import type { Found, LoreMessage } from './scan.ts';

export interface LoreInput {
  /** Oldest first, the newest last; more than are searched may be given. */
  messages: readonly LoreMessage[];
  /** Ids of entries that are attached to earlier turns, as far as those are still in the window: they are told already. */
  already: ReadonlySet<string>;
  /** Ids of entries that have ever fired in this conversation. */
  everFired: ReadonlySet<string>;
  /** How many messages the character has said. */
  characterMessageCount: number;
  /** Which greeting began the conversation; null where none did. */
  greetingIndex: number | null;
  /** How much the model can read and write together. */
  windowTokens: number;
  macros: MacroContext;
  compile: CompilePattern;
}

/** Why an entry whose time seemed to have come is not told. */
export const LORE_DROPS = [
  /** There is no room for it. */
  'budget',
  /** It is switched off. */
  'disabled',
  /** It is told already, in an earlier turn or by another entry of the same words. */
  'already',
  /** Its secondary keys do not allow it. */
  'secondary',
  /** A decorator of its own does not allow it. */
  'decorator',
  /** There is nothing in it. */
  'empty',
  /** A pattern among its keys is none, is not supported, or is one too many. */
  'pattern',
  /** The search was ended: so many keys in so much text would hold up others. */
  'cost',
] as const;
export type LoreDrop = (typeof LORE_DROPS)[number];

/**
 * Where an entry stands: in the part of the prompt that stays, attached to this turn for as long as that is in the window,
 * or after the newest message, in this turn alone.
 */
export const LORE_PLACES = ['stable', 'turn', 'end'] as const;
export type LorePlace = (typeof LORE_PLACES)[number];

export interface FiredEntry extends Omit<Found, 'key'> {
  /** Its number in the book. */
  entry: number;
  /** What it is known by later: another wording is another entry. */
  id: string;
  /** The key that was found, as the author wrote it; null where none was needed. */
  key: string | null;
  /** For the model: without decorators, macros filled in. */
  content: string;
  tokens: number;
  /** The lowest gives way first where there is no room. */
  rank: number;
  place: LorePlace;
  position: LorePosition;
  depth?: number;
  role?: LoreRole;
}

export interface DroppedEntry {
  entry: number;
  /** The key that was found; null where none was. */
  key: string | null;
  why: LoreDrop;
}

/** In the order of the prompt: by place, then as their authors ordered them. */
export interface LoreOutcome {
  fired: FiredEntry[];
  dropped: DroppedEntry[];
}
