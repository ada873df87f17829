import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { aFreePort } from './free-port.ts';

export interface NatsServer {
  url: string;
  port: number;
  pid: number;
  /** @param signal SIGKILL shows what a crash leaves behind */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A real nats-server with JetStream, its files below `directory`. A given port starts it again where it was. */
export async function startNatsServer(directory: string, port?: number): Promise<NatsServer> {
  const chosen = port ?? (await aFreePort());
  const args = ['-js', '-a', '127.0.0.1', '-p', String(chosen), '-sd', join(directory, 'nats')];
  const child = spawn('nats-server', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((ready, failed) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Server is ready')) ready();
    });
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`nats-server ended:\n${said}`)));
  });
  return {
    url: `nats://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid!,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
