import { fork } from 'node:child_process';
import type { ChildProcess, Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, Report } from './load-client.ts';

/** A part of the bench that runs in its own process. */
export interface Part {
  url: string;
  pid: number;
  stop(): void;
}

/** Names are paths within the bench. */
const file = (name: string): string => join(import.meta.dirname, '..', name);

function start(name: string, args: readonly string[] = []): ChildProcess {
  return fork(file(name), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** Starts a server of the bench and waits until it listens. */
export function startPart(name: string, ...args: string[]): Promise<Part> {
  const child = start(name, args);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.disconnect() });
    });
  });
}

/** Runs one order in a fresh load client. `onWindow` is called as its counting window opens and closes. */
export function runLoad<O = Order, R = Report>(
  order: O,
  onWindow: () => void = () => undefined,
  client = 'stage/load-client.ts',
): Promise<R> {
  const child = start(client);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.on('message', (message) => {
      if (typeof message === 'string') {
        onWindow();
        return;
      }
      child.disconnect();
      resolve(message as R);
    });
    child.send(order as Serializable);
  });
}

const TICKS_PER_SECOND = 100;

/** The fields of `/proc/<pid>/stat` behind the name, which may hold spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const sumMs = (ticks: readonly (string | undefined)[]): number =>
  (ticks.reduce((sum, of) => sum + Number(of), 0) * 1000) / TICKS_PER_SECOND;

/** The processor time that a process has used, user and system, in milliseconds. Linux only. */
export const cpuMs = (pid: number): number => sumMs(statOf(pid).slice(11, 13));

/** The same, with that of its children that have ended. */
export const cpuWithEndedMs = (pid: number): number => sumMs(statOf(pid).slice(11, 15));

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);
