import { CHAT_FILE_FORMATS, FILE_UNITS, SKIP_REASONS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { ConversationCard } from './conversations.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileBody } from '../wire/file-body.ts';

/** The result of an import. */
export const ImportedChats = z.object({
  /** The newest conversation. */
  conversation: ConversationCard,
  conversations: z.array(ConversationCard),
  report: z.object({
    messages: z.int(),
    /** Variants besides the shown ones. */
    variants: z.int(),
    /** How many entries were skipped or changed. */
    skippedCount: z.int(),
    /** The first of them, at most 100. */
    skipped: z.array(z.object({ line: z.int(), why: z.enum(SKIP_REASONS) })),
    /** What `line` counts: the lines of the file, or the entries of a file that is a single JSON value. */
    unit: z.enum(FILE_UNITS),
  }),
});
export type ImportedChats = z.infer<typeof ImportedChats>;

export const conversationFiles = {
  export: endpoint({
    ...ADDRESSES.conversationFiles.export,
    access: 'member',
    isGenerated: true,
    summary:
      "Exports a conversation as a file. `jsonl` is SillyTavern's chat file, with variants as swipes.",
    query: z.object({ format: z.enum(CHAT_FILE_FORMATS).default('txt') }),
    kind: 'bytes',
    fails: ['not_found', 'conflict', 'too_many'],
  }),
  import: endpoint({
    ...ADDRESSES.conversationFiles.import,
    access: 'member',
    summary:
      'Imports conversations from a file, all or nothing. The format is detected from the content.',
    body: fileBody('file_missing'),
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
