import {
  askedFor,
  beside,
  findDate,
  fuseRanks,
  partnerOf,
  rankAlike,
  rankRecalled,
  recallQuery,
  RECALL_LIMITS,
  WORTH_REACH,
} from '@neo/domain';
import type {
  DatedText,
  Language,
  LikeMessage,
  MessageRole,
  RankedMessage,
  RecallCandidate,
  Speakers,
  TimeWindow,
} from '@neo/domain';
import type { Knex } from 'knex';
import { findLike } from '../meaning/message-vectors.ts';
import type { Meaning } from '../meaning/message-vectors.ts';

/** A message that a text may ask about. */
export interface FoundMessage {
  seq: number;
  role: MessageRole;
  /** In a debate: the NEO that said it. */
  neoId: string | null;
  content: string;
  createdAt: Date;
}

/** Hits with a much lower score than the best one are dropped. */
const LEAST_OF_BEST = 0.2;
/** A question whose best answer has less of what its words are worth may have none. */
const SURE_SHARE = 0.6;

/** SQL for a tsquery of any of the words. Bindings: configuration and words of `recallQuery`. */
export const ANY_WORD = /* sql */ `
  select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as any_word
  from unnest(tsvector_to_array(to_tsvector(?::regconfig, ?))) lexeme`;

/** Messages whose words are compared one by one; of more, those that PostgreSQL ranks best. */
export const COMPARED = 500;
/** Messages with the best own score that are ranked again together with their neighbours. */
export const LOOKED_AT = 60;
/** The longest messages of a named time that are ranked even if they have no word of the question. */
export const LOOKED_AT_IN_TIME = 40;
/** A message with more different words than this does not win by its length. */
const LONG = 30;
/** Words that weigh at least this much are of the question itself, and say something. */
const OWN_WEIGHT = 0.45;

// A word is worth more the fewer messages of the conversation have it (as in BM25).
const FIND = /* sql */ `
  with asked as materialized (
    select lexeme, max(weight) as weight, quote_literal(lexeme)::tsquery as query
    from unnest((select :words::text[]), (select :weights::real[])) said (word, weight),
      unnest(tsvector_to_array(to_tsvector(:config::regconfig, word))) lexeme
    group by 1
  ), any_word as materialized (
    select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as query from asked
  ), found as materialized (
    select seq, words, length(words) as length from message_recall
    where conversation_id = :conversation and words @@ (select query from any_word) and seq < :before
    order by ts_rank(words, (select query from any_word), 1) desc limit ${COMPARED}
  ), hit as materialized (
    select lexeme, seq, length from found join asked on words @@ query
  ), worth as materialized (
    select lexeme, weight * ln(1 + (:before - count(hit.seq) + 0.5) / (count(hit.seq) + 0.5)) as worth,
      weight >= ${OWN_WEIGHT} as "isOwn"
    from asked left join hit using (lexeme) group by lexeme, weight
  ), own as materialized (
    select seq, sum(worth) / (0.75 + 0.25 * greatest(1, max(length) / ${LONG}.0)) as own,
      sum(worth) filter (where "isOwn") as covered
    from hit join worth using (lexeme) group by seq
    order by sum(worth) * case when seq between :from and :to then 2 else 1 end desc, seq desc
    limit ${LOOKED_AT}
  ), timed as (
    select seq from messages where conversation_id = :conversation and seq between :from and :to
    order by octet_length(content) desc limit ${LOOKED_AT_IN_TIME}
  ), near as materialized (
    select distinct seq + away as seq
    from (select seq from own union select seq from timed union select unnest(:alike::int[])) hits, generate_series(-${WORTH_REACH}, ${WORTH_REACH}) away
  )
  select seq, m.*, coalesce(own, 0)::float8 as own, coalesce(covered, 0)::float8 as covered,
    seq between :from and :to as "isInWindow", (select sum(worth) from worth where "isOwn")::float8 as "askedWorth"
  from near cross join lateral (
    select role = 'user' as "isOfPerson", content ~ '[\\?？؟]' as asks, octet_length(content) as bytes,
      (:pattern::text is null or content ~ :pattern) as "hasAskedKind", (extract(epoch from created_at) * 1000)::float8 as at
    from messages where conversation_id = :conversation and seq = near.seq and seq < :before
    offset 0
  ) m
  left join own using (seq)`;

const SEQS = /* sql */ `
  select coalesce(min(seq), 0) as "from", coalesce(max(seq), -1) as "to" from messages
  where conversation_id = ? and seq < ? and created_at >= ? and created_at < ?`;
const SAID_AT = /* sql */ `select created_at as at from messages where conversation_id = ? and seq = ?`;

/** What recall is asked for. */
export interface RecallRequest {
  readonly conversationId: string;
  readonly text: string;
  readonly language: Language;
  /** Only messages before this one are searched. */
  readonly before: number;
  readonly now: Date;
  /** The names of the two. If absent, their names are searched for like other words. */
  readonly speakers?: Speakers | undefined;
  /** The meaning of the text. Without it, the search uses only words. */
  readonly meaning?: Meaning | undefined;
}

type Found = RecallCandidate & { covered: number; askedWorth: number | null };

/** Where a time begins and ends in a conversation; nowhere if nothing was said in it. */
interface Stretch {
  from: number;
  to: number;
}

const NOWHERE: Stretch = { from: 0, to: -1 };

async function search(
  db: Knex,
  { conversationId, language, before }: RecallRequest,
  text: string,
  { from, to }: Stretch,
  pattern: string | null,
  alike: readonly LikeMessage[] = [],
): Promise<Found[]> {
  const { config, terms } = recallQuery(text, language);
  if (terms.length === 0 && to < from && alike.length === 0) return [];
  const { rows } = (await db
    .raw(FIND, {
      conversation: conversationId,
      before,
      from,
      to,
      words: terms.map(({ word }) => word),
      weights: terms.map(({ weight }) => weight),
      config,
      pattern,
      alike: alike.map(({ seq }) => seq),
    })
    .options({ name: 'find-recalled' })) as { rows: Found[] };
  return rows;
}

/** Where the conversation was in the time that a text names, and the text to search for. */
async function findStretch(
  db: Knex,
  request: RecallRequest,
  text: string,
  date: DatedText | null,
): Promise<{ text: string; stretch: Stretch | null }> {
  const { conversationId, before, speakers } = request;
  if (!date) return { text, stretch: null };
  const window = date.window ?? (await findBeside(db, request, date.event!));
  if (!window) return { text, stretch: null };
  const { rows } = (await db
    .raw(SEQS, [conversationId, before, window.from, window.to])
    .options({ name: 'find-time' })) as { rows: [Stretch] };
  const stretch = rows[0];
  if (stretch.to < stretch.from) return { text, stretch: null };
  // The words of an event find the event itself, and not what was before or after it.
  return { text: date.event ? askedFor(date.rest, speakers).text : text, stretch };
}

/** The days before or after an event that was told. */
async function findBeside(
  db: Knex,
  request: RecallRequest,
  { text, days, isBefore }: { text: string; days: number; isBefore: boolean },
): Promise<TimeWindow | null> {
  const { text: named } = askedFor(text, request.speakers);
  const [best] = rankRecalled(await search(db, request, named, NOWHERE, null), false);
  if (!best) return null;
  const { rows } = (await db.raw(SAID_AT, [request.conversationId, best.seq])) as {
    rows: { at: Date }[];
  };
  return rows[0] ? beside(rows[0].at, days, isBefore) : null;
}

/** Messages that a text asks about. */
export interface FoundMessages {
  /** The best first. */
  readonly ranked: RankedMessage[];
  /** The messages that these were ranked among, by `seq`. */
  readonly candidates: ReadonlyMap<number, RecallCandidate>;
  /** The best one has enough of the question's words to be an answer. */
  readonly isSure: boolean;
}

/**
 * The messages before `before` that a text asks about. The bench measures this same search.
 */
export async function findMessages(db: Knex, request: RecallRequest): Promise<FoundMessages> {
  const date = findDate(request.text, request.now);
  const asked = askedFor(request.text, request.speakers, date?.window && date.words);
  const { text, stretch } = await findStretch(db, request, asked.text, date);
  const { meaning } = request;
  const alike = meaning ? (await findLike(db, request, meaning)).slice(0, LOOKED_AT) : [];
  const found = await search(db, request, text, stretch ?? NOWHERE, asked.pattern, alike);
  const candidates = new Map(found.map((candidate) => [candidate.seq, candidate] as const));
  const hasWindow = stretch !== null;
  const byWords = rankRecalled(found, hasWindow, asked.of);
  const ranked =
    alike.length === 0 ? byWords : fuseRanks(byWords, rankAlike(found, alike, hasWindow, asked.of));
  const askedWorth = found[0]?.askedWorth ?? 0;
  const covered = Math.max(0, ...ranked.slice(0, 3).map(({ seq }) => candidates.get(seq)!.covered));
  return { ranked, candidates, isSure: askedWorth > 0 && covered >= askedWorth * SURE_SHARE };
}

const READ = /* sql */ `
  select seq, role, neo_id as "neoId", content, created_at as "createdAt" from messages where conversation_id = ? and seq = any(?::int[])`;

/** Messages that a turn may recall. */
export interface Recallable {
  /** The best first. */
  readonly messages: FoundMessage[];
  /** Messages that these belong to: the questions they answer and their replies first. */
  readonly neighbours: FoundMessage[];
  readonly isSure: boolean;
}

/**
 * Finds the messages that a turn may recall: the best ones, and what each belongs to.
 * @param told `seq` of messages that the prompt tells already
 */
export async function findRecalled(
  db: Knex,
  request: RecallRequest,
  told: ReadonlySet<number>,
): Promise<Recallable> {
  const { ranked, candidates, isSure } = await findMessages(db, request);
  const hits = ranked.filter(({ seq }) => !told.has(seq)).slice(0, RECALL_LIMITS.messages);
  // Fused ranks are places, of which the lower ones are worth little and may be as good.
  const least = request.meaning ? 0 : (hits[0]?.rank ?? 0) * LEAST_OF_BEST;
  const seqs = hits.filter(({ rank }) => rank >= least).map(({ seq }) => seq);
  if (seqs.length === 0) return { messages: [], neighbours: [], isSure };
  const partners = seqs.flatMap(
    (seq) => partnerOf(candidates.get(seq)!, (at) => candidates.get(at)) ?? [],
  );
  const near = [...partners, ...seqs.flatMap((seq) => [seq + 1, seq - 1, seq + 2, seq - 2])].filter(
    (seq) => seq > 0 && seq < request.before && !seqs.includes(seq) && !told.has(seq),
  );
  const { rows } = (await db
    .raw(READ, [request.conversationId, [...new Set([...seqs, ...near])]])
    .options({ name: 'read-recalled' })) as { rows: FoundMessage[] };
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  const found = (some: readonly number[]): FoundMessage[] =>
    [...new Set(some)].flatMap((seq) => bySeq.get(seq) ?? []);
  return { messages: found(seqs), neighbours: found(near), isSure };
}
