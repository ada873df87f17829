import { composePrompt, historyInPrompt, macroContextOf, REPLY_MAX_TOKENS } from '@neo/domain';
import type { ComposedPrompt, Language, PromptUser, Sheet } from '@neo/domain';
import type { Knex } from 'knex';
import type { CharacterRow } from '../../personas/index.ts';
import type { PromptInput } from '../conversation/read-history.ts';
import { greetingsFor } from '../greetings/own-greetings.ts';
import { fireForScreen, fireStored } from './fire-lore.ts';

/** What a prompt is composed from, besides what was said. */
export interface Speaker {
  readonly neo: CharacterRow;
  readonly sheet: Sheet;
  readonly contextTokens: number;
}

/** What a turn adds to it. */
export interface Asked {
  readonly language: Language;
  readonly user: PromptUser;
  readonly userId: string;
  /** Null where nothing is kept. */
  readonly conversationId: string | null;
  readonly prompt: PromptInput;
}

/**
 * Composes the prompt of a turn, and decides which lore it tells. What an earlier turn told stays with that turn, so that
 * prompts begin alike.
 */
export async function composeTurn(
  db: Knex,
  { neo, sheet, contextTokens }: Speaker,
  { language, user, userId, conversationId, prompt }: Asked,
): Promise<ComposedPrompt> {
  const base = {
    ...{ ...prompt, character: neo, sheet, language, user, contextTokens },
    // A conversation that is not kept has no id; its person has one with the NEO.
    seed: conversationId ?? `${userId} ${neo.id}`,
    replyTokens: REPLY_MAX_TOKENS,
    lore: [],
  };
  if (sheet.lore.entries.length === 0) return composePrompt(base);
  const names = macroContextOf(neo, sheet, user, base.seed);
  const book = {
    ...{ lore: sheet.lore, names, windowTokens: contextTokens },
    greetings: () => greetingsFor(userId, { neo, sheet }, user),
  };
  if (conversationId === null) {
    return composePrompt({ ...base, ...fireForScreen(book, prompt) });
  }
  const isAnyTold = prompt.history.some(({ told }) => told);
  const inWindow = isAnyTold ? historyInPrompt(base) : prompt.history;
  const lore = await fireStored(db, book, { conversationId, prompt, inWindow });
  return composePrompt({ ...base, lore });
}
