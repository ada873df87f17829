import { recalledWithin, RECALL_LIMITS, recallText, estimateTokens } from '@neo/domain';
import type { Knex } from 'knex';
import { findMessages, findRecalled } from '../../../src/modules/chat/index.ts';
import type { Meaning } from '../../../src/modules/chat/index.ts';
import type { EmbeddingServer } from '../../../src/platform/embeddings/embedding-server.ts';
import { table } from '../../stage/statistics.ts';
import { embedAll, meaningOf } from '../embed.ts';
import { storeConversation } from '../store.ts';
import { QUESTION_KINDS, readHarderSet } from './read-set.ts';
import type { HarderConversation, HarderQuestion } from './read-set.ts';

/** What recall did with a question. */
interface Answered extends HarderQuestion {
  readonly language: string;
  /** No message that answers it contains any of its content words. */
  readonly isOtherwise: boolean;
  /** The share of the messages that answer it: among the best eight, and in the prompt. */
  readonly ranked: number;
  readonly told: number;
  /** Tokens that it brings into a prompt. */
  readonly tokens: number;
}

const SHARED = /* sql */ `
  select exists (
    select from unnest(tsvector_to_array(to_tsvector(?::regconfig, ?))) asked
    where asked = any(tsvector_to_array(to_tsvector(?::regconfig, ?)))
  ) as "isShared"`;

/** Whether a question has none of the content words of its answers. Stop words do not count, nor do endings. */
async function isAskedOtherwise(
  db: Knex,
  { language, messages }: HarderConversation,
  { text, answeredBy }: HarderQuestion,
): Promise<boolean> {
  const asked = recallText(text, language);
  const said = recallText(answeredBy.map((seq) => messages[seq - 1]!.text).join('\n'), language);
  const { rows } = await db.raw<{ rows: [{ isShared: boolean }] }>(SHARED, [
    asked.config,
    asked.words,
    asked.config,
    said.words,
  ]);
  return !rows[0].isShared;
}

const shareOf = (wanted: readonly number[], found: ReadonlySet<number>): number =>
  wanted.filter((seq) => found.has(seq)).length / wanted.length;

async function answer(
  db: Knex,
  id: string,
  conversation: HarderConversation,
  question: HarderQuestion,
  name: string,
  meaning: Meaning | undefined,
): Promise<Answered> {
  const { language, now, speakers, messages } = conversation;
  const { text, answeredBy } = question;
  const before = messages.length + 1;
  const request = { conversationId: id, text, language, now, speakers, before, meaning };
  const { ranked } = await findMessages(db, request);
  const found = await findRecalled(db, request, new Set());
  const said = (some: typeof found.messages) =>
    some.map(({ seq, role, content, createdAt }) => ({
      seq,
      name: role === 'user' ? speakers.person : speakers.neo,
      text: content,
      day: createdAt.toISOString().slice(0, 10),
    }));
  const recalled = recalledWithin(
    { notes: [], messages: said(found.messages), neighbours: said(found.neighbours) },
    found.isSure ? RECALL_LIMITS.tokens : RECALL_LIMITS.tokensUnsure,
  );
  const best = new Set(ranked.slice(0, RECALL_LIMITS.messages).map(({ seq }) => seq));
  return {
    ...question,
    language: name,
    isOtherwise: answeredBy.length > 0 && (await isAskedOtherwise(db, conversation, question)),
    ranked: shareOf(answeredBy, best),
    told: shareOf(answeredBy, new Set(recalled.messages.map(({ seq }) => seq))),
    tokens: estimateTokens(recalled.text),
  };
}

const mean = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3);

function rowOf(name: string, answers: readonly Answered[]): string[] {
  const some = answers.filter(({ answeredBy }) => answeredBy.length > 0);
  return [
    name,
    String(some.length),
    mean(some.map(({ ranked }) => ranked)),
    mean(some.map(({ ranked }) => Number(ranked > 0))),
    mean(some.map(({ told }) => told)),
    mean(some.map(({ told }) => Number(told > 0))),
    mean(some.map(({ tokens }) => tokens)).replace(/\..*/u, ''),
  ];
}

/** Asks the harder set, and prints what was found. */
export async function measureHarderSet(
  { db, setup }: { db: Knex; setup: Knex },
  say: (text: string) => void,
  embeddings?: EmbeddingServer,
): Promise<void> {
  const answers: Answered[] = [];
  for (const [name, conversation] of readHarderSet()) {
    // The model of the bench knows only English.
    if (embeddings && name !== 'english') continue;
    const id = await storeConversation(setup, conversation.messages, conversation.language);
    if (embeddings) await embedAll(setup, id, embeddings);
    for (const question of conversation.questions) {
      const meaning = embeddings && (await meaningOf(db, question.text, embeddings));
      answers.push(await answer(db, id, conversation, question, name, meaning));
    }
    say(
      `${name}: ${conversation.messages.length} messages, ${conversation.questions.length} questions`,
    );
  }
  if (process.env['BENCH_MISSES']) {
    for (const { half, language, kind, text, told, answeredBy } of answers) {
      if (half === 'chosen by' && answeredBy.length > 0 && told < 1) {
        say(`missed ${told.toFixed(2)} ${language} ${kind}: ${text}`);
      }
    }
  }
  for (const half of ['chosen by', 'reported'] as const) {
    const own = answers.filter((one) => one.half === half);
    const unanswerable = own.filter(({ kind }) => kind === 'none').map(({ tokens }) => tokens);
    const kinds = QUESTION_KINDS.filter((kind) => kind !== 'none');
    say(
      `\n${table([
        [half, 'questions', 'recall@8', 'hit@8', 'in the prompt', 'any of it', 'tokens'],
        rowOf('all', own),
        ...kinds.map((kind) =>
          rowOf(
            kind,
            own.filter((one) => one.kind === kind),
          ),
        ),
        rowOf(
          'no word in common',
          own.filter(({ isOtherwise }) => isOtherwise),
        ),
        ...['english', 'spanish', 'japanese'].map((name) =>
          rowOf(
            name,
            own.filter(({ language }) => language === name),
          ),
        ),
      ])}`,
    );
    say(
      `${unanswerable.length} without an answer: ${mean(unanswerable)} tokens, at most ${Math.max(...unanswerable)}`,
    );
  }
}
