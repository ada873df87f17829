import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { nowUs } from './stamp.ts';

/** One request to send; `path` and `cookie` differ between the targets. */
export interface Shot {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Sends `shots` one after the other, or all at once spread over `spreadMs`; `windowMs` counts tokens once all run. */
export type Order =
  | { kind: 'oneByOne'; shots: Shot[] }
  | { kind: 'together'; shots: Shot[]; spreadMs: number; settleMs: number; windowMs: number };

/** Times in milliseconds; those of `oneByOne` in the order of the shots. `failures` says which gave no token. */
export interface Report {
  firstTokenMs: number[];
  delayMs: number[];
  /** Between a token and the next of its stream, as they arrived. */
  gapMs: number[];
  windowTokens: number;
  failures: string[];
}

/** A placeholder for a time, so that the others keep their positions. */
const FAILED = -1;

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const STAMP = /#(\d+)#/g;

interface Counter {
  isOpen: boolean;
  tokens: number;
  delayMs: number[];
  gapMs: number[];
}

function fire(shot: Shot, counter: Counter, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = nowUs();
    let firstMs: number | undefined;
    let lastAt: number | undefined;
    let rest = '';
    const out = request(
      shot.url,
      { method: 'POST', agent, headers: shot.headers, ...(signal && { signal }) },
      (answer) => {
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          const now = nowUs();
          const text = rest + chunk;
          let end = 0;
          for (const match of text.matchAll(STAMP)) {
            end = match.index + match[0].length;
            firstMs ??= (now - startedAt) / 1000;
            const gapMs = lastAt === undefined ? undefined : (now - lastAt) / 1000;
            lastAt = now;
            if (!counter.isOpen) continue;
            counter.tokens += 1;
            counter.delayMs.push((now - Number(match[1])) / 1000);
            if (gapMs !== undefined) counter.gapMs.push(gapMs);
          }
          rest = text.slice(Math.max(end, text.length - 40));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          if (firstMs !== undefined) resolve(firstMs);
          else reject(new Error(`${answer.statusCode}: ${rest}`));
        });
      },
    );
    out.on('error', reject);
    out.end(shot.body);
  });
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function oneByOne(shots: readonly Shot[]): Promise<Report> {
  const counter: Counter = { isOpen: true, tokens: 0, delayMs: [], gapMs: [] };
  const report: Report = {
    firstTokenMs: [],
    delayMs: counter.delayMs,
    gapMs: counter.gapMs,
    windowTokens: 0,
    failures: [],
  };
  for (const shot of shots) {
    await fire(shot, counter).then(
      (ms) => report.firstTokenMs.push(ms),
      (error: unknown) => {
        report.firstTokenMs.push(FAILED);
        report.failures.push(messageOf(error));
      },
    );
  }
  return { ...report, windowTokens: counter.tokens };
}

async function together(order: Extract<Order, { kind: 'together' }>): Promise<Report> {
  const counter: Counter = { isOpen: false, tokens: 0, delayMs: [], gapMs: [] };
  const firstTokenMs: number[] = [];
  const failures: string[] = [];
  const running = order.shots.map(async (shot, at) => {
    await wait((at * order.spreadMs) / order.shots.length);
    await fire(shot, counter).then(
      (ms) => firstTokenMs.push(ms),
      (error: unknown) => failures.push(messageOf(error)),
    );
  });
  await wait(order.spreadMs + order.settleMs);
  process.send?.('window-open');
  counter.isOpen = true;
  await wait(order.windowMs);
  counter.isOpen = false;
  process.send?.('window-closed');
  await Promise.all(running);
  const { delayMs, gapMs, tokens: windowTokens } = counter;
  return { firstTokenMs, delayMs, gapMs, windowTokens, failures };
}

process.on('message', (order: Order) => {
  const work = order.kind === 'oneByOne' ? oneByOne(order.shots) : together(order);
  work.then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit(0));
