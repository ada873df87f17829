import { CARD_MAX_FILES } from '@neo/cards';
import { AppError } from '@neo/contracts';
import type { PlainReason } from '@neo/contracts';
import type { CardFailure } from '@neo/domain';
import { besideModule, Programs } from '../../../platform/programs/program.ts';
import type { CardAnswer, CardToStore } from './card.program.ts';

/** How long a card may be read. */
export const CARD_READ_MS = 20_000;
/** Memory for reading a card, in MB, without its files. */
export const CARD_MEMORY_MB = 256;

const programs = new Programs<Uint8Array, CardAnswer>(
  besideModule('card.program', import.meta.url),
  {
    memoryMb: CARD_MEMORY_MB,
    answerMs: CARD_READ_MS,
  },
);

const REASONS: Record<Exclude<CardFailure, 'too_large' | 'too_many_files'>, PlainReason> = {
  not_a_card: 'file_not_a_card',
  cut: 'file_cut',
  damaged: 'file_damaged',
  not_utf8: 'file_damaged',
  unsafe_path: 'file_damaged',
  bomb: 'file_unpacks_too_large',
  too_deep: 'nested_too_deeply',
  encrypted: 'file_encrypted',
  several_cards: 'file_several_cards',
};

function refusalOf(code: CardFailure): AppError {
  if (code === 'too_large') return new AppError('too_large');
  if (code === 'too_many_files') {
    return new AppError('too_large', { reason: `card_files_too_many:${CARD_MAX_FILES}` });
  }
  return new AppError('invalid', { reason: REASONS[code] });
}

/**
 * Reads and maps a card in a process of its own, because a hostile one takes a core for up to a second.
 * @throws invalid, too_large, unavailable
 */
export async function openCard(bytes: Uint8Array): Promise<CardToStore> {
  const answer = await programs.use((program) => program.ask(bytes));
  if ('refused' in answer) throw refusalOf(answer.refused);
  return answer;
}
