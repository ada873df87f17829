import type { IncomingMessage, Server } from 'node:http';
import type { Logger } from '../log.ts';

const SIGNS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Says once that requests come through a proxy which the settings do not mention. A caller can send
 * such a header too, so it is only a warning.
 */
export function warnOfUnknownProxy(server: Server, log: Logger): void {
  const look = ({ headers }: IncomingMessage): void => {
    if (!SIGNS.some((name) => name in headers)) return;
    server.off('request', look);
    log.warn(
      'A proxy seems to stand in front of this server: set PUBLIC_URL to the address that people use, and TRUST_PROXY=true. Until then links name another address, and all callers count as one.',
    );
  };
  server.on('request', look);
}
