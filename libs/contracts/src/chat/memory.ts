import {
  isVisible,
  MEMORY_LIMITS,
  NOTE_KINDS,
  NOTE_MAKERS,
  NOTE_SCOPES,
  PROMPT_PARTS,
} from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from '../addresses.ts';
import { endpoint } from '../wire/endpoint.ts';
import { freeText, Moment } from '../wire/fields.ts';
import { because } from '../wire/reasons.ts';

const at = ADDRESSES.memory;

/** Messages of a conversation that a note was made of. */
export const NoteSource = z.object({
  conversationId: z.uuid(),
  fromSeq: z.int(),
  toSeq: z.int(),
});
export type NoteSource = z.infer<typeof NoteSource>;

/** Something that a NEO remembers. */
export const Note = z.object({
  id: z.uuid(),
  /** The NEO that remembers it, in a debate. */
  neoId: z.uuid().optional(),
  scope: z.enum(NOTE_SCOPES),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  source: NoteSource.nullable(),
  /** The author. A note that a person corrects becomes theirs, and no model changes it. */
  madeBy: z.enum(NOTE_MAKERS),
  /** It is in each prompt. */
  isPinned: z.boolean(),
  createdAt: Moment,
});
export type Note = z.infer<typeof Note>;

/** Whose memory is meant, in a debate. The first NEO's by default. */
const whose = { neoId: z.uuid().optional() };

/** Why memory is off, other than the conversation's switch. */
export const MEMORY_OFF_BY = ['settings', 'operator'] as const;

export const Memory = z.object({
  /** Pinned ones first, then the newest source; with those that hold in all conversations with the NEO. */
  notes: z.array(Note),
  /** Notes are being made of what left the prompt. */
  isWorking: z.boolean(),
  /** The switch of this conversation. */
  isOn: z.boolean(),
  /** Why nothing is remembered though the switch is on; null where nothing is in its way. */
  offBy: z.enum(MEMORY_OFF_BY).nullable(),
  /** The messages that the newest prompt had: those from `from` on. Absent before the first reply. */
  reads: z.object({ from: z.int(), total: z.int() }).optional(),
});
export type Memory = z.infer<typeof Memory>;

const text = (most: number) =>
  freeText(because('note_missing'))
    .trim()
    .refine(isVisible, because('note_missing'))
    .max(most, because(`note_too_long:${most}`));
const seq = z.int32().min(1);
/** No person writes summaries; they may correct one. */
const kind = z.enum(NOTE_KINDS).exclude(['summary']);

export const NoteInput = z.object({
  text: text(MEMORY_LIMITS.text),
  scope: z.enum(NOTE_SCOPES).default('conversation'),
  /** The range of messages that it is about. If only one bound is present, it is that message. */
  fromSeq: seq.optional(),
  toSeq: seq.optional(),
  kind: kind.default('fact'),
  /** If absent, a note is pinned only if its kind is `pinned`. */
  isPinned: z.boolean().optional(),
  ...whose,
});
export type NoteInput = z.infer<typeof NoteInput>;

/** Only fields that are sent change. A changed text makes the note the person's. */
export const NoteEdit = z.object({
  /** Only a summary may be longer than other notes. */
  text: text(MEMORY_LIMITS.summary).optional(),
  scope: z.enum(NOTE_SCOPES).optional(),
  isPinned: z.boolean().optional(),
});
export type NoteEdit = z.infer<typeof NoteEdit>;

/** A part of the prompt for a reply. */
export const ToldPart = z.object({
  kind: z.enum(PROMPT_PARTS),
  /** Estimated. Rounded up where the viewer may not read the text. */
  tokens: z.int(),
  /** Null where the viewer may not read it: the definition of somebody else's NEO. */
  text: z.string().nullable(),
  /** Dropped from the prompt because there was no room, unless `isCut`. */
  isDropped: z.literal(true).optional(),
  /** With `isDropped`: the search took too long, so its keys were not looked for in everything. */
  isCut: z.literal(true).optional(),
  /** Where it comes from. */
  source: z
    .object({
      noteId: z.uuid().optional(),
      conversationId: z.uuid().optional(),
      /** The messages that it is or was made of; for lore, the message with the key. */
      fromSeq: z.int().optional(),
      toSeq: z.int().optional(),
      /** The name of the entry of lore, which may be empty. Absent where the viewer may not read the definition. */
      entry: z.string().optional(),
      /** The key that woke it; null for what needs none. Absent where the viewer may not read the definition. */
      key: z.string().nullable().optional(),
      /** The definition was changed since: the earlier one is not stored, and `text` is null. */
      isChanged: z.literal(true).optional(),
    })
    .optional(),
});
export type ToldPart = z.infer<typeof ToldPart>;

export const ToldPrompt = z.object({
  model: z.string(),
  contextTokens: z.int(),
  /**
   * Estimated, of all that the model was given; the words around parts count, too. The sum of the parts where the
   * viewer may not read all of them.
   */
  tokens: z.int(),
  parts: z.array(ToldPart),
});
export type ToldPrompt = z.infer<typeof ToldPrompt>;

export const OfferAnswer = z.object({ isKept: z.boolean() });

/** A NEO's memory of one of the viewer's conversations. Those of other people are not found, not even by moderators. */
export const memory = {
  read: endpoint({
    ...at.read,
    access: 'member',
    isGenerated: true,
    summary:
      'Lists the notes of a conversation, and whether more are being written. In a debate those of one NEO.',
    query: z.object(whose),
    answer: Memory,
    fails: ['not_found'],
  }),
  add: endpoint({
    ...at.add,
    access: 'member',
    summary: `Adds a note by the viewer. At most ${MEMORY_LIMITS.pinned} are pinned and ${MEMORY_LIMITS.notes} stored; the model's oldest notes make room.`,
    body: NoteInput,
    answer: Note,
    status: 201,
    fails: ['not_found', 'plan', 'conflict', 'too_many'],
  }),
  switch: endpoint({
    ...at.switch,
    access: 'member',
    summary: 'Switches memory on or off for a conversation. Existing notes stay.',
    body: z.object({ isOn: z.boolean() }),
    answer: Memory,
    fails: ['not_found', 'plan', 'too_many'],
  }),
  edit: endpoint({
    ...at.edit,
    access: 'member',
    summary: 'Changes the text, the pin or the scope of a note.',
    body: NoteEdit,
    answer: Note,
    fails: ['not_found', 'plan', 'conflict', 'too_many'],
  }),
  remove: endpoint({
    ...at.remove,
    access: 'member',
    summary: 'Deletes a note. Idempotent.',
    fails: ['not_found', 'too_many'],
  }),
  prompt: endpoint({
    ...at.prompt,
    access: 'member',
    isGenerated: true,
    summary: 'Lists the parts of the prompt of a reply, in order.',
    answer: ToldPrompt,
    fails: ['not_found'],
  }),
  offer: endpoint({
    ...at.offer,
    access: 'member',
    summary:
      'Keeps or drops the note that a message of the viewer offers, such as "my name is Ana". It is not offered again.',
    body: OfferAnswer,
    answer: z.object({ note: Note.nullable() }),
    fails: ['not_found', 'plan', 'conflict', 'too_many'],
  }),
};
