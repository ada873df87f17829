import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The same request again and again, over connections that stay open; what is counted begins after `warmMs`. */
export interface ListOrder {
  url: string;
  headers: Record<string, string>;
  connections: number;
  warmMs: number;
  windowMs: number;
}

export interface ListReport {
  requests: number;
  windowMs: number;
  /** The size of one answer without its headers. */
  bodyBytes: number;
  statuses: number[];
}

interface Counter {
  requests: number;
  bodyBytes: number;
  statuses: Set<number>;
  isOver: boolean;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Parses no more of HTTP than it must: the client shares the machine with what it measures. */
function ask(url: URL, request: string, counter: Counter): void {
  const socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay(true);
  let awaited = -1;
  let head = Buffer.alloc(0);
  const next = (): void => {
    awaited = -1;
    head = Buffer.alloc(0);
    if (counter.isOver) socket.end();
    else socket.write(request);
  };
  socket.on('connect', next);
  socket.on('error', (error) => {
    if (!counter.isOver) throw error;
  });
  socket.on('data', (chunk) => {
    let rest = chunk;
    if (awaited < 0) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const status = Number(text.slice(9, 12));
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined && status !== 304) throw new Error(`no length: ${text}`);
      counter.statuses.add(status);
      awaited = Number(length ?? 0);
      counter.bodyBytes = awaited;
      rest = head.subarray(end + HEAD_END.length);
    }
    awaited -= rest.length;
    if (awaited > 0) return;
    counter.requests += 1;
    next();
  });
}

async function run(order: ListOrder): Promise<ListReport> {
  const url = new URL(order.url);
  const headers = Object.entries({ host: url.host, ...order.headers });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines}\r\n`;
  const counter: Counter = { requests: 0, bodyBytes: 0, statuses: new Set(), isOver: false };
  for (let i = 0; i < order.connections; i += 1) ask(url, request, counter);
  await wait(order.warmMs);
  process.send?.('window-open');
  const [before, started] = [counter.requests, performance.now()];
  await wait(order.windowMs);
  const requests = counter.requests - before;
  const windowMs = performance.now() - started;
  process.send?.('window-closed');
  counter.isOver = true;
  return { requests, windowMs, bodyBytes: counter.bodyBytes, statuses: [...counter.statuses] };
}

process.on('message', (order: ListOrder) => {
  run(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit(0));
