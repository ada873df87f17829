import { firedLore, turnLore } from '@neo/domain';
import type { FiredEntry, Lore, LoreMessage, LoreOutcome, MacroContext } from '@neo/domain';
import type { Knex } from 'knex';
import { compilePattern } from '../../../platform/patterns.ts';
import type { PromptInput, RecalledEntry } from '../conversation/read-history.ts';

/** A NEO's lore in one conversation. */
export interface Book {
  readonly lore: Lore;
  readonly names: MacroContext;
  readonly windowTokens: number;
  /** With macros filled in. */
  readonly greetings: () => readonly string[];
}

/** What decorators need to know about a conversation. */
interface Facts {
  everFired: ReadonlySet<string>;
  characterMessageCount: number;
  greetingIndex: number | null;
}

const idsOf = (entries: readonly RecalledEntry[]): Set<string> =>
  new Set(entries.flatMap(({ told }) => told?.entries.map(({ id }) => id) ?? []));

function spoken({ names }: Book, history: readonly RecalledEntry[]): LoreMessage[] {
  return history.map(({ role, content: text, seq }, place) => ({
    ...{ seq: seq ?? place, text, name: role === 'user' ? names.user : names.char },
  }));
}

function fire(
  book: Book,
  messages: readonly LoreMessage[],
  facts: Facts & { already: ReadonlySet<string> },
): LoreOutcome {
  const { lore, names: macros, windowTokens } = book;
  return firedLore(lore, {
    ...{ ...facts, messages, macros, windowTokens, compile: compilePattern },
  });
}

function greetingOf({ greetings }: Book, first: string | undefined): number | null {
  const at = first === undefined ? -1 : greetings().indexOf(first);
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
  const facts = await readFacts(db, book, conversationId);
  const outcome = fire(book, spoken(book, [...history, ...asked]), {
    ...facts,
    already: idsOf(inWindow),
  });
  if (question?.told === undefined) return outcome;
  const others = outcome.fired.filter(({ place }) => place !== 'turn');
  return { ...outcome, fired: [...others, ...(question.told?.entries ?? [])] };
}

/** Whether any entry has one of these decorators, as far as its text tells. */
const uses = ({ lore }: Book, names: RegExp): boolean =>
  lore.entries.some(({ content }) => content.startsWith('@@') && names.test(content));

/** Reads what the decorators of a book need. Most books need nothing. */
async function readFacts(db: Knex, book: Book, conversationId: string): Promise<Facts> {
  const messages = () => db('messages').where({ conversationId });
  const ever: { id: string }[] = uses(book, /activate_after_match/)
    ? ((await messages()
        .whereNotNull('lore')
        .joinRaw(`cross join lateral jsonb_array_elements(lore->'entries') entry`)
        .distinct(db.raw(`entry->>'id' as id`))) as { id: string }[])
    : [];
  const counted = uses(book, /activate_only_/)
    ? ((await messages().where({ role: 'assistant' }).count('* as count').first()) as {
        count: number;
      })
    : { count: 0 };
  const first = uses(book, /is_greeting/)
    ? ((await messages().where({ seq: 1, role: 'assistant' }).first('content')) as
        { content: string } | undefined)
    : undefined;
  return {
    everFired: new Set(ever.map(({ id }) => id)),
    characterMessageCount: Number(counted.count),
    greetingIndex: greetingOf(book, first?.content),
  };
}

/**
 * Lore of a conversation that only the client stores. Earlier turns are recomputed, so that each tells the same again
 * and prompts keep their beginning.
 */
export function fireForScreen(
  book: Book,
  { history, message }: PromptInput,
): { history: RecalledEntry[]; lore: FiredEntry[] } {
  const messages = spoken(book, history);
  const told = new Set<string>();
  const greetingIndex = greetingOf(book, history[0]?.content);
  const fireUpTo = (end: number, more: readonly LoreMessage[] = []): FiredEntry[] => {
    const before = history.slice(0, end);
    const characterMessageCount = before.filter(({ role }) => role === 'assistant').length;
    const facts = { everFired: told, already: told, characterMessageCount, greetingIndex };
    return fire(book, [...messages.slice(0, end), ...more], facts).fired;
  };
  const repeated = history.map((entry, at): RecalledEntry => {
    if (entry.role !== 'user') return entry;
    const woken = fireUpTo(at + 1).filter(({ place }) => place === 'turn');
    for (const { id } of woken) told.add(id);
    return woken.length === 0 ? entry : { ...entry, lore: turnLore(woken) };
  });
  const now: RecalledEntry[] = message === null ? [] : [{ role: 'user', content: message }];
  const newest = spoken(book, now).map((said) => ({ ...said, seq: history.length }));
  return { history: repeated, lore: fireUpTo(history.length, newest) };
}
