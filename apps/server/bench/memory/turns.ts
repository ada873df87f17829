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
import english from './english.json' with { type: 'json' };
import { startNoteUpstream } from './note-upstream.ts';
import type { NoteUpstream } from './note-upstream.ts';
import spanish from './spanish.json' with { type: 'json' };

/** The cost of memory in a turn: how prompts of a long chat begin, how long they are, and when the first token comes. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const TURNS = 200;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4);
/** People whose windows step while first tokens are measured, and how many turns fill such a window. */
const TALKERS = 12;
const FILL = 26;
/** First tokens of a round in each state, and how many come before any counts. */
const SHOTS = 80;
const WARM = 10;
const TIMEOUT_MS = 120_000;
/** Requests for notes of one server. */
const NOTES_AT_ONCE = 4;

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const limit = performance.now() + TIMEOUT_MS;
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

/** A person's 200 messages: our own lines of a dozen words each, and 90 random words each. */
function* scripts(): Generator<[name: string, texts: string[]]> {
  const lines = [...english.messages, ...spanish.messages];
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

/** Fills windows while the model hangs, so that there are more blocks to note than it can be asked about at once. */
async function fillWindows(server: OurServer, upstream: NoteUpstream): Promise<void> {
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
}

/**
 * First tokens of both servers, one after the other in turn, so that both meet the same moments of a machine that others
 * use, too.
 */
async function firstTokens(servers: readonly OurServer[]): Promise<number[][]> {
  const each = await Promise.all(
    servers.map((server) => server.shots('plus', SHOTS + WARM, 'Tell me about the lamp.')),
  );
  const shots = Array.from({ length: SHOTS + WARM }, (_, at) => each.map((own) => own[at]!)).flat();
  const { firstTokenMs, failures } = await runLoad({ kind: 'oneByOne', shots });
  if (failures.length > 0) throw new Error(failures[0]);
  return servers.map((_, at) =>
    firstTokenMs.filter((__, index) => index % servers.length === at).slice(WARM),
  );
}

/**
 * First tokens of people who talk for the first time, while requests for notes hang, and while notes are being made: of a
 * server where that is so, and of one where nothing is noted.
 */
async function measureFirstTokens(
  busy: OurServer,
  quiet: OurServer,
  upstream: NoteUpstream,
): Promise<void> {
  const states = ['none', 'hang', 'run'] as const;
  const took = { none: noTimes(), hang: noTimes(), run: noTimes() };
  let noted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const measure = async (state: (typeof states)[number]): Promise<void> => {
      const [first, second] = await firstTokens(round % 2 === 0 ? [busy, quiet] : [quiet, busy]);
      took[state].busy.push(...(round % 2 === 0 ? first! : second!));
      took[state].quiet.push(...(round % 2 === 0 ? second! : first!));
    };
    await drained(busy);
    await measure('none');
    await fillWindows(busy, upstream);
    await measure('hang');
    const before = upstream.answered();
    upstream.setMode('answers');
    await measure('run');
    noted += upstream.answered() - before;
  }
  await drained(busy);
  const names = {
    none: 'nothing is noted',
    hang: `${NOTES_AT_ONCE} requests for notes hang`,
    run: 'notes are being made',
  };
  say(
    `\n${table([
      ['first token', 'median', 'of a server beside it', 'ratio'],
      ...states.map((state) => {
        const [here, beside] = [median(took[state].busy), median(took[state].quiet)];
        return [names[state], ms(here), ms(beside), times(here / beside)];
      }),
    ])}`,
  );
  say(`${noted} requests for notes were answered while the last row was measured.`);
}

const noTimes = (): { busy: number[]; quiet: number[] } => ({ busy: [], quiet: [] });

const upstream = await startNoteUpstream();
const server = await startOurServer(`${upstream.url}/v1`);
const quiet = await startOurServer(`${upstream.url}/v1`);
try {
  const rows: string[][] = [
    [`a chat of ${TURNS} turns`, 'begin with the one before', 'kept of a prompt'],
  ];
  rows[0]!.push('most tokens, 1st half', '2nd half', 'median, 2nd half', 'requests for notes');
  for (const [name, texts] of scripts()) {
    rows.push([name, ...(await measurePrompts(server, upstream, texts))]);
  }
  say(`\n${table(rows)}`);
  await measureFirstTokens(server, quiet, upstream);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
} finally {
  await server.stop();
  await quiet.stop();
  upstream.stop();
}
