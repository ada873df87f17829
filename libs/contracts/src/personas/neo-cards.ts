import { CARD_FORMATS, CARD_NOTES, CARD_SPECS, CARD_UNUSED_REASONS } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fileBody } from '../wire/file-body.ts';
import { Neo } from './neo.ts';

const at = ADDRESSES.neoCards;

/** The report of an import, field by field. Fields are named as in Character Card V3. */
export const CardReport = z.object({
  spec: z.enum(CARD_SPECS),
  /** Came in whole, or as a list of which a note says how many items are used. */
  kept: z.array(z.string()),
  /** Came in shortened: the whole text, and what is left of it. */
  shortened: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** Has no effect here. It stays in the card for its next export, unless `why` says otherwise. */
  unused: z.array(z.object({ field: z.string(), why: z.enum(CARD_UNUSED_REASONS) })),
  /** Was read, with a remark. The field may also be the part of a picture that held the card. */
  notes: z.array(
    z.object({
      field: z.string(),
      why: z.enum(CARD_NOTES),
      /** With `partly_used`: how many items of the list are used. */
      used: z.int().optional(),
      /** With `partly_used`: how many items the list has. */
      of: z.int().optional(),
    }),
  ),
  /** Fields of the NEO that no card has. */
  guessed: z.array(z.string()),
  /** Files that came along, to be given back. */
  assets: z.int(),
});
export type CardReport = z.infer<typeof CardReport>;

export const ImportedNeo = z.object({ neo: Neo, report: CardReport });
export type ImportedNeo = z.infer<typeof ImportedNeo>;

export const neoCards = {
  import: endpoint({
    ...at.import,
    access: 'member',
    summary:
      'Imports a character card as a private NEO. The format is detected from the content. Links are not fetched.',
    body: fileBody('file_not_a_card'),
    takes: 'bytes',
    bodyLimit: 'card',
    answer: ImportedNeo,
    status: 201,
    fails: ['plan', 'conflict', 'too_large', 'too_many'],
  }),
  export: endpoint({
    ...at.export,
    access: 'member',
    summary:
      'Exports a NEO as a character card, for its owner and superadmins. Imported fields are unchanged unless they were edited.',
    query: z.object({ format: z.enum(CARD_FORMATS).default('png') }),
    kind: 'bytes',
    fails: ['forbidden', 'not_found', 'too_many'],
  }),
  copy: endpoint({
    ...at.copy,
    access: 'member',
    summary:
      "Creates a private copy of the viewer's own NEO, or of one whose owner allows copies. The copy credits the original.",
    answer: Neo,
    status: 201,
    fails: [
      'forbidden',
      'plan',
      'not_found',
      'private',
      'password_required',
      'conflict',
      'too_many',
    ],
  }),
};
