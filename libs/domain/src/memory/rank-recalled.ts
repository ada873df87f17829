import { fitOf } from './asked-for.ts';
import type { AskedFor } from './asked-for.ts';

/** A message that may answer a question: it has words of it, or stands near one that has. */
export interface RecallCandidate {
  readonly seq: number;
  readonly isOfPerson: boolean;
  /** It asks something. */
  readonly asks: boolean;
  /** It has a number or a name if the question asks for one. */
  readonly hasAskedKind: boolean;
  /** What its own words are worth. */
  readonly own: number;
  /** It was said in the time that the question names. */
  readonly isInWindow: boolean;
  /** When it was said, in milliseconds. */
  readonly at: number;
  /** Its length. */
  readonly bytes: number;
}

/** A message and how well it answers, in any unit. */
export interface RankedMessage {
  readonly seq: number;
  readonly rank: number;
}

/** Shares of a message's worth that go to its reply, or the question it answers, */
const SHARES = { reply: 0.7, question: 0.5 } as const;
/** and to others of the same sitting, by their distance. */
const BY_DISTANCE = [0, 0.5, 0.25, 0.125, 0.0625] as const;
/** How far a message's worth reaches. */
export const WORTH_REACH = BY_DISTANCE.length - 1;
/** A longer pause ends a sitting: people then talk of something else. */
export const PAUSE_MS = 3_600_000;
/** A message that asks seldom answers, */
const ASKING = 0.8;
/** and neither does a short one: with fewer bytes it is worth less, down to this share. */
const LONG_ENOUGH = 40;
const SHORT = 0.4;
/** What a message outside of the named time is worth, */
const OUTSIDE = 0.5;
/** and what any message in it is worth, of the best one. */
const INSIDE = 0.2;

const isReply = (one: RecallCandidate, next: RecallCandidate): boolean =>
  one.asks && one.isOfPerson !== next.isOfPerson;

/** How likely a message is to tell something at all. */
const tells = ({ asks, bytes }: RecallCandidate): number =>
  (asks ? ASKING : 1) * Math.min(1, SHORT + ((1 - SHORT) * bytes) / LONG_ENOUGH);

/** What the messages on one side give to a message. */
function near(
  candidate: RecallCandidate,
  bySeq: ReadonlyMap<number, RecallCandidate>,
  side: 1 | -1,
): number {
  let sum = 0;
  let last = candidate;
  for (let away = 1; away <= WORTH_REACH; away += 1) {
    const next = bySeq.get(candidate.seq + side * away);
    if (!next || Math.abs(next.at - last.at) > PAUSE_MS) break;
    sum += next.own * shareOf(candidate, next, away);
    last = next;
  }
  return sum;
}

function shareOf(candidate: RecallCandidate, other: RecallCandidate, away: number): number {
  if (away === 1 && other.seq < candidate.seq && isReply(other, candidate)) return SHARES.reply;
  if (away === 1 && other.seq > candidate.seq && isReply(candidate, other)) return SHARES.question;
  return BY_DISTANCE[away]!;
}

/**
 * Ranks candidates, the best first. A question and its reply belong together: the reply is worth most of what the words
 * of the question are, because it seldom repeats them.
 * @param hasWindow the question names a time
 * @param of whose doings it asks about
 */
export function rankRecalled(
  candidates: readonly RecallCandidate[],
  hasWindow: boolean,
  of: AskedFor['of'] = null,
): RankedMessage[] {
  const bySeq = new Map(candidates.map((candidate) => [candidate.seq, candidate]));
  const best = candidates.reduce((most, { own }) => Math.max(most, own), 0);
  const ranked = candidates.map((candidate) => {
    const { seq, own, isInWindow } = candidate;
    const words = own + near(candidate, bySeq, -1) + near(candidate, bySeq, 1);
    const rank = words * tells(candidate) * fitOf(candidate, of);
    if (!hasWindow) return { seq, rank };
    return { seq, rank: isInWindow ? rank + INSIDE * best : rank * OUTSIDE };
  });
  return ranked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank || b.seq - a.seq);
}

/** A message and how like the question it is: a cosine, at most 1. */
export interface LikeMessage {
  readonly seq: number;
  readonly likeness: number;
}

/**
 * Ranks candidates by their meaning as `rankRecalled` does by words: what a message is worth is how much more like the
 * question it is than the middle one of those that were found. Models differ in what they call alike.
 * @param alike the most alike first
 */
export function rankAlike(
  candidates: readonly RecallCandidate[],
  alike: readonly LikeMessage[],
  hasWindow: boolean,
  of: AskedFor['of'] = null,
): RankedMessage[] {
  const middle = alike[Math.floor(alike.length / 2)]?.likeness ?? 0;
  const worth = new Map(alike.map(({ seq, likeness }) => [seq, Math.max(0, likeness - middle)]));
  return rankRecalled(
    candidates.map((candidate) => ({ ...candidate, own: worth.get(candidate.seq) ?? 0 })),
    hasWindow,
    of,
  );
}

/**
 * Places are compared, because words and meanings are measured in different units. A small number favours those that stand
 * first. Chosen by one half of the harder set.
 */
const FUSED_FROM = 3;

/** One ranking of two: what stands high in both comes first (reciprocal rank fusion). */
export function fuseRanks(
  first: readonly RankedMessage[],
  second: readonly RankedMessage[],
): RankedMessage[] {
  const sums = new Map<number, number>();
  for (const ranked of [first, second]) {
    ranked.forEach(({ seq }, place) => {
      sums.set(seq, (sums.get(seq) ?? 0) + 1 / (FUSED_FROM + place));
    });
  }
  return [...sums]
    .map(([seq, rank]) => ({ seq, rank }))
    .sort((a, b) => b.rank - a.rank || b.seq - a.seq);
}

/** The message that a message belongs to: its reply, the question it answers, or the other one of its turn. */
export function partnerOf(
  candidate: Pick<RecallCandidate, 'seq' | 'isOfPerson' | 'asks'>,
  at: (seq: number) => Pick<RecallCandidate, 'isOfPerson' | 'asks'> | undefined,
): number | undefined {
  const { seq, isOfPerson, asks } = candidate;
  const [before, next] = [at(seq - 1), at(seq + 1)];
  if (before?.asks && before.isOfPerson !== isOfPerson) return seq - 1;
  if (asks && next && next.isOfPerson !== isOfPerson) return seq + 1;
  return undefined;
}
