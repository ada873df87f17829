import type { Language, ResponseStyle } from '@neo/domain';
import type { Mood } from './mood.ts';
import ENGLISH from './phrases-en.json' with { type: 'json' };
import SPANISH from './phrases-es.json' with { type: 'json' };

type Phrases = readonly string[];

/**
 * The phrases of the rehearsal model around the author's words. `{me}` is the name, `{self}` the name with the
 * description, `{fact}` a sentence of the author, `{topic}` the user's words, `{hint}` something named in an untold
 * fact, `{line}` a sentence of the user, `{day}` the day it was said on.
 */
export interface Phrasebook {
  greetings: Record<ResponseStyle, Phrases>;
  openings: Record<ResponseStyle, Phrases>;
  questions: Record<ResponseStyle, Phrases>;
  asides: Record<Mood, Phrases>;
  /** A fact that speaks of the character in the third person. */
  framed: Phrases;
  /** A fact that the author wrote in the other language. */
  foreign: Phrases;
  offers: Phrases;
  /** Ways to return the question if no fact was told. */
  invitations: Phrases;
  unsure: Phrases;
  unsureBare: Phrases;
  /** Every fact that answers was told already. */
  recall: Phrases;
  /** Sentences that quote the user, for a question about the past. More than replies may pass without a repetition. */
  reminders: Phrases;
  datedReminders: Phrases;
  exhausted: Phrases;
  noFacts: Phrases;
  /** No facts, but other texts of the author. */
  unrecited: Phrases;
  hello: Phrases;
  thanks: Phrases;
  bye: Phrases;
  howAreYou: Phrases;
  who: Phrases;
  real: Phrases;
  rules: Phrases;
  crisis: Phrases;
}

export const PHRASEBOOKS: Record<Language, Phrasebook> = { en: ENGLISH, es: SPANISH };
