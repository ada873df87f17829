import type { Note } from '@neo/contracts';
import { NOTE_KINDS } from '@neo/domain';
import type { NoteKind } from '@neo/domain';
import { folded } from '../../../i18n/folded.ts';

/** `own`: notes that a person wrote down without a kind, and that are not pinned. */
export type NoteGroup = 'pinned' | 'own' | Exclude<NoteKind, 'pinned'>;

const KINDS = NOTE_KINDS.filter((kind) => kind !== 'pinned');
const ORDER: readonly NoteGroup[] = ['pinned', 'own', ...KINDS];

const groupOf = ({ isPinned, kind }: Note): NoteGroup =>
  isPinned ? 'pinned' : kind === 'pinned' ? 'own' : kind;

/** The notes that have every word of the text, in any case and with any accents, by group. Empty groups are left out. */
export function groupNotes(
  notes: readonly Note[],
  text: string,
): { group: NoteGroup; notes: Note[] }[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const found = notes.filter((note) => {
    const said = folded(note.text);
    return words.every((word) => said.includes(word));
  });
  return ORDER.map((group) => ({
    group,
    notes: found.filter((note) => groupOf(note) === group),
  })).filter((one) => one.notes.length > 0);
}
