import { connect } from 'nats';
import type { NatsError } from 'nats';
import { StartRefused } from '../start-refused.ts';
import { pause } from '../work/waiting.ts';
import { connectionOptions } from './nats-settings.ts';

/** How long a start waits for NATS, which may be starting too. */
export const NATS_START_MS = 8_000;
const PAUSE_MS = 500;
/** Faults that time does not heal. */
const LASTING = /^(AUTHORIZATION_VIOLATION|AUTHENTICATION_.*|BAD_.*|JetStream is off)$/;
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
 * Waits until NATS answers. Only the start asks: a server that runs survives NATS being away.
 * @throws StartRefused
 */
export async function reachNats(url: string, withinMs = NATS_START_MS): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const fault = await faultOf(url);
    if (fault === undefined) return;
    if (LASTING.test(fault) || Date.now() > until) {
      throw new StartRefused(
        `NEO cannot use NATS (${fault}). Check NATS_URL, and that NATS runs with JetStream.`,
      );
    }
    await pause(PAUSE_MS, AbortSignal.timeout(PAUSE_MS * 2));
  }
}
