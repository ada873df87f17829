import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Role } from '@neo/domain';
import { TEST_KEYS } from '../../../../testing/app.ts';
import { startChatServer } from '../../../../testing/chat-server.ts';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person, TestApp } from '../../../../testing/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { stored } from '../chat.fixture.ts';

const PROCESS = join(import.meta.dirname, '../../../../testing/chat-process.ts');

/** The same person on another server. */
export const at = ({ base }: { base: string }, person: Person): Person =>
  aPerson(base, person.cookie());

/**
 * More servers on the app's database, with the same sessions and upstream. They are connected
 * through NATS, if there is one.
 */
export function useServers(app: TestApp, natsUrl?: () => string) {
  const stops: (() => Promise<unknown>)[] = [];
  const namespace = `t${crypto.randomUUID().slice(0, 8)}`;
  afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));
  const settings = () => ({
    sessionKeys: TEST_KEYS,
    upstreamUrl: app.upstream.baseUrl,
    natsUrl: natsUrl?.(),
    namespace,
  });

  return {
    /** In this process: a test may stop it. */
    async aServer(log?: Logger) {
      const server = await startChatServer({ ...settings(), db: app.db, ...(log && { log }) });
      stops.push(() => server.stop());
      return server;
    },
    /** In its own process: a test may kill it. */
    async aProcess() {
      const given = JSON.stringify({ ...settings(), databaseUrl: app.url });
      const child = spawn(process.execPath, [PROCESS, given], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const kill = async (): Promise<void> => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      stops.push(kill);
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      return { base: said.toString().trim(), kill };
    },
    /** A person on a server, with a NEO to chat with. */
    async aPair(server: { base: string }, role: Role = 'plus') {
      const [signed, neo] = await Promise.all([signedIn(app, role), aNeo(app.db)]);
      const look = () => stored(app, signed.user.id, neo.id);
      return { person: at(server, signed), user: signed.user, neo, look };
    },
  };
}
