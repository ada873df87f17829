import { CHAT_FILE_FORMATS } from '@neo/domain';
import { z } from 'zod';
import { ConversationCard } from './conversations.ts';
import { endpoint } from './endpoint.ts';

/** What was brought in out of a file. */
export const ImportedChats = z.object({
  /** The newest of them. */
  conversation: ConversationCard,
  conversations: z.array(ConversationCard),
  report: z.object({
    messages: z.int(),
    /** Wordings that are kept beside the shown ones. */
    variants: z.int(),
    skipped: z.array(z.object({ line: z.int(), why: z.string() })),
  }),
});
export type ImportedChats = z.infer<typeof ImportedChats>;

export const conversationFiles = {
  export: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/export',
    access: 'member',
    summary: "A conversation as a file. `jsonl` is SillyTavern's chat file, variants as swipes.",
    query: z.object({ format: z.enum(CHAT_FILE_FORMATS).default('txt') }),
    kind: 'bytes',
    fails: ['not_found', 'too_many'],
  }),
  /** The body is the file itself under any content type. */
  import: endpoint({
    method: 'POST',
    path: '/api/neos/:id/conversations/import',
    access: 'member',
    summary:
      'Brings conversations in out of a file: all of it or nothing. The content decides what it is.',
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
