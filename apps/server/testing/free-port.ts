import getPort, { portNumbers } from 'get-port';

/** Below the ports that Linux gives to outgoing connections, one of which could take a port before its server listens. */
const [FIRST, LAST] = [10_000, 32_000];
const TRIED = 1_000;

/** A free port of this machine, for a server that listens on it later. Programs that ask at once get different ones. */
export async function aFreePort(): Promise<number> {
  const from = FIRST + Math.floor(Math.random() * (LAST - FIRST - TRIED));
  return getPort({ host: '127.0.0.1', port: portNumbers(from, from + TRIED) });
}
