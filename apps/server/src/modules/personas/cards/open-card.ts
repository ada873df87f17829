import {
  CARD_MAX_FILES,
  CARD_MAX_VALUES,
  CARD_TEXT_MAX_BYTES,
  CARD_YAML_MAX_BYTES,
  PNG_MAX_CHUNKS,
} from '@neo/cards';
import { AppError, invalidField, WHOLE_BODY } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
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

const KILOBYTE = 1_024;
const MEGABYTE = 1_048_576;

/** Files that exceed a limit. They are too large in a way that their size does not show. */
const OVER_LIMIT = {
  text_too_large: `card_text_too_large:${CARD_TEXT_MAX_BYTES / MEGABYTE}`,
  chunk_too_large: `card_text_too_large:${CARD_TEXT_MAX_BYTES / MEGABYTE}`,
  too_many_chunks: `card_chunks_too_many:${PNG_MAX_CHUNKS}`,
  too_many_values: `card_values_too_many:${CARD_MAX_VALUES}`,
  yaml_too_large: `card_yaml_too_large:${CARD_YAML_MAX_BYTES / KILOBYTE}`,
  yaml_too_many_parts: 'card_yaml_too_complex',
  too_many_files: `card_files_too_many:${CARD_MAX_FILES}`,
} as const satisfies Partial<Record<CardFailure, Reason>>;
type OverLimit = keyof typeof OVER_LIMIT;

/** Files that are not right. */
const INVALID: Record<Exclude<CardFailure, 'too_large' | OverLimit>, Reason> = {
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

const isOverLimit = (code: CardFailure): code is OverLimit => Object.hasOwn(OVER_LIMIT, code);

function refusalOf(code: CardFailure): AppError {
  if (code === 'too_large') return new AppError('too_large');
  if (isOverLimit(code)) return new AppError('too_large', { reason: OVER_LIMIT[code] });
  return invalidField(WHOLE_BODY, INVALID[code]);
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
