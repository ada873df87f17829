import type { ChatFilePart, ChatMessage, Wording } from '@neo/chat-files';
import { copyTitle, countWords, nextCopy } from '@neo/domain';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { bytesOfText } from '../conversation/message-bytes.ts';
import { joinedWordsOf, wordsIn } from '../conversation/message-words.ts';
import { listTitles } from '../conversation/read-openings.ts';
import { publishFilled } from '../memory/fill-recall.ts';
import { findDefaultPerson } from '../persons/own-person.ts';

/** Limits of one statement, which may take two seconds. */
const BATCH_WORDINGS = 500;
const BATCH_CHARACTERS = 250_000;

/** A variant as a row of either table. */
interface Row extends Omit<Wording, 'timestamp'> {
  seq: number;
  role: string;
  variant: number;
  variantCount: number;
  isShown: boolean;
  wordCount: number;
  joinedWords: string;
  createdAt: Date;
}

/** The conversation being written. */
interface Chat {
  readonly id: string;
  lastSeq: number;
  wordCount: number;
  bytes: number;
  lastMessageAt: Date;
}

const REPLY = `conversation_id, seq, content, word_count, status, variant, is_stopped, is_refused, model, edited_at,
  created_at, words, is_imported`;
const WRITE = /* sql */ `
  with said as (
    select c.id as conversation_id, c.user_id, said.*, ${wordsIn('joined_words')} as words, true as is_imported
    from conversations c, unnest(
      ?::int[], ?::text[], ?::text[], ?::text[], ?::int[], ?::text[], ?::int[], ?::int[], ?::bool[], ?::bool[],
      ?::bool[], ?::text[], ?::timestamptz[], ?::timestamptz[]
    ) said (seq, role, content, joined_words, word_count, status, variant, variant_count, is_stopped, is_refused,
      is_shown, model, edited_at, created_at)
    where c.id = ?
  ), shown as (
    insert into messages (role, variant_count, user_id, ${REPLY})
    select role, variant_count, user_id, ${REPLY} from said where is_shown
  )
  insert into message_variants (${REPLY}) select ${REPLY} from said where not is_shown`;

const END = /* sql */ `
  update conversations c
  set last_seq = said.seq, read_seq = said.seq, total_word_count = said.words, bytes = said.bytes, last_message_at = said.at,
    updated_at = said.updated_at
  from unnest(?::uuid[], ?::int[], ?::int[], ?::bigint[], ?::timestamptz[], ?::timestamptz[])
    said (id, seq, words, bytes, at, updated_at)
  where c.id = said.id`;

/**
 * Stores the conversations of a file, in batches of messages.
 * @returns their ids, the newest first
 */
export async function storeChats(
  tx: Tx<Member>,
  neoId: string,
  parts: AsyncIterable<ChatFilePart>,
): Promise<string[]> {
  const given = { neoId, personId: await findDefaultPerson(tx) };
  const chats: Chat[] = [];
  let batch: Row[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await write(tx, chats.at(-1)!.id, batch);
    batch = [];
  };
  let characters = 0;
  for await (const part of parts) {
    if (part.kind === 'conversation') {
      await flush();
      chats.push(await begin(tx, given, part));
      continue;
    }
    const rows = rowsOf(part.message, chats.at(-1)!, tx.now);
    const more = rows.reduce((sum, { content }) => sum + content.length, 0);
    if (batch.length + rows.length > BATCH_WORDINGS || characters + more > BATCH_CHARACTERS) {
      await flush();
      characters = 0;
    }
    characters += more;
    batch.push(...rows);
  }
  await flush();
  const ids = await end(tx, chats);
  for (const id of ids) await publishFilled(tx, id);
  await tellApart(tx, neoId, ids);
  return ids;
}

/** Values shared by all conversations of a file. */
interface Given {
  readonly neoId: string;
  readonly personId: string | null;
}

async function begin(
  { db, viewer, now }: Tx<Member>,
  { neoId, personId }: Given,
  { title, createdAt }: Extract<ChatFilePart, { kind: 'conversation' }>,
): Promise<Chat> {
  const id = uuidv7();
  await ConversationRow.query(db).insert({
    id,
    userId: viewer.id,
    chatNeoId: neoId,
    title,
    personId,
    createdAt: now,
    updatedAt: now,
  });
  return { id, lastSeq: 0, wordCount: 0, bytes: 0, lastMessageAt: notAfter(createdAt ?? now, now) };
}

const notAfter = (moment: Date, latest: Date): Date => (moment > latest ? latest : moment);

/** A message without a date gets that of the previous one. Dates in the future become now. */
function rowsOf({ role, wordings, shown }: ChatMessage, chat: Chat, now: Date): Row[] {
  chat.lastSeq += 1;
  const shownAt = notAfter(wordings[shown]!.timestamp ?? chat.lastMessageAt, now);
  chat.lastMessageAt = shownAt;
  return wordings.map(({ timestamp, ...wording }, i) => {
    const wordCount = countWords(wording.content);
    if (i === shown) chat.wordCount += wordCount;
    chat.bytes += bytesOfText(wording.content);
    return {
      ...wording,
      role,
      wordCount,
      joinedWords: joinedWordsOf(wording.content),
      seq: chat.lastSeq,
      variant: i + 1,
      variantCount: wordings.length,
      isShown: i === shown,
      createdAt: notAfter(timestamp ?? shownAt, now),
    };
  });
}

async function write({ db }: Tx, conversationId: string, rows: readonly Row[]): Promise<void> {
  // The driver accepts mixed arrays; Knex's types only arrays of one type.
  const column = (name: keyof Row): string[] => rows.map((row) => row[name]) as string[];
  await db
    .raw(WRITE, [
      ...(['seq', 'role', 'content', 'joinedWords', 'wordCount', 'status'] as const).map(column),
      ...(['variant', 'variantCount', 'isStopped', 'isRefused', 'isShown'] as const).map(column),
      ...(['model', 'editedAt', 'createdAt'] as const).map(column),
      conversationId,
    ])
    .options({ name: 'store-imported-messages' });
}

/**
 * Lists sort by the last activity. The newest conversation becomes the most recent one, and the
 * others follow in order.
 */
async function end({ db, now }: Tx, chats: readonly Chat[]): Promise<string[]> {
  const newestFirst = chats
    .toReversed()
    .toSorted((a, b) => b.lastMessageAt.getTime() - a.lastMessageAt.getTime());
  await db.raw(END, [
    newestFirst.map(({ id }) => id),
    newestFirst.map(({ lastSeq }) => lastSeq),
    newestFirst.map(({ wordCount }) => wordCount),
    newestFirst.map(({ bytes }) => bytes),
    newestFirst.map(({ lastMessageAt }) => lastMessageAt),
    newestFirst.map((_, i) => new Date(now.getTime() - i)),
  ]);
  return newestFirst.map(({ id }) => id);
}

/** Numbers those whose title another conversation with the NEO has, such as a file that is imported again. */
async function tellApart(tx: Tx<Member>, neoId: string, ids: readonly string[]): Promise<void> {
  const titles = await listTitles(tx, neoId);
  const taken = new Set([...titles].filter(([id]) => !ids.includes(id)).map(([, title]) => title));
  for (const id of ids) {
    const title = titles.get(id) ?? null;
    if (title !== null && taken.has(title)) {
      const number = nextCopy(title, taken);
      taken.add(copyTitle(title, number));
      await tx
        .db('conversations')
        .where({ id })
        .update({
          title: tx.db.raw('case when title is not null then ? end', [copyTitle(title, number)]),
          copyNumber: tx.db.raw('case when title is null then ?::smallint end', [number]),
          // A message that follows the file gives the conversation its own title.
          branchOfSeq: tx.db.raw('last_seq'),
        });
    }
    taken.add(title);
  }
}
