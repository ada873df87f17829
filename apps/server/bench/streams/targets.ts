import { composePrompt } from '@neo/domain';
import type { Shot } from '../stage/load-client.ts';
import type { OurServer } from '../stage/our-server.ts';
import { PROFILE } from '../stage/our-server.ts';
import type { Account } from '../stage/people.ts';
import type { Part } from '../stage/processes.ts';

/** A server between a client and the model. */
export interface Target {
  name: string;
  /** Undefined if no server is in between; then no processor time is counted. */
  pid: number | undefined;
  shots(count: number, message: string): Promise<Shot[]>;
}

/** A target that takes the model's own requests. */
export function relayed(name: string, part: Part, path: string, hasCpu = true): Target {
  const prompt = (message: string) =>
    composePrompt({
      character: { ...PROFILE, name: 'Keeper 1' },
      sheet: null,
      lore: [],
      seed: '',
      language: 'en',
      user: { person: null, displayName: null },
      history: [],
      olderCount: 0,
      message,
      contextTokens: 8192,
      replyTokens: 600,
    }).messages;
  return {
    name,
    pid: hasCpu ? part.pid : undefined,
    shots: (count, message) => {
      const body = JSON.stringify({ model: 'bench', stream: true, messages: prompt(message) });
      const headers = { 'content-type': 'application/json' };
      const shot = { url: part.url + path, headers, body };
      return Promise.resolve(Array.from({ length: count }, () => shot));
    },
  };
}

/** The product, as accounts of one role use it. */
export const ours = (name: string, server: OurServer, account: Account): Target => ({
  name,
  pid: server.pid,
  shots: (count, message) => server.shots(account, count, message),
});
