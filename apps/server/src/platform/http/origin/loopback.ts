import { isIPv4 } from 'node:net';

/** Whether a host, written as an address, socket or setting, is this machine only. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(name)) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
