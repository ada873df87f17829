import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from './loopback.ts';

/** Headers that a proxy adds. With one of them the caller is elsewhere, although the socket is local. */
const FORWARDED = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
/** Those that a proxy named by the settings sets on every request. */
const OF_KNOWN_PROXY = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

/** Addresses of a machine or its own networks, as a container's port is reached from. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

const isNear = (address: string): boolean => {
  const kind = isIP(address);
  return kind !== 0 && NEAR.check(address, kind === 6 ? 'ipv6' : 'ipv4');
};

/** The name that a caller asked for, without its port; empty if it cannot be read, or is written as no browser writes it. */
function askedName(host = ''): string {
  const url = URL.parse(`http://${host}`);
  const isPlain = url && [url.host, `${url.host}:80`].includes(host.toLowerCase());
  return isPlain ? url.hostname : '';
}

/**
 * Whether a request of this machine's own people looks like one of somebody else's: a proxy or a tunnel passed it on, or
 * it asks for another name than this machine's. A caller can send such headers too, but gains nothing by it. HTTP/1.0 is
 * what nginx speaks where nothing else is set, without any of these headers; no browser does.
 * @param hasKnownProxy TRUST_PROXY: then its headers are expected, and its caller must be near
 */
export function isPassedOn(
  { headers, httpVersionMajor, httpVersionMinor }: IncomingMessage,
  hasKnownProxy: boolean,
): boolean {
  if (!hasKnownProxy && httpVersionMajor === 1 && httpVersionMinor === 0) return true;
  if (!isLoopback(askedName(headers.host))) return true;
  const expected = hasKnownProxy ? OF_KNOWN_PROXY : [];
  if (FORWARDED.some((name) => headers[name] && !expected.includes(name))) return true;
  const from = expected
    .filter((name) => name !== 'x-forwarded-proto')
    .flatMap((name) => [headers[name] ?? []].flat());
  return !from.every(isNear);
}
