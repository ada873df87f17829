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
    const isSeen = trustProxy
      ? isPassedOn(request, trustProxy)
      : request.httpVersion === '1.0' || SIGNS.some((name) => name in request.headers);
    if (!isSeen) return;
    server.off('request', look);
    const demo = seedDemo ? ' Demo accounts are closed to what it passes on.' : '';
    log.warn(
      `A proxy seems to stand in front of this server: set PUBLIC_URL to the address that people use, and TRUST_PROXY=true. Until then links name another address, and all callers count as one.${demo}`,
    );
  };
  server.on('request', look);
}
