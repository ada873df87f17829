import { setTimeout as sleep } from 'node:timers/promises';
import { bad, inSeconds } from '../outcome.ts';
import type { Finding } from '../outcome.ts';
import type { ServerProcess } from '../server-process.ts';
import type { SeveralServers } from './several-servers.ts';

/** P9: by then a living server has closed the turns of a dead one. */
const CLOSED_MS = 10_000;
const LOOK_MS = 250;

interface Pauses {
  /** The longest pause between two kills, in ms. */
  longest: number;
}

/** Kills every part in turn, and times how long it takes until it is ready again. */
export class Faults {
  readonly #stage: SeveralServers;
  readonly #pauses: Pauses;
  readonly #ready: Record<string, number[]> = { 'a server': [], NATS: [], PostgreSQL: [] };
  readonly #left: unknown[] = [];
  readonly #watching: Promise<void>[] = [];
  readonly #closed: number[] = [];

  constructor(stage: SeveralServers, pauses: Pauses) {
    this.#stage = stage;
    this.#pauses = pauses;
  }

  /** Goes on for `ms`, and at least until each part was killed once. */
  async run(ms: number): Promise<void> {
    const end = performance.now() + ms;
    do {
      for (const server of this.#stage.servers) {
        await this.#kill('a server', async () => {
          await server.end('SIGKILL');
          this.#watching.push(this.#watchTurns());
          server.launch();
          await this.#stage.untilReady([server]);
        });
      }
      await this.#kill('NATS', () => this.#stage.killNats(Math.random() * this.#pauses.longest));
      await this.#kill('PostgreSQL', () => this.#stage.killPostgres());
    } while (performance.now() < end);
    await Promise.all(this.#watching);
  }

  async #kill(part: string, work: () => Promise<void>): Promise<void> {
    await sleep(Math.random() * this.#pauses.longest);
    const since = performance.now();
    await this.#stage.disturb(work);
    this.#ready[part]!.push(performance.now() - since);
  }

  /** Waits until no turn is left whose server was just killed. */
  async #watchTurns(): Promise<void> {
    const since = performance.now();
    const { rows } = await this.#stage.db.raw<{ rows: { id: string; at: string }[] }>(
      `select id, heartbeat_at::text as at from turns where status = 'running'`,
    );
    // The heartbeats of living servers' turns go on.
    for (let away = 0; rows.length > 0; await sleep(LOOK_MS)) {
      const still = await this.#stillSilent(rows).catch(() => undefined);
      const took = performance.now() - since;
      if (still === undefined) away = took;
      else if (still.length === 0) return void this.#closed.push(took);
      else if (took - away > CLOSED_MS + LOOK_MS) return void this.#left.push(...still);
    }
  }

  async #stillSilent(turns: readonly { id: string; at: string }[]): Promise<unknown[]> {
    const { rows } = await this.#stage.db.raw<{ rows: unknown[] }>(
      `select id, now() - heartbeat_at as silent from turns
       where status = 'running' and (id, heartbeat_at::text) in
         (select * from unnest(?::uuid[], ?::text[]))`,
      [turns.map(({ id }) => id), turns.map(({ at }) => at)],
    );
    return rows;
  }

  get facts(): string[] {
    return [
      ...Object.entries(this.#ready).map(
        ([part, times]) =>
          `${part} was killed ${times.length} times; ready again ${inSeconds(times)}`,
      ),
      `no turn of a killed server was left running after ${inSeconds(this.#closed)}`,
    ];
  }

  get findings(): Finding[] {
    return [bad('turns of a killed server left running for 10 s', this.#left)];
  }
}

/** Replaces the first servers one after the other by those of a build, as an update does. */
export async function replace(
  stage: SeveralServers,
  count: number,
  entry: string,
): Promise<{ exits: number[]; codes: (number | null | undefined)[] }> {
  const exits: number[] = [];
  const codes: (number | null | undefined)[] = [];
  const replaceOne = async (server: ServerProcess): Promise<void> => {
    const since = performance.now();
    await server.end('SIGTERM');
    exits.push(performance.now() - since);
    codes.push(server.exitCode);
    server.launch({}, entry);
    await stage.untilReady([server]);
  };
  for (const server of stage.servers.slice(0, count)) {
    await stage.disturb(() => replaceOne(server));
  }
  return { exits, codes };
}
