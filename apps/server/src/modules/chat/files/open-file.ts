import { FILE_MAX_WORDINGS } from '@neo/chat-files';
import type { ChatFilePart, ImportReport } from '@neo/chat-files';
import { AppError, invalidField, WHOLE_BODY } from '@neo/contracts';
import { CHAT_FILE_MAX_BYTES } from '@neo/domain';
import { besideModule, Programs } from '../../../platform/programs/program.ts';
import type { Program } from '../../../platform/programs/program.ts';
import { Workshop } from '../../../platform/work/workshop.ts';
import type { ChatFileAnswer, ChatFileQuestion, ChatFileRefusal } from './chat-file.program.ts';

/** How long a chat file may be read before something of it is there to be stored. */
export const CHAT_FILE_READ_MS = 20_000;
/** Memory for reading a chat file, in MB. */
export const CHAT_FILE_MEMORY_MB = 256;
/** How long a chat file waits for its turn. */
export const CHAT_FILE_WAIT_MS = 60_000;

/** Files up to this size do not wait for larger ones, which take many seconds to store. */
export const SMALL_CHAT_FILE_BYTES = 1_000_000;

const usual = { tasks: 2, waiting: 100, each: 20, waitMs: CHAT_FILE_WAIT_MS };
const smallFiles = new Workshop({ ...usual, capacity: 2 * SMALL_CHAT_FILE_BYTES });
/** One file of the largest size at a time. Few wait, because each is in memory, where other uploads need room, too. */
const largeFiles = new Workshop({
  ...usual,
  capacity: CHAT_FILE_MAX_BYTES,
  waitingCost: 2 * CHAT_FILE_MAX_BYTES,
});

const laneFor = ({ length }: Uint8Array): Workshop =>
  length <= SMALL_CHAT_FILE_BYTES ? smallFiles : largeFiles;

type Reader = Program<ChatFileQuestion, ChatFileAnswer>;
const programs = new Programs<ChatFileQuestion, ChatFileAnswer>(
  besideModule('chat-file.program', import.meta.url),
  { memoryMb: CHAT_FILE_MEMORY_MB, answerMs: CHAT_FILE_READ_MS },
);

/** A chat file that was read once without storing anything. */
export interface OpenFile {
  readonly conversations: number;
  /** The bytes of its messages that would count in `CHAT_STORAGE_BYTES`. */
  readonly bytes: number;
  /** Its losses. */
  readonly report: ImportReport;
  /** Reads it again, only a part at a time. */
  parts(): AsyncGenerator<ChatFilePart>;
}

/**
 * Reads a chat file in a process of its own, because a hostile one takes a core for seconds.
 * @throws invalid, too_large, too_many, unavailable
 */
export const withFile = <T>(
  who: string,
  { bytes, neoName }: { bytes: Uint8Array; neoName: string },
  work: (file: OpenFile) => Promise<T>,
): Promise<T> =>
  laneFor(bytes).run({ cost: bytes.length, who }, () =>
    programs.use(async (program) => {
      const survey = await program.ask({ bytes, neoName });
      if ('refused' in survey) throw refusalOf(survey.refused);
      if (!('report' in survey)) throw new Error('the program answered another question');
      return work({ ...survey, parts: () => partsOf(program) });
    }),
  );

async function* partsOf(program: Reader): AsyncGenerator<ChatFilePart> {
  for (;;) {
    const answer = await program.ask('more');
    if (!('parts' in answer)) throw new Error('the program answered another question');
    if (answer.parts.length === 0) return;
    yield* answer.parts;
  }
}

const REASONS = {
  not_a_chat: 'file_not_a_chat',
  is_a_card: 'file_is_a_card',
  is_empty: 'file_empty',
} as const;

const refusalOf = (refused: ChatFileRefusal): AppError =>
  refused === 'too_many'
    ? new AppError('too_large', { reason: `file_messages_too_many:${FILE_MAX_WORDINGS}` })
    : invalidField(WHOLE_BODY, REASONS[refused]);
