import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between browser and server whose connections can be cut. */
export interface Wire {
  readonly base: string;
  /** Breaks all connections, and new ones too. */
  cut(): void;
  mend(): void;
  stop(): void;
}

export async function layWire(to: string): Promise<Wire> {
  const { hostname: host, port } = new URL(to);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => undefined).pipe(other);
      end.once('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    if (isCut) near.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => ends.forEach((end) => end.destroy());
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      cut();
    },
    mend: () => void (isCut = false),
    stop() {
      server.close();
      cut();
    },
  };
}
