import { firingLore, LORE_BOUNDS, LoreBook, turnLore, Work } from '@neo/domain';
import type { FiredEntry, Lore, LoreMessage, LoreOutcome, MacroContext } from '@neo/domain';
import type { Knex } from 'knex';
import { answered, patternsReady, PatternTime } from '../../../platform/patterns/index.ts';
import type { PromptInput, RecalledEntry } from './read-history.ts';

/** A NEO's lore in one conversation. */
export interface Book {
  readonly lore: Lore;
  readonly userId: string;
  readonly names: MacroContext;
  readonly windowTokens: number;
  /** The number in the sheet of a stored greeting, or -1. */
  readonly greetingNumber: (text: string) => number;
}

/** The facts about a conversation that decorators ask for. */
interface Facts {
  everFired: ReadonlySet<string>;
  characterMessageCount: number;
  greetingIndex: number | null;
}

const idsOf = (entries: readonly RecalledEntry[]): Set<string> =>
  new Set(entries.flatMap(({ told }) => told?.entries.map(({ id }) => id) ?? []));

function spoken({ names }: Book, history: readonly RecalledEntry[]): LoreMessage[] {
  return history.map(({ role, content: text, seq }, place) => ({
    seq: seq ?? place,
    text,
    name: role === 'user' ? names.user : names.char,
  }));
}

/** Prepared books of the sheets that are kept in memory: a book changes with its sheet. */
const books = new WeakMap<Lore, LoreBook>();

function bookOf(lore: Lore): LoreBook {
  const found = books.get(lore) ?? new LoreBook(lore);
  books.set(lore, found);
  return found;
}

/** Waits until the book's patterns can be tried. @returns whether it has any */
export async function preparePatterns(lore: Lore): Promise<boolean> {
  if (lore.entries.length === 0 || bookOf(lore).patterns.size === 0) return false;
  await patternsReady();
  return true;
}

/** The limits of one request, which all its turns share. */
interface Allowance {
  readonly work: Work;
  readonly time: PatternTime;
}

const fire = (
  { lore, names: macros, windowTokens }: Book,
  messages: readonly LoreMessage[],
  facts: Facts & { already: ReadonlySet<string> },
  { work, time }: Allowance,
): Promise<LoreOutcome> =>
  answered(firingLore(bookOf(lore), { ...facts, messages, macros, windowTokens, work }), time);

function greetingOf({ greetingNumber }: Book, first: string | undefined): number | null {
  const at = first === undefined ? -1 : greetingNumber(first);
  return at === -1 ? null : at;
}

/**
 * Lore of a stored turn. A repeated question keeps the entries that it triggered the first time.
 * @param inWindow the messages in the prompt, whose entries are told already
 */
export async function fireStored(
  db: Knex,
  book: Book,
  {
    conversationId,
    prompt: { history, message, question },
    inWindow,
  }: { conversationId: string; prompt: PromptInput; inWindow: readonly RecalledEntry[] },
): Promise<LoreOutcome> {
  const asked: RecalledEntry[] =
    message === null
      ? []
      : [{ role: 'user', content: message, ...(question && { seq: question.seq }) }];
  const facts = await readFacts(db, book, { conversationId });
  const outcome = await fire(
    book,
    spoken(book, [...history, ...asked]),
    { ...facts, already: idsOf(inWindow) },
    { work: new Work(), time: new PatternTime(book.userId) },
  );
  if (question?.told === undefined) return outcome;
  const others = outcome.fired.filter(({ place }) => place !== 'turn');
  return { ...outcome, fired: [...others, ...(question.told?.entries ?? [])] };
}

/** Whether any entry has one of these decorators, as far as its text tells. */
const uses = ({ lore }: Pick<Book, 'lore'>, names: RegExp): boolean =>
  lore.entries.some(({ content }) => content.startsWith('@@') && names.test(content));

/** Decorators ask whether an entry of the book has ever fired. */
export const asksForMatches = (book: Pick<Book, 'lore'>): boolean =>
  uses(book, /activate_after_match/);

/** The part of a conversation that decorators ask about. */
interface Asked {
  readonly conversationId: string;
  /** The speaker, in a debate. */
  readonly speaker?: {
    /** The NEO whose book it is. */
    readonly neoId: string;
    /** It is the first of the debate. If the debate came of a chat, that is the NEO of the chat. */
    readonly isFirst: boolean;
    /** The newest message that it answers. */
    readonly lastSeq: number;
  };
}

/** Reads what the decorators of a book need. Most books need nothing. */
async function readFacts(db: Knex, book: Book, { conversationId, speaker }: Asked): Promise<Facts> {
  const messages = () => {
    const all = db('messages').where({ conversationId });
    return speaker ? all.where('seq', '<=', speaker.lastSeq) : all;
  };
  const own = () => {
    const replies = messages().where({ role: 'assistant' });
    return speaker ? replies.where({ neoId: speaker.neoId }) : replies;
  };
  // In a debate, what fired is kept with the reply. A chat keeps it with the person's messages.
  const keepers = () => {
    if (!speaker) return messages();
    const { neoId, isFirst } = speaker;
    return messages().where((some) => {
      void some.where({ neoId });
      if (isFirst) void some.orWhere({ role: 'user' });
    });
  };
  const ever: { id: string }[] = asksForMatches(book)
    ? ((await keepers()
        .whereNotNull('lore')
        .joinRaw(`cross join lateral jsonb_array_elements(lore->'entries') entry`)
        .distinct(db.raw(`entry->>'id' as id`))) as { id: string }[])
    : [];
  const counted = uses(book, /activate_only_/)
    ? ((await own().count('* as count').first()) as { count: number })
    : { count: 0 };
  const first = uses(book, /is_greeting/)
    ? ((await own().where({ seq: 1 }).first('content')) as { content: string } | undefined)
    : undefined;
  return {
    everFired: new Set(ever.map(({ id }) => id)),
    characterMessageCount: Number(counted.count),
    greetingIndex: greetingOf(book, first?.content),
  };
}

/**
 * Lore of a speaker in a debate. It is told in one prompt only, so the newest lines decide each time what is told.
 * @param lines with the names of their speakers, oldest first
 */
export async function fireInDebate(
  db: Knex,
  book: Book,
  { lines, ...asked }: { lines: readonly LoreMessage[] } & Required<Asked>,
): Promise<LoreOutcome> {
  const facts = { ...(await readFacts(db, book, asked)), already: new Set<string>() };
  return fire(book, lines, facts, { work: new Work(), time: new PatternTime(book.userId) });
}

/** Share of a request's allowance for its earlier turns. The newest turn has the rest. */
const EARLIER_SHARE = 0.5;

/**
 * Lore of a conversation that only the client stores. Earlier turns are recomputed, so that each tells the same again
 * and prompts keep their beginning. All of them share one allowance, the oldest first, so that an entry that was told
 * is told again.
 */
export async function fireForScreen(
  book: Book,
  { history, message }: PromptInput,
): Promise<{ history: RecalledEntry[]; lore: FiredEntry[] }> {
  const messages = spoken(book, history);
  const told = new Set<string>();
  const greetingIndex = greetingOf(book, history[0]?.content);
  const time = new PatternTime(book.userId);
  const earlier = { time, work: new Work(LORE_BOUNDS.comparisons * EARLIER_SHARE) };
  const newest = { time, work: new Work(LORE_BOUNDS.comparisons * (1 - EARLIER_SHARE)) };
  const fireUpTo = async (
    end: number,
    allowance: Allowance,
    more: readonly LoreMessage[] = [],
  ): Promise<FiredEntry[]> => {
    const before = history.slice(0, end);
    const characterMessageCount = before.filter(({ role }) => role === 'assistant').length;
    const facts = { everFired: told, already: told, characterMessageCount, greetingIndex };
    const outcome = await fire(book, [...messages.slice(0, end), ...more], facts, allowance);
    return outcome.fired;
  };
  time.keepBack(1 - EARLIER_SHARE);
  const repeated: RecalledEntry[] = [];
  for (const [at, entry] of history.entries()) {
    const fired = entry.role === 'user' ? await fireUpTo(at + 1, earlier) : [];
    const woken = fired.filter(({ place }) => place === 'turn');
    for (const { id } of woken) told.add(id);
    repeated.push(woken.length === 0 ? entry : { ...entry, lore: turnLore(woken) });
  }
  time.keepBack(0);
  const now: RecalledEntry[] = message === null ? [] : [{ role: 'user', content: message }];
  const said = spoken(book, now).map((one) => ({ ...one, seq: history.length }));
  return { history: repeated, lore: await fireUpTo(history.length, newest, said) };
}
