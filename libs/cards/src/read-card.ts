import { CardError } from './card.ts';
import type { Card, CardSource, ReadCard } from './card.ts';

/**
 * Reads a card of any kind by its content, up to `CARD_FILE_MAX_BYTES`. It gives way to other work while it inflates.
 *
 * @throws CardError with the reason, and nothing else
 */
export async function readCard(_bytes: Uint8Array): Promise<ReadCard> {
  await Promise.resolve();
  throw new CardError('not_a_card');
}

/** The card of a stored source, as `readCard` gave it. */
export function readCardSource(_source: CardSource): Card {
  throw new CardError('not_a_card');
}
