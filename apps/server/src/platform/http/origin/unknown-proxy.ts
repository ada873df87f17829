import type { IncomingMessage, Server } from 'node:http';
import { isLoopback } from './loopback.ts';
import { isPassedOn } from './passed-on.ts';
import type { Logger } from '../../log.ts';

const SIGNS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

interface Known {
  publicUrl: string | undefined;
  trustProxy: boolean;
  seedDemo: boolean;
}

/**
 * Says once that requests come through a proxy which the settings do not mention: PUBLIC_URL is absent, or names this
 * machine. A caller can send such a header too, so it is only a warning.
 */
export function warnOfUnknownProxy(
  server: Server,
  { publicUrl, trustProxy, seedDemo }: Known,
  log: Logger,
): void {
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return;
  const look = (request: IncomingMessage): void => {
    // With demo accounts the server is on loopback, so another name says that something forwards its port.
    const isSeen =
      trustProxy || seedDemo
        ? isPassedOn(request, trustProxy)
        : request.httpVersion === '1.0' || SIGNS.some((name) => name in request.headers);
    if (!isSeen) return;
    server.off('request', look);
    const demo = seedDemo
      ? ' Demo accounts are closed to what can be told apart; a caller who asks for localhost through a tunnel cannot: set SEED_DEMO=false.'
      : '';
    log.warn(
      `A proxy or a tunnel seems to stand in front of this server: set PUBLIC_URL to the address that people use, and TRUST_PROXY=true. Until then links name another address, and all callers count as one.${demo}`,
    );
  };
  server.on('request', look);
}
