/**
 * Room: memory. Keeps notes of conversations.
 *
 * It promises that no reply waits for notes, that a note cites messages as the model read them, that no model changes a
 * person's note, and that nothing outlives its conversation. It owns `memory_notes`, `memory_blocks` and
 * `message_recall`.
 *
 * In order: `blocks` (messages that left the prompt become a block, and are indexed) → `note-maker` (asks the model)
 * with `note-claims` (whose block is next) → `store-notes`. For people: `own-notes` · `read-memory` · `add-note` ·
 * `answer-offer` (a note that a message offers) · `edit-note` · `remove-note` · `switch-memory`. `forget-memory`
 * deletes memory along with its messages; `recall-index` writes by which words messages are recalled, and `fill-recall`
 * does so for imports and branches; `note-sql` says which notes a conversation has.
 */
import type { NoteKind, NoteMaker, NoteScope } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';

/** A row of `memory_notes`. */
export class NoteRow extends Table {
  static override tableName = 'memoryNotes';

  declare id: string;
  declare conversationId: string;
  declare userId: string;
  declare neoId: string;
  declare scope: NoteScope;
  declare kind: NoteKind;
  declare text: string;
  /** The text of a summary with which prompts begin; null if it is not in them. */
  declare headText: string | null;
  declare fromSeq: number | null;
  declare toSeq: number | null;
  declare seqs: number[];
  declare madeBy: NoteMaker;
  declare isPinned: boolean;
  declare version: number;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** Columns that reads select: all except the search words. */
export const NOTE_COLUMNS = [
  'id',
  'conversationId',
  'neoId',
  'scope',
  'kind',
  'text',
  'headText',
  'fromSeq',
  'toSeq',
  'madeBy',
  'isPinned',
  'version',
  'createdAt',
] as const satisfies readonly (keyof NoteRow)[];
