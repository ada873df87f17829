import { CardError, readCard } from '@neo/cards';
import type { ReadCard } from '@neo/cards';
import { SheetInput } from '@neo/contracts';
import type { CardReport } from '@neo/contracts';
import type { CardFailure } from '@neo/domain';
import { answerQuestions } from '../../../platform/programs/answer-questions.ts';
import { mapCard } from './map-card.ts';
import type { CardProfile } from './map-card.ts';

/** A card as it is stored: its file without the card itself, and what becomes of the NEO. */
export interface CardToStore {
  readonly read: Pick<ReadCard, 'spec' | 'source' | 'picture' | 'assets'>;
  readonly profile: CardProfile;
  readonly sheet: Omit<SheetInput, 'version'>;
  readonly report: Omit<CardReport, 'spec' | 'assets'>;
}

/** The answer to the bytes of a file. */
export type CardAnswer = { readonly refused: CardFailure } | CardToStore;

answerQuestions<Uint8Array, CardAnswer>(async (bytes) => {
  try {
    const { spec, source, picture, assets, card, ...reported } = await readCard(bytes);
    const { values, told } = mapCard(card);
    // The mapping keeps to the contract. A mistake in it must fail here, not when the author first saves the NEO.
    const { version: _version, ...sheet } = SheetInput.parse(values.sheet);
    return {
      read: { spec, source, picture, assets },
      profile: values.profile,
      sheet,
      report: told.report(reported),
    };
  } catch (error) {
    if (error instanceof CardError) return { refused: error.code };
    throw error;
  }
});
