import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import { connect } from 'nats';
import type { NatsError } from 'nats';
import type { Logger } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { pause } from '../work/waiting.ts';
import { connectionOptions } from './nats-settings.ts';

/** How long a start waits for NATS, which may be starting too. */
export const NATS_START_MS = 8_000;
const PAUSE_MS = 500;
/** Faults that are never an outage. */
const LASTING = /^(AUTHORIZATION_VIOLATION|BAD_.*)$/;
const NO_RESPONDERS = '503';

/** @returns what is wrong with this NATS now, or undefined */
async function faultOf(url: string): Promise<string | undefined> {
  try {
    const connection = await connect(connectionOptions(url));
    const manager = await connection.jetstreamManager({ checkAPI: false });
    // A user with limited rights may not ask for this; only an answer counts.
    const answer = await manager.getAccountInfo().catch((error: unknown) => error as NatsError);
    await connection.close();
    return 'code' in answer && answer.code === NO_RESPONDERS ? 'JetStream is off' : undefined;
  } catch (error) {
    const { code, message } = error as NatsError;
    return code || message;
  }
}

/**
 * Waits until NATS answers. If this NATS has answered before, it is only away: events wait in the
 * outbox, and the server starts without it.
 * @throws StartRefused if it never answered, or refuses this server
 */
export async function reachNats(
  { db, url, log }: { db: Knex; url: string; log: Logger },
  withinMs = NATS_START_MS,
): Promise<void> {
  // The URL may hold a password.
  const row = { urlHash: hash('sha256', url) };
  const hasAnswered = (await db('reachedNats').where(row)).length > 0;
  const until = Date.now() + withinMs;
  for (;;) {
    const fault = await faultOf(url);
    if (fault === undefined) {
      await db('reachedNats').insert(row).onConflict().ignore();
      return;
    }
    const lasts = LASTING.test(fault);
    if (hasAnswered && !lasts) {
      log.warn({ fault }, 'NATS is unreachable: the server starts without it, and events wait');
      return;
    }
    if (lasts || Date.now() > until) {
      throw new StartRefused(
        `NEO cannot use NATS (${fault}). Check NATS_URL, and that NATS runs with JetStream.`,
      );
    }
    await pause(PAUSE_MS, AbortSignal.timeout(PAUSE_MS * 2));
  }
}
