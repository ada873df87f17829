import { CHAT_FILE_FORMATS, SKIP_REASONS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { ConversationCard } from './conversations.ts';
import { endpoint } from '../wire/endpoint.ts';
import { because } from '../wire/reasons.ts';

/** The result of an import. */
export const ImportedChats = z.object({
  /** The newest conversation. */
  conversation: ConversationCard,
  conversations: z.array(ConversationCard),
  report: z.object({
    messages: z.int(),
    /** Variants besides the shown ones. */
    variants: z.int(),
    /** The first skipped entries. `line` is the line in the file, or the entry if the file is a single JSON value. */
    skipped: z.array(z.object({ line: z.int(), why: z.enum(SKIP_REASONS) })),
  }),
});
export type ImportedChats = z.infer<typeof ImportedChats>;

/** The browser sends a `File` as it is; the server gets its bytes. */
const FileBody = z
  .custom<Blob | Uint8Array<ArrayBuffer>>(
    (body) => body instanceof Uint8Array,
    because('file_missing'),
  )
  .transform((body) => body as Uint8Array<ArrayBuffer>);

export const conversationFiles = {
  export: endpoint({
    ...ADDRESSES.conversationFiles.export,
    access: 'member',
    summary: "A conversation as a file. `jsonl` is SillyTavern's chat file, variants as swipes.",
    query: z.object({ format: z.enum(CHAT_FILE_FORMATS).default('txt') }),
    kind: 'bytes',
    fails: ['not_found', 'too_many'],
  }),
  import: endpoint({
    ...ADDRESSES.conversationFiles.import,
    access: 'member',
    summary:
      'Brings conversations in out of a file: all of it or nothing. The content decides what it is.',
    body: FileBody,
    takes: 'bytes',
    bodyLimit: 'chatFile',
    answer: ImportedChats,
    status: 201,
    fails: [
      'not_found',
      'private',
      'password_required',
      'plan',
      'conflict',
      'too_large',
      'too_many',
    ],
  }),
};
