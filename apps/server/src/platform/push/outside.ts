import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** An address that strangers may not make this server call. */
export class InsideAddress extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet`);
  }
}

/** Networks that are not the internet (IANA's registry of special addresses). */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, bits);
}
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv6');
}
/** All of the internet in IPv6. Other addresses are local, or stand for one in IPv4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the internet. */
export function isOutside(address: string): boolean {
  if (isIP(address) === 4) return !INSIDE.check(address);
  return GLOBAL.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');
}

/** The host of a URL, as `isIP` reads it. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address names a place inside by itself. A name that leads there is found when it is looked up. */
export function namesInside(address: URL): boolean {
  const host = hostOf(address);
  if (isIP(host) !== 0) return !isOutside(host);
  // One word is a name of an inside network, and so are these endings.
  return !host.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
}

/** Looks a name up for a connection, and leaves out addresses that are inside: the ones looked up are the ones used. */
export const lookupOutside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const outside = found.filter(({ address }) => isOutside(address));
    const [first] = outside;
    if (!first) return done(new InsideAddress(host), []);
    if (options.all) return done(null, outside);
    return done(null, first.address, first.family);
  });
};
