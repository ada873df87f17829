import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { chat } from '@neo/contracts';
import { estimateTokens } from '@neo/domain';
import type { PromptMessage } from '@neo/domain';
import { syntheticMessages } from '../conversations/conversation-texts.ts';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import type { Person } from '../stage/people.ts';
import { runLoad } from '../stage/processes.ts';
import { median, ms, table, times } from '../stage/statistics.ts';
import { english } from './english.ts';
import { startNoteUpstream } from './note-upstream.ts';
import type { NoteUpstream } from './note-upstream.ts';
import { spanish } from './spanish.ts';
import { messagesOf } from './written.ts';

/** What memory costs a turn: how prompts of a long chat begin, how long they are, and when the first token comes. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const TURNS = 200;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** People whose windows step while first tokens are measured, and how many turns fill such a window. */
const TALKERS = 12;
const FILL = 26;
/** First tokens of a round in each state, and how many of them come before any counts. */
const SHOTS = 60;
const WARM = 10;
const PATIENCE_MS = 120_000;
/** Requests for notes of one server. */
const NOTES_AT_ONCE = 4;

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const limit = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > limit) throw new Error(`Waited in vain: ${what}`);
    await wait(50);
  }
}

async function send(
  { url }: OurServer,
  { cookie }: Person,
  neoId: string,
  message: string,
): Promise<void> {
  const response = await fetch(url + chat.send.path.replace(':id', neoId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ message }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.body?.cancel();
}

const wordsOf = (prompt: readonly PromptMessage[]): string =>
  prompt.map(({ role, content }) => `${role}\n${content}`).join('\n');
const tokensOf = (prompt: readonly PromptMessage[]): number =>
  prompt.reduce((sum, { content }) => sum + estimateTokens(content), 0);

/** What a person says in 200 turns: lines as we wrote them, a dozen words each, and 90 words without sense in each. */
function* scripts(): Generator<[name: string, texts: string[]]> {
  const lines = [english, spanish].flatMap(messagesOf);
  yield [
    'lines as people write',
    Array.from({ length: TURNS }, (_, at) => lines[at % lines.length]!),
  ];
  const long = syntheticMessages();
  yield ['90 words each', Array.from({ length: TURNS }, () => long.next().value as string)];
}

/** A chat of 200 turns, with notes being made all the while. */
async function measurePrompts(
  server: OurServer,
  upstream: NoteUpstream,
  texts: readonly string[],
): Promise<string[]> {
  const [person] = await server.people('plus', 1);
  const before = upstream.answered();
  upstream.prompts.length = 0;
  for (const text of texts) await send(server, person!, server.neoIds[0]!, text);
  await drained(server);
  const said = upstream.prompts.map(wordsOf);
  const whole = said.slice(1).filter((prompt, at) => prompt.startsWith(said[at]!)).length;
  const share = said.slice(1).map((prompt, at) => commonLength(prompt, said[at]!) / prompt.length);
  const tokens = upstream.prompts.map(tokensOf);
  const [first, second] = [tokens.slice(0, TURNS / 2), tokens.slice(TURNS / 2)];
  return [
    `${((100 * whole) / (said.length - 1)).toFixed(1)} %`,
    times(median(share)),
    ...[Math.max(...first), Math.max(...second), median(second), upstream.answered() - before].map(
      String,
    ),
  ];
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Waits until no block is left to be noted. */
const drained = (server: OurServer): Promise<void> =>
  until(async () => {
    const { rows } = await server.db.raw<{ rows: [{ left: number }] }>(
      `select count(*)::int as left from memory_blocks where state in ('new', 'waiting', 'running', 'answered')`,
    );
    return rows[0].left === 0;
  }, 'all blocks are noted');

const firstTokens = async (server: OurServer): Promise<number[]> => {
  const shots = await server.shots('plus', SHOTS + WARM, 'Tell me about the lamp.');
  const { firstTokenMs, failures } = await runLoad({ kind: 'oneByOne', shots });
  if (failures.length > 0) throw new Error(failures[0]);
  return firstTokenMs.slice(WARM);
};

/**
 * First tokens of people who talk for the first time: while requests for notes hang, and while notes are being made, each
 * compared with those before and after, when nothing is noted. Others use the machine, too.
 */
async function measureFirstTokens(server: OurServer, upstream: NoteUpstream): Promise<void> {
  const none = [median(await firstTokens(server))];
  const took: Record<'hang' | 'run', number[]> = { hang: [], run: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    upstream.setMode('hangs');
    const talkers = await server.people('plus', TALKERS);
    const texts = syntheticMessages();
    for (let turn = 0; turn < FILL; turn += 1) {
      const message = texts.next().value as string;
      await Promise.all(
        talkers.map((person, at) => send(server, person, server.neoIds[at]!, message)),
      );
    }
    await until(() => upstream.held() >= NOTES_AT_ONCE, 'requests for notes hang');
    took.hang.push(median(await firstTokens(server)));
    upstream.setMode('answers');
    took.run.push(median(await firstTokens(server)));
    await drained(server);
    none.push(median(await firstTokens(server)));
  }
  const over = (all: readonly number[]): number[] =>
    all.map((one, round) => (2 * one) / (none[round]! + none[round + 1]!));
  say(
    `\n${table([
      ['first token', 'median', 'over nothing noted', 'least', 'most'],
      ['nothing is noted', ms(median(none)), '', '', ''],
      ...(
        [
          [`${NOTES_AT_ONCE} requests for notes hang`, took.hang],
          ['notes are being made', took.run],
        ] as const
      ).map(([name, all]) => [
        ...[name, ms(median(all)), times(median(over(all)))],
        ...[times(Math.min(...over(all))), times(Math.max(...over(all)))],
      ]),
    ])}`,
  );
}

const upstream = await startNoteUpstream();
const server = await startOurServer(`${upstream.url}/v1`);
try {
  const rows: string[][] = [
    [`a chat of ${TURNS} turns`, 'begin with the one before', 'kept of a prompt'],
  ];
  rows[0]!.push('most tokens, 1st half', '2nd half', 'median, 2nd half', 'requests for notes');
  for (const [name, texts] of scripts()) {
    rows.push([name, ...(await measurePrompts(server, upstream, texts))]);
  }
  say(`\n${table(rows)}`);
  await measureFirstTokens(server, upstream);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
} finally {
  await server.stop();
  upstream.stop();
}
