import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves on a free port of loopback and sends its number to the parent process. */
export function listenForBench(server: Server): void {
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', 4096, () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
  process.on('disconnect', () => process.exit(0));
}
