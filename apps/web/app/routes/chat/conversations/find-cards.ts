import type { ConversationCard } from '@neo/contracts';
import { folded } from '../../../i18n/folded.ts';

/**
 * The conversations that have every word of the text in their title or newest message, in any case and with any
 * accents.
 */
export function findCards(cards: readonly ConversationCard[], text: string): ConversationCard[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return cards.filter(({ title, lastMessage }) => {
    const said = folded(`${title ?? ''} ${lastMessage?.excerpt ?? ''}`);
    return words.every((word) => said.includes(word));
  });
}
