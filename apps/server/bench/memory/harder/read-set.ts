import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, MessageRole, Speakers } from '@neo/domain';

/**
 * The harder set: three conversations of 400 to 700 messages over eight months, made of events that were written by hand
 * and of small talk between them. The format of the files is described in `README.md`.
 */

/** The kind of thing that a question asks for. */
export const QUESTION_KINDS = ['plain', 'when', 'several', 'none'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export interface HarderQuestion {
  readonly kind: QuestionKind;
  readonly text: string;
  /** The messages that answer it, from 1. None for a question without an answer. */
  readonly answeredBy: readonly number[];
  /** Methods are chosen by half of the questions, and measured by the other half. */
  readonly half: 'chosen by' | 'reported';
}

export interface HarderMessage {
  readonly role: MessageRole;
  readonly text: string;
  readonly at: Date;
}

export interface HarderConversation {
  readonly language: Language;
  readonly now: Date;
  readonly speakers: Speakers;
  readonly messages: readonly HarderMessage[];
  readonly questions: readonly HarderQuestion[];
}

interface Line {
  role: MessageRole;
  text: string;
  fact?: string;
}

interface Event {
  id: string;
  at: Date;
  lines: Line[];
}

interface Asked {
  kind: QuestionKind;
  /** Such as `bakery.a`. */
  facts: string[];
  text: string;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The same numbers each time. */
function* numbers(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function lineOf(text: string): Line {
  const role = text.startsWith('>') ? 'user' : 'assistant';
  const said = text.slice(1).trim();
  const marked = /^\[(\w)\] ?(.*)$/u.exec(said);
  return marked ? { role, text: marked[2]!, fact: marked[1]! } : { role, text: said };
}

function askedIn(text: string, event: string | undefined): Asked {
  const [, kind, refs, question] = /^\? (\w+) ((?:[\p{Ll}\p{L}]*\.?[a-c] )*)(.+)$/u.exec(text)!;
  const facts = refs!
    .split(' ')
    .filter((ref) => ref !== '')
    .map((ref) => (ref.includes('.') ? ref : `${event}.${ref}`));
  return { kind: kind as QuestionKind, facts, text: question! };
}

interface Source {
  language: string;
  now: Date;
  speakers: Speakers;
  events: Event[];
  asked: Asked[];
  /** Exchanges of small talk, whose `{words}` are replaced by one of the alternatives. */
  talk: Line[][];
  words: Map<string, string[]>;
}

function parse(source: string): Source {
  const read: Source = {
    language: '',
    now: new Date(0),
    speakers: { person: '', neo: '' },
    events: [],
    asked: [],
    talk: [],
    words: new Map(),
  };
  let lines: Line[] = [];
  for (const line of source.split('\n')) {
    const [first, second] = line.split(' ');
    if (first === 'language') read.language = second!;
    else if (first === 'now') read.now = new Date(`${second}T20:00:00Z`);
    else if (first === 'names') {
      const [person, neo] = line.split(' ').slice(1);
      read.speakers = { person: person!, neo: neo! };
    } else if (first === '#') {
      lines = [];
      const at = new Date(`${line.split(' ')[2]}T19:00:00Z`);
      read.events.push({ id: second!, at, lines });
    } else if (first === '?') read.asked.push(askedIn(line, read.events.at(-1)?.id));
    else if (first === '~') {
      lines = [];
      read.talk.push(lines);
    } else if (line.startsWith('>') || line.startsWith('<')) lines.push(lineOf(line));
    else if (line.includes('|')) {
      const [name, ...rest] = line.split(':');
      const alternatives = rest.join(':').split('|');
      read.words.set(
        name!,
        alternatives.map((one) => one.trim()),
      );
    }
  }
  return read;
}

/** Exchanges between the events, each with newly drawn words. */
function* smallTalk({ talk, words }: Source): Generator<Line[]> {
  const random = numbers(7);
  const draw = <T>(from: readonly T[]): T => from[Math.floor(random.next().value * from.length)]!;
  let last: Line[] | undefined;
  for (;;) {
    const exchange = draw(talk.filter((one) => one !== last));
    last = exchange;
    const drawn = new Map([...words].map(([name, from]) => [name, draw(from)]));
    yield exchange.map(({ role, text }) => ({
      role,
      text: text.replaceAll(/\{([^}]+)\}/gu, (_, name: string) => drawn.get(name) ?? ''),
    }));
  }
}

/** Exchanges of small talk after each event. */
const TALK_BETWEEN = 2;

function build(source: Source): HarderConversation {
  const events = source.events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const messages: HarderMessage[] = [];
  const seqs = new Map<string, number>();
  const say = (lines: readonly Line[], from: number, event?: string): void => {
    lines.forEach(({ role, text, fact }, at) => {
      messages.push({ role, text, at: new Date(from + at * MINUTE_MS) });
      if (fact !== undefined) seqs.set(`${event}.${fact}`, messages.length);
    });
  };
  const talk = smallTalk(source);
  events.forEach(({ id, at, lines }, nr) => {
    say(lines, at.getTime(), id);
    const next = events[nr + 1]?.at.getTime() ?? at.getTime() + 6 * DAY_MS;
    for (let part = 1; part <= TALK_BETWEEN; part += 1) {
      const gap = (next - at.getTime()) / (TALK_BETWEEN + 1);
      say(talk.next().value as Line[], at.getTime() + part * gap);
    }
  });
  const counts = new Map<QuestionKind, number>();
  const questions = source.asked.map(({ kind, facts, text }): HarderQuestion => {
    const answeredBy = facts.map((fact) => {
      const seq = seqs.get(fact);
      if (seq === undefined) throw new Error(`No line tells ${fact}`);
      return seq;
    });
    const nr = counts.get(kind) ?? 0;
    counts.set(kind, nr + 1);
    return { kind, text, answeredBy, half: nr % 2 === 0 ? 'chosen by' : 'reported' };
  });
  const language = source.language === 'es' ? 'es' : 'en';
  return { language, now: source.now, speakers: source.speakers, messages, questions };
}

/** The conversations of the set, by the names of their languages. */
export function readHarderSet(): Map<string, HarderConversation> {
  return new Map(
    ['english', 'spanish', 'japanese'].map((name) => [
      name,
      build(parse(readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8'))),
    ]),
  );
}
