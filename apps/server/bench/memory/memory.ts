import { availableParallelism, loadavg } from 'node:os';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { findMessages, indexForRecall } from '../../src/modules/chat/index.ts';
import { syntheticMessages } from '../conversations/conversation-texts.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import { ms, quantile, table } from '../stage/statistics.ts';
import English from './english.json' with { type: 'json' };
import Japanese from './japanese.json' with { type: 'json' };
import Spanish from './spanish.json' with { type: 'json' };
import type { Written } from './written.ts';

/** How much of an old conversation recall finds, and how long it takes, through the product's own query. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const LONG = 10_000;
const BATCH = 500;
const ROUNDS = 5;
const DEPTHS = [5, 10, 20] as const;
const CONVERSATIONS = { English, Spanish, Japanese };

const languageOf = ({ language }: Written): Language => (language === 'es' ? 'es' : 'en');

/** Stores these messages as a conversation that can be recalled. @returns its id */
async function store(setup: Knex, texts: string[], language: Language): Promise<string> {
  const [userId, neoId, id] = [uuidv7(), uuidv7(), uuidv7()];
  await setup('users').insert({
    id: userId,
    email: `${userId}@bench.invalid`,
    username: `b-${userId}`,
    role: 'plus',
  });
  await setup('neos').insert({
    id: neoId,
    userId,
    name: 'Mara',
    visibility: 'private',
    archetype: 'original-creation',
    characterAttributes: ['Calm'],
    responseStyle: 'formal',
  });
  await setup('conversations').insert({ id, userId, chatNeoId: neoId, lastSeq: texts.length });
  await setup.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, user_id)
     select ?, at, case when at % 2 = 1 then 'user' else 'assistant' end, content, 10, ?
     from unnest(?::text[]) with ordinality said (content, at)`,
    [id, userId, texts],
  );
  for (let from = 1; from <= texts.length; from += BATCH) {
    const toSeq = Math.min(texts.length, from + BATCH - 1);
    await indexForRecall(setup, { conversationId: id, language }, { fromSeq: from, toSeq });
  }
  await setup.raw('analyze message_recall');
  return id;
}

interface Measured {
  recall: number[];
  hits: number;
  questions: number;
}

/** @param id the conversation, which begins with the written one */
async function ask(db: Knex, id: string, written: Written): Promise<Measured> {
  const found: Measured = { recall: DEPTHS.map(() => 0), hits: 0, questions: 0 };
  for (const { question: text, answeredBy: seqs } of written.questions) {
    const asked = { conversationId: id, text, language: languageOf(written), before: LONG + 1 };
    const hits = (await findMessages(db, { ...asked, limit: 20 })).map(({ seq }) => seq);
    DEPTHS.forEach((depth, at) => {
      const near = new Set(hits.slice(0, depth));
      found.recall[at]! += seqs.filter((seq) => near.has(seq)).length / seqs.length;
    });
    found.questions += 1;
    if (seqs.some((seq) => hits.includes(seq))) found.hits += 1;
  }
  return found;
}

const share = (sum: number, of: number): string => (sum / of).toFixed(3);
const rowOf = (name: string, { recall, hits, questions }: Measured): string[] => [
  name,
  String(questions),
  ...recall.map((sum) => share(sum, questions)),
  share(hits, questions),
];

function together(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number): number => all.reduce((s, one) => s + of(one), 0);
  return {
    recall: DEPTHS.map((_, at) => sum(({ recall }) => recall[at]!)),
    hits: sum(({ hits }) => hits),
    questions: sum(({ questions }) => questions),
  };
}

const timed = [['in 10,000 messages', 'median', 'p95']];

/** The time of one search, asked with questions and with longer messages. */
async function measureTime(db: Knex, id: string, written: Written, name: string): Promise<void> {
  const others = syntheticMessages();
  const long = Array.from(
    { length: written.questions.length },
    () => others.next().value as string,
  );
  const kinds = {
    questions: written.questions.map(({ question }) => question),
    'messages of 90 words': long,
    'questions of 90 words': long.map((text) => `${text}?`),
  };
  for (const [kind, texts] of Object.entries(kinds)) {
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const text of texts) {
        const began = performance.now();
        await findMessages(db, {
          conversationId: id,
          text,
          language: languageOf(written),
          before: LONG + 1,
        });
        // The first round warms up.
        if (round > 0) took.push(performance.now() - began);
      }
    }
    timed.push([`${name}, ${kind}`, ms(quantile(took, 0.5)), ms(quantile(took, 0.95))]);
  }
}

await withOwnDatabase(async ({ db, setup }) => {
  const rows = [['', 'questions', 'recall@5', '@10', '@20', 'hit@20']];
  for (const [kind, length] of [
    ['alone', 0],
    ['first of 10,000', LONG],
  ] as const) {
    const all: Measured[] = [];
    for (const [name, written] of Object.entries(CONVERSATIONS)) {
      const others = syntheticMessages();
      const texts = [...written.messages];
      while (texts.length < length) texts.push(others.next().value as string);
      const id = await store(setup, texts, languageOf(written));
      all.push(await ask(db, id, written));
      rows.push(rowOf(`${name}, ${kind}`, all.at(-1)!));
      if (length > 0) await measureTime(db, id, written, name);
    }
    rows.push(rowOf(`all, ${kind}`, together(all)));
  }
  say(`\n${table(rows)}`);
  say(`\n${table(timed)}`);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
});
