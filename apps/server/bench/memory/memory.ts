import { availableParallelism, loadavg } from 'node:os';
import type { Language } from '@neo/domain';
import type { Knex } from 'knex';
import { createEmbeddingServer } from '../../src/platform/embeddings/embedding-server.ts';
import type { EmbeddingServer } from '../../src/platform/embeddings/embedding-server.ts';
import { startEmbeddingUpstream } from '../../testing/upstream/embedding-upstream.ts';
import { findMessages } from '../../src/modules/chat/index.ts';
import { syntheticMessages } from '../conversations/conversation-texts.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import { ms, quantile, table } from '../stage/statistics.ts';
import English from './english.json' with { type: 'json' };
import Japanese from './japanese.json' with { type: 'json' };
import { embedAll, meaningOf } from './embed.ts';
import { measureHarderSet } from './harder/measure.ts';
import Spanish from './spanish.json' with { type: 'json' };
import { storeConversation } from './store.ts';
import type { Written } from './written.ts';

/** How much of an old conversation recall finds, and how long it takes, through the product's own query. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const LONG = 10_000;
const ROUNDS = 5;
const DEPTHS = [5, 10, 20] as const;
const ROLES = ['user', 'assistant'] as const;
const CONVERSATIONS = { English, Spanish, Japanese };

const languageOf = ({ language }: Written): Language => (language === 'es' ? 'es' : 'en');

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
    const { ranked } = await findMessages(db, { ...asked, now: new Date() });
    const hits = ranked.slice(0, 20).map(({ seq }) => seq);
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

/**
 * The time of one search, asked with questions and with longer messages.
 * @param embeddings also by meaning; the time of its model is not counted
 */
async function measureTime(
  db: Knex,
  id: string,
  written: Written,
  name: string,
  embeddings?: EmbeddingServer,
): Promise<void> {
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
    const asked = [];
    for (const text of texts) {
      asked.push({ text, meaning: embeddings && (await meaningOf(db, text, embeddings)) });
    }
    const took: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { text, meaning } of asked) {
        const began = performance.now();
        await findMessages(db, {
          conversationId: id,
          text,
          meaning,
          language: languageOf(written),
          before: LONG + 1,
          now: new Date(),
        });
        // The first round warms up.
        if (round > 0) took.push(performance.now() - began);
      }
    }
    timed.push([`${name}, ${kind}`, ms(quantile(took, 0.5)), ms(quantile(took, 0.95))]);
  }
}

/** Gives each message a vector of the embedded conversation, in turn: to embed all of them would take longer than the rest. */
async function repeatVectors(setup: Knex, from: string, to: string): Promise<void> {
  await setup.raw(
    `insert into message_vectors (conversation_id, seq, model, bits, bytes)
     select ?, r.seq, v.model, v.bits, v.bytes
     from message_recall r, (select *, count(*) over () as size from message_vectors where conversation_id = ?) v
     where r.conversation_id = ? and v.seq = 1 + (r.seq - 1) % v.size`,
    [to, from, to],
  );
  await setup.raw('analyze message_vectors');
}

/** Asks the easy set, alone and at the beginning of a long conversation, and measures the time of a search. */
async function measureEasySet(
  { db, setup }: { db: Knex; setup: Knex },
  embeddings: EmbeddingServer,
): Promise<void> {
  const rows = [['', 'questions', 'recall@5', '@10', '@20', 'hit@20']];
  let embedded = '';
  for (const [kind, length] of [
    ['alone', 0],
    ['first of 10,000', LONG],
  ] as const) {
    const all: Measured[] = [];
    for (const [name, written] of Object.entries(CONVERSATIONS)) {
      const others = syntheticMessages();
      const texts = [...written.messages];
      while (texts.length < length) texts.push(others.next().value as string);
      const said = texts.map((text, at) => ({ role: ROLES[at % 2]!, text }));
      const id = await storeConversation(setup, said, languageOf(written));
      all.push(await ask(db, id, written));
      rows.push(rowOf(`${name}, ${kind}`, all.at(-1)!));
      if (length > 0) await measureTime(db, id, written, name);
      // The model of the bench knows only English.
      if (name !== 'English') continue;
      if (length === 0) {
        await embedAll(setup, id, embeddings);
        embedded = id;
      } else {
        await repeatVectors(setup, embedded, id);
        await measureTime(db, id, written, `${name}, by words and meaning`, embeddings);
      }
    }
    rows.push(rowOf(`all, ${kind}`, together(all)));
  }
  say(`\n${table(rows)}`);
  say(`\n${table(timed)}`);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
}

await withOwnDatabase(async ({ db, setup }) => {
  const upstream = await startEmbeddingUpstream();
  const settings = { baseUrl: upstream.baseUrl, apiKey: 'none', model: 'sentences' };
  const embeddings = createEmbeddingServer(settings);
  if (!process.argv.includes('easy')) {
    await measureHarderSet({ db, setup }, say);
    say('\nWith embeddings, English alone:');
    await measureHarderSet({ db, setup }, say, embeddings);
  }
  if (!process.argv.includes('harder')) await measureEasySet({ db, setup }, embeddings);
  await upstream.stop();
});
