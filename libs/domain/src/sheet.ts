import { EMPTY_LORE } from './lore/lore.ts';
import type { Lore } from './lore/lore.ts';

/** What an author may say of a character beyond its profile. Part of the definition, never sent to other browsers. */
export interface Sheet {
  definition: string;
  personality: string;
  scenario: string;
  /** Example exchanges, each begun by `<START>`. */
  examples: string;
  /** The author's wish for each reply. */
  closingInstructions: string;
  greetings: readonly string[];
  /** For people, not for the model. */
  creatorNotes: string;
  /** Stands for `{{char}}`; empty where the name does. */
  nickname: string;
  tags: readonly string[];
  lore: Lore;
}

export const EMPTY_SHEET: Sheet = {
  definition: '',
  personality: '',
  scenario: '',
  examples: '',
  closingInstructions: '',
  greetings: [],
  creatorNotes: '',
  nickname: '',
  tags: [],
  lore: EMPTY_LORE,
};
