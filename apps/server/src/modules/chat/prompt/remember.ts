import {
  estimateTokens,
  isQuestion,
  RECALL_LIMITS,
  recalledWithin,
  recallQuery,
  recallRoom,
} from '@neo/domain';
import type { Language, MacroContext, ToldNote } from '@neo/domain';
import type { Knex } from 'knex';
import { memoryAcrossOf, memorySettingOf } from '../../identity/index.ts';
import type { PromptInput, ToldMemory } from './read-history.ts';
import { ANY_WORD, findRecalled } from './find-recalled.ts';
import { VISIBLE } from '../memory/note-sql.ts';
import type { NoteRow } from '../memory/note.model.ts';

/** A stored conversation's memory settings, read when a turn opens. */
export interface TurnMemory {
  /** According to its switch and the person's settings. */
  readonly isOn: boolean;
  /** Notes may hold in all conversations with the NEO. */
  readonly isAcross: boolean;
  /** The first message of the previous prompt. */
  readonly windowFrom: number;
  readonly hasNotes: boolean;
}

/**
 * SQL for a `TurnMemory` as JSON; null where nothing is kept.
 * @param turn the row of `turns` in the outer query
 */
export const memoryOfTurn = (turn: string): string => /* sql */ `
  (select json_build_object(
      'isOn', c.memory_on and ${memorySettingOf('c.user_id')}, 'isAcross', ${memoryAcrossOf('c.user_id')},
      'windowFrom', c.window_from,
      'hasNotes', exists (select from memory_notes n where n.conversation_id = c.id)
        or exists (select from memory_notes n where n.scope = 'neo' and n.user_id = c.user_id and n.neo_id = c.chat_neo_id))
    from conversations c where c.id = ${turn}.conversation_id)`;

/**
 * The same for a conversation that does not exist yet.
 * @param turn a row with `user_id` and `neo_id` in the outer query
 */
export const memoryOfNew = (turn: string): string => /* sql */ `
  json_build_object(
    'isOn', ${memorySettingOf(`${turn}.user_id`)}, 'isAcross', ${memoryAcrossOf(`${turn}.user_id`)}, 'windowFrom', 1,
    'hasNotes', exists (select from memory_notes n
      where n.scope = 'neo' and n.user_id = ${turn}.user_id and n.neo_id = ${turn}.neo_id))`;

/** A note in a prompt, with its version. */
export interface VersionedNote extends ToldNote {
  readonly version: number;
}

/** What a turn recalls. */
export interface Remembered {
  readonly pinned: VersionedNote[];
  readonly summaries: VersionedNote[];
  /** Null if there is nothing to recall. */
  readonly recalled: ToldMemory | null;
}

type FoundNote = Pick<
  NoteRow,
  'id' | 'kind' | 'text' | 'headText' | 'madeBy' | 'isPinned' | 'version'
> & { rank: number };

/** How many of a person's new notes may be told at once: those that the words match, then the newest. */
const OWN_NOTES = 40;

// Not all notes: pinned ones, shown summaries, notes by a person, and notes that the words match.
const NOTES = /* sql */ `
  with asked as materialized (${ANY_WORD})
  select n.id, n.kind, n.text, n.head_text as "headText", n.made_by as "madeBy", n.is_pinned as "isPinned", n.version,
    ts_rank(n.words, any_word, 1) as rank
  from memory_notes n, asked
  where ${VISIBLE}
    and (n.is_pinned or n.head_text is not null or n.made_by = 'person' or (n.kind <> 'summary' and n.words @@ any_word))
  order by n.from_seq nulls first, n.created_at, n.id`;

/** Maximum share of a prompt for recalled text of all its turns. The rest is for the conversation. */
export const RECALLED_SHARE = 0.25;
/**
 * Shares of the remaining room that a question and any other message take, so that something is left for later turns.
 */
const OF_THE_REST = { question: 0.6, other: 0.15 } as const;

/** The input for recall in a turn. */
export interface Asking {
  readonly memory: TurnMemory;
  readonly conversationId: string;
  readonly userId: string;
  readonly neoId: string;
  readonly language: Language;
  readonly names: MacroContext;
  readonly prompt: PromptInput;
  /** Token limit of the prompt. */
  readonly room: number;
}

/**
 * Reads what a turn recalls: pinned notes and summaries for the beginning of the prompt, and what the newest message
 * asks about. A repeated question keeps its first recall, unless the person has corrected or added a note since. Only
 * messages before the window are read, so nothing is told twice.
 */
export async function remember(db: Knex, asking: Asking): Promise<Remembered> {
  const { memory, prompt } = asking;
  const notes = memory.hasNotes ? await readNotes(db, asking) : [];
  const pinned = notes.filter(({ isPinned }) => isPinned);
  const summaries = notes.filter(({ isPinned, headText }) => !isPinned && headText !== null);
  const head = {
    pinned,
    summaries: summaries.map((note) => ({ ...note, text: note.headText! })),
  };
  if (prompt.message === null) return { ...head, recalled: null };
  const inWindow = prompt.history.flatMap(({ memory: told, seq = 0 }) =>
    told && seq >= memory.windowFrom ? [told] : [],
  );
  const late = lateNotes(notes, keysOf(inWindow));
  const before = prompt.question?.memory;
  if (before !== undefined) {
    const told = keysOf(before === null ? [] : [before]);
    if (late.byPerson.every((note) => told.has(keyOf(note)))) return { ...head, recalled: before };
  }
  return { ...head, recalled: await recall(db, asking, inWindow, inOrder(late)) };
}

async function readNotes(
  db: Knex,
  { memory, conversationId, userId, neoId, prompt, language }: Asking,
): Promise<FoundNote[]> {
  const { config, words } = recallQuery(prompt.message ?? '', language);
  const { rows } = (await db
    .raw(NOTES, [config, words, conversationId, memory.isAcross, userId, neoId])
    .options({ name: 'notes-of-turn' })) as { rows: FoundNote[] };
  return rows;
}

async function recall(
  db: Knex,
  { memory, conversationId, language, names, prompt, room }: Asking,
  inWindow: readonly ToldMemory[],
  late: readonly FoundNote[],
): Promise<ToldMemory | null> {
  const before = inWindow.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const share = OF_THE_REST[isQuestion(prompt.message!) ? 'question' : 'other'];
  const left = Math.min(
    recallRoom(room),
    Math.floor((Math.floor(room * RECALLED_SHARE) - before) * share),
  );
  if (left <= 0) return null;
  const toldMessages = new Set(inWindow.flatMap((told) => told.messages.map(({ seq }) => seq)));
  const found =
    memory.windowFrom > 1
      ? await findRecalled(
          db,
          { conversationId, language, text: prompt.message!, before: memory.windowFrom },
          toldMessages,
        )
      : { messages: [], neighbours: [] };
  const said = ({ seq, role, content: text, createdAt }: (typeof found.messages)[number]) => ({
    seq,
    name: role === 'user' ? names.user : names.char,
    text,
    day: createdAt.toISOString().slice(0, 10),
  });
  const recalled = recalledWithin(
    { notes: late, messages: found.messages.map(said), neighbours: found.neighbours.map(said) },
    left,
  );
  if (recalled.text === '') return null;
  const versions = new Map(late.map(({ id, version }) => [id, version]));
  return {
    ...recalled,
    notes: recalled.notes.map(({ id, text }) => ({ id, text, version: versions.get(id)! })),
  };
}

const keyOf = ({ id, version }: { id: string; version: number }): string => `${id} ${version}`;

const keysOf = (told: readonly ToldMemory[]): ReadonlySet<string> =>
  new Set(told.flatMap(({ notes }) => notes.map(keyOf)));

/** Notes to tell beside the newest message. */
interface LateNotes {
  /** By a person, and not in the beginning of prompts yet. */
  readonly byPerson: readonly FoundNote[];
  /** By the model, and asked about. The best first. */
  readonly asked: readonly FoundNote[];
}

/** @param told the notes that the window tells already */
function lateNotes(notes: readonly FoundNote[], told: ReadonlySet<string>): LateNotes {
  const others = notes.filter((note) => !note.isPinned && !told.has(keyOf(note)));
  const isOwn = ({ kind, madeBy, headText, text }: FoundNote): boolean =>
    kind === 'summary' ? madeBy === 'person' && headText !== text : madeBy === 'person';
  const isAsked = ({ kind, madeBy, rank }: FoundNote): boolean =>
    kind !== 'summary' && madeBy === 'model' && rank > 0;
  return {
    byPerson: others
      .filter(isOwn)
      .toSorted((a, b) => b.rank - a.rank || (a.id < b.id ? 1 : -1))
      .slice(0, OWN_NOTES),
    asked: others
      .filter(isAsked)
      .toSorted((a, b) => b.rank - a.rank)
      .slice(0, RECALL_LIMITS.notes),
  };
}

/** Corrected summaries, what the newest message asks about, and a person's other notes. */
function inOrder({ byPerson, asked }: LateNotes): FoundNote[] {
  const isSummary = ({ kind }: FoundNote): boolean => kind === 'summary';
  const own = byPerson.filter((note) => !isSummary(note));
  return [
    ...byPerson.filter(isSummary),
    ...own.filter(({ rank }) => rank > 0),
    ...asked,
    ...own.filter(({ rank }) => rank <= 0),
  ];
}
