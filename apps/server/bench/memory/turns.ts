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
import { median, ms, quantile, table, times } from '../stage/statistics.ts';
import { startNoteUpstream } from './note-upstream.ts';
import type { NoteUpstream } from './note-upstream.ts';

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
const PATIENCE_MS = 60_000;

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

/** A person who says 200 things of 90 words, with notes being made all the while. */
async function measurePrompts(server: OurServer, upstream: NoteUpstream): Promise<void> {
  const [person] = await server.people('plus', 1);
  const texts = syntheticMessages();
  upstream.prompts.length = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await send(server, person!, server.neoIds[0]!, texts.next().value as string);
  }
  const said = upstream.prompts.map(wordsOf);
  const whole = said.slice(1).filter((prompt, at) => prompt.startsWith(said[at]!)).length;
  const share = said.slice(1).map((prompt, at) => commonLength(prompt, said[at]!) / prompt.length);
  const tokens = upstream.prompts.map(tokensOf);
  const halves = [tokens.slice(0, TURNS / 2), tokens.slice(TURNS / 2)] as const;
  say(
    `\n${table([
      [`a chat of ${TURNS} turns`, ''],
      ['prompts that begin with the one before', `${whole} of ${said.length - 1}`],
      ['of a prompt that the one before had, too', times(median(share))],
      ['tokens of a prompt at most, first half', String(Math.max(...halves[0]))],
      ['tokens of a prompt at most, second half', String(Math.max(...halves[1]))],
      ['tokens of a prompt, median of the second half', String(median(halves[1]))],
      ['requests for notes', String(upstream.answered())],
    ])}`,
  );
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

/** First tokens of people who talk for the first time, while nothing is noted, the model hangs, and it is being noted. */
async function measureFirstTokens(server: OurServer, upstream: NoteUpstream): Promise<void> {
  const took: Record<'none' | 'hangs' | 'runs', number[]> = { none: [], hangs: [], runs: [] };
  let noted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await drained(server);
    took.none.push(median(await firstTokens(server)));
    upstream.setMode('hangs');
    const talkers = await server.people('plus', TALKERS);
    const texts = syntheticMessages();
    for (let turn = 0; turn < FILL; turn += 1) {
      const message = texts.next().value as string;
      await Promise.all(
        talkers.map((person, at) => send(server, person, server.neoIds[at]!, message)),
      );
    }
    await until(() => upstream.held() >= 4, 'requests for notes hang');
    took.hangs.push(median(await firstTokens(server)));
    const before = upstream.answered();
    upstream.setMode('answers');
    took.runs.push(median(await firstTokens(server)));
    noted += upstream.answered() - before;
  }
  await drained(server);
  const bare = median(took.none);
  say(
    `\n${table([
      ['first token', 'median of rounds', 'highest', 'over nothing noted'],
      ...(
        [
          ['nothing is noted', took.none],
          ['four requests for notes hang', took.hangs],
          ['notes are being made', took.runs],
        ] as const
      ).map(([name, all]) => [
        ...[name, ms(median(all)), ms(quantile(all, 1)), times(median(all) / bare)],
      ]),
    ])}`,
  );
  say(`${noted} requests for notes were answered in the ${ROUNDS} rounds of the last row.`);
}

const upstream = await startNoteUpstream();
const server = await startOurServer(`${upstream.url}/v1`);
try {
  await measurePrompts(server, upstream);
  await measureFirstTokens(server, upstream);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
} finally {
  await server.stop();
  upstream.stop();
}
