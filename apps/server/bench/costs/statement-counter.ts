import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Messages of PostgreSQL's protocol that run a statement: a simple query, and an execution. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)]);
const HEAD = 5;

/** Counts the statements in what a client sends. The first message has no type, and none of them is cut. */
function countIn(client: Socket, onStatement: () => void): void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  client.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const headLength = isStarted ? HEAD : HEAD - 1;
      if (rest.length < headLength) return;
      const length = rest.readInt32BE(headLength - 4) + (isStarted ? 1 : 0);
      if (rest.length < length) return;
      if (isStarted && RUNS.has(rest[0]!)) onStatement();
      isStarted = true;
      rest = rest.subarray(length);
    }
  });
}

/** A proxy between a server and its database that counts statements, begin and commit included. */
export async function startStatementCounter(databaseUrl: string) {
  const { hostname: host, port } = new URL(databaseUrl);
  let count = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const database = connect({ host, port: Number(port), noDelay: true });
    for (const socket of [client, database]) socket.on('error', () => undefined);
    countIn(client, () => (count += 1));
    client.pipe(database).pipe(client);
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(databaseUrl);
  here.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: here.href,
    count: (): number => count,
    stop: (): void => void server.close(),
  };
}
