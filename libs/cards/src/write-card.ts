import { CardError } from './card.ts';
import type { CardFormat, CardToWrite } from './card.ts';

/** A card as a file: V3, in a PNG with V2 beside it. What was not edited since the import comes out as it came. */
export async function writeCard(_format: CardFormat, _card: CardToWrite): Promise<Uint8Array> {
  await Promise.resolve();
  throw new CardError('not_a_card');
}
