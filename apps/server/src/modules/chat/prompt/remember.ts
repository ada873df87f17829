import {
  estimateTokens,
  isQuestion,
  RECALL_LIMITS,
  recalledWithin,
  recallQuery,
  recallRoom,
  speakersOf,
} from '@neo/domain';
import type { Language, MacroContext, ToldNote } from '@neo/domain';
import type { Knex } from 'knex';
import { memoryAcrossOf, memorySettingOf } from '../../identity/index.ts';
import type { Meaning } from '../meaning/message-vectors.ts';
import type { PromptInput, ToldMemory } from './read-history.ts';
import { ANY_WORD, findRecalled } from './find-recalled.ts';
import type { FoundMessage } from './find-recalled.ts';
import { VISIBLE } from '../memory/note-sql.ts';
import type { NoteRow } from '../memory/note.model.ts';

/** A stored conversation's memory settings, read when a turn opens. */
export interface TurnMemory {
  /** According to its switch and the person's settings. */
  readonly isOn: boolean;
  /** The operator switched it off. */
  readonly isOffForAll?: boolean;
  /** Notes may hold in all conversations with the NEO. */
  readonly isAcross: boolean;
  /** The first message of the previous prompt. */
  readonly windowFrom: number;
  readonly hasNotes: boolean;
  /** The pinned notes that prompts begin with, as they were at the last step. Absent in a debate: all of them. */
  readonly headNotes?: readonly VersionedNote[] | null;
}

/**
 * SQL for a `TurnMemory` as JSON; null where nothing is kept.
 * @param turn the row of `turns` in the outer query
 */
export const memoryOfTurn = (turn: string): string => /* sql */ `
  (select json_build_object(
      'isOn', c.memory_on and ${memorySettingOf('c.user_id')}, 'isAcross', ${memoryAcrossOf('c.user_id')},
      'windowFrom', c.window_from, 'headNotes', coalesce(c.head_notes, '[]'),
      'hasNotes', exists (select from memory_notes n where n.conversation_id = c.id)
        or exists (select from memory_notes n where n.scope = 'neo' and n.user_id = c.user_id and n.neo_id = c.chat_neo_id))
    from conversations c where c.id = ${turn}.conversation_id)`;

/**
 * The same for a conversation that does not exist yet.
 * @param turn a row with `user_id` and `neo_id` in the outer query
 */
export const memoryOfNew = (turn: string): string => /* sql */ `
  json_build_object(
    'isOn', ${memorySettingOf(`${turn}.user_id`)}, 'isAcross', ${memoryAcrossOf(`${turn}.user_id`)}, 'windowFrom', 1, 'headNotes', '[]'::jsonb,
    'hasNotes', exists (select from memory_notes n
      where n.scope = 'neo' and n.user_id = ${turn}.user_id and n.neo_id = ${turn}.neo_id))`;

/** A note in a prompt, with its version. */
export interface VersionedNote extends ToldNote {
  readonly version: number;
}

/** The notes and messages that a turn recalls. */
export interface Remembered {
  readonly pinned: VersionedNote[];
  /** With those that a step would move to the beginning of prompts. */
  readonly allPinned: readonly VersionedNote[];
  readonly summaries: VersionedNote[];
  /** Null if there is nothing to recall. */
  readonly recalled: ToldMemory | null;
}

type FoundNote = Pick<
  NoteRow,
  'id' | 'kind' | 'text' | 'headText' | 'madeBy' | 'isPinned' | 'version'
> & { rank: number };

/** Tokens for notes that were just pinned, whatever else was recalled. */
export const PINNED_AT_ONCE = 400;
/** How many of a person's new notes may be told at once: those that the words match, then the newest. */
const OWN_NOTES = 40;

// Not all notes: pinned ones, shown summaries, notes by a person, and notes that the words match.
const NOTES = /* sql */ `
  with asked as materialized (${ANY_WORD})
  select n.id, n.kind, n.text, n.head_text as "headText", n.made_by as "madeBy", n.is_pinned as "isPinned", n.version,
    ts_rank(n.words, any_word, 1) as rank
  from memory_notes n, asked
  where ${VISIBLE} and n.neo_id = ?::uuid
    and (n.is_pinned or n.head_text is not null or n.made_by = 'person' or (n.kind <> 'summary' and n.words @@ any_word))
  order by n.from_seq nulls first, n.created_at, n.id`;

/** Maximum share of a prompt for recalled text of all its turns. The rest is for the conversation. */
export const RECALLED_SHARE = 0.25;
/**
 * Shares of the remaining room that a question and any other message take, so that something is left for later turns.
 */
const OF_THE_REST = { question: 0.4, other: 0.15 } as const;
/** A question takes at least this many tokens, so that many in a row each find something, */
export const LEAST_OF_QUESTION = 240;
/** up to this share of a prompt. Then the window is about to take a step, which makes room. */
export const RECALLED_MOST_SHARE = 0.45;

/** The input for recall in a turn. */
export interface Asking {
  readonly memory: TurnMemory;
  readonly conversationId: string;
  readonly userId: string;
  readonly neoId: string;
  readonly language: Language;
  readonly names: MacroContext;
  readonly prompt: PromptInput;
  readonly now: Date;
  /** Token limit of the prompt. */
  readonly room: number;
  /** The meaning of the newest message. Without it, recall uses only words. */
  readonly meaning?: Meaning | undefined;
  /** In a debate: most tokens that may be recalled, */
  readonly most?: number | undefined;
  /** and the name before a NEO's lines. */
  readonly labelOf?: ((neoId: string | null) => string) | undefined;
}

/**
 * Reads what a turn recalls: pinned notes and summaries for the beginning of the prompt, and what the newest message
 * asks about. A repeated question keeps its first recall, unless the person has corrected or added a note since. Only
 * messages before the window are read, so nothing is told twice.
 */
export async function remember(db: Knex, asking: Asking): Promise<Remembered> {
  const { memory, prompt } = asking;
  const notes = memory.hasNotes ? await readNotes(db, asking) : [];
  const allPinned = notes.filter(({ isPinned }) => isPinned);
  const pinned = pinnedInHead(allPinned, memory.headNotes);
  const summaries = notes.filter(({ isPinned, headText }) => !isPinned && headText !== null);
  const head = {
    pinned,
    allPinned,
    summaries: summaries.map((note) => ({ ...note, text: note.headText! })),
  };
  if (prompt.message === null) return { ...head, recalled: null };
  const inWindow = prompt.history.flatMap(({ memory: told, seq = 0 }) =>
    told && !told.isSpent && seq >= memory.windowFrom ? [told] : [],
  );
  const late = lateNotes(notes, new Set([...keysOf(inWindow), ...pinned.map(keyOf)]));
  const before = prompt.question?.memory;
  if (before !== undefined && !before?.isSpent) {
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
    .raw(NOTES, [config, words, conversationId, memory.isAcross, userId, neoId, neoId])
    .options({ name: 'notes-of-turn' })) as { rows: FoundNote[] };
  return rows;
}

async function recall(
  db: Knex,
  { memory, conversationId, language, names, prompt, now, room, most, labelOf, meaning }: Asking,
  inWindow: readonly ToldMemory[],
  late: readonly FoundNote[],
): Promise<ToldMemory | null> {
  const before = inWindow.reduce((sum, { text }) => sum + estimateTokens(text), 0);
  const asks = isQuestion(prompt.message!);
  const share =
    (Math.floor(room * RECALLED_SHARE) - before) * OF_THE_REST[asks ? 'question' : 'other'];
  const isRoom = before < room * RECALLED_MOST_SHARE;
  const least = Math.max(
    asks && isRoom ? LEAST_OF_QUESTION : 0,
    ...late.filter(({ isPinned }) => isPinned).map(() => PINNED_AT_ONCE),
  );
  const left = Math.min(recallRoom(room), most ?? Infinity, Math.max(Math.floor(share), least));
  if (left <= 0) return null;
  const toldMessages = new Set(inWindow.flatMap((told) => told.messages.map(({ seq }) => seq)));
  const found =
    memory.windowFrom > 1
      ? await findRecalled(
          db,
          {
            conversationId,
            language,
            now,
            speakers: speakersOf(names),
            text: prompt.message!,
            before: memory.windowFrom,
            meaning,
          },
          toldMessages,
        )
      : { messages: [], neighbours: [], isSure: true };
  const said = ({ seq, role, neoId, content: text, createdAt }: FoundMessage) => ({
    seq,
    name: role === 'user' ? names.user : (labelOf?.(neoId) ?? names.char),
    text,
    day: createdAt.toISOString().slice(0, 10),
  });
  const recalled = recalledWithin(
    { notes: late, messages: found.messages.map(said), neighbours: found.neighbours.map(said) },
    found.isSure ? left : Math.min(left, RECALL_LIMITS.tokensUnsure),
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

/**
 * The pinned notes that the prompt begins with. A note that was pinned or corrected since the last step of the window is
 * told beside the newest message, so that the prompt still begins with the one before; one that is gone leaves at once.
 */
function pinnedInHead(
  pinned: readonly FoundNote[],
  headNotes: TurnMemory['headNotes'],
): VersionedNote[] {
  if (headNotes === undefined) return [...pinned];
  const ids = new Set(pinned.map(({ id }) => id));
  return (headNotes ?? []).filter(({ id }) => ids.has(id));
}

/** Notes to tell beside the newest message. */
interface LateNotes {
  /** By a person, and not in the beginning of prompts yet. */
  readonly byPerson: readonly FoundNote[];
  /** By the model, and asked about. The best first. */
  readonly asked: readonly FoundNote[];
}

/** @param told the notes that the window tells already */
function lateNotes(notes: readonly FoundNote[], told: ReadonlySet<string>): LateNotes {
  const others = notes.filter((note) => !told.has(keyOf(note)));
  const isOwn = ({ kind, madeBy, headText, text, isPinned }: FoundNote): boolean =>
    isPinned || kind === 'summary' ? madeBy === 'person' && headText !== text : madeBy === 'person';
  const isAsked = ({ kind, madeBy, rank, isPinned }: FoundNote): boolean =>
    !isPinned && kind !== 'summary' && madeBy === 'model' && rank > 0;
  return {
    byPerson: others
      .filter(isOwn)
      .toSorted(
        (a, b) =>
          Number(b.isPinned) - Number(a.isPinned) || b.rank - a.rank || (a.id < b.id ? 1 : -1),
      )
      .slice(0, OWN_NOTES),
    asked: others
      .filter(isAsked)
      .toSorted((a, b) => b.rank - a.rank)
      .slice(0, RECALL_LIMITS.notes),
  };
}

/** New pinned notes, corrected summaries, what the newest message asks about, and a person's other notes. */
function inOrder({ byPerson: all, asked }: LateNotes): FoundNote[] {
  const isSummary = ({ kind }: FoundNote): boolean => kind === 'summary';
  const byPerson = all.filter(({ isPinned }) => !isPinned);
  const own = byPerson.filter((note) => !isSummary(note));
  return [
    ...all.filter(({ isPinned }) => isPinned),
    ...byPerson.filter(isSummary),
    ...own.filter(({ rank }) => rank > 0),
    ...asked,
    ...own.filter(({ rank }) => rank <= 0),
  ];
}
