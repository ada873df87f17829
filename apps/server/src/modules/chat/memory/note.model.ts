/**
 * Room: memory. What a NEO remembers of a conversation, and what it is told of it.
 *
 * It promises that no reply waits for memory, that a note cites messages as they were read, that what people wrote is
 * never changed by a model, and that nothing outlives its conversation. It owns `memory_notes` and `memory_blocks`, and
 * writes `turn_prompts` and `messages.recalled` with the turns. `turn/` and the routes call it; it calls `conversation/`
 * and `cost/`. What must go when messages go is in `conversation/forget-memory`.
 *
 * In a turn: `remember` (head and recall) → `find-recalled` → `step-window` (a window moved: a block is left) →
 * `told-prompt` (what the model was told). Afterwards: `blocks` (indexes a block) → `note-maker` (asks the model) →
 * `store-notes`. For people: `read-memory` · `add-note` · `edit-note` · `remove-note` · `switch-memory`.
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
  /** Of a summary: what prompts begin with; null if it is not in them. */
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

/**
 * SQL condition on `memory_notes n` for the notes of a conversation: its own, and those that hold in all of its person
 * with the NEO. Bindings: conversation, whether the latter are allowed, person and NEO.
 */
export const VISIBLE = /* sql */ `(n.conversation_id = ?::uuid
  or (?::boolean and n.scope = 'neo' and n.user_id = ?::uuid and n.neo_id = ?::uuid))`;

/** The words of a note, as SQL with two bindings: configuration and words of `recallText`. */
export const NOTE_WORDS = `setweight(to_tsvector(?::regconfig, ?), 'A')`;
