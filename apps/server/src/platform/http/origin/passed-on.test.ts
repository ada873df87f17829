import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isPassedOn } from './passed-on.ts';

const asked = (headers: Record<string, string>, httpVersionMinor = 1) =>
  ({
    httpVersionMajor: 1,
    httpVersionMinor,
    headers: { host: 'localhost:3000', ...headers },
  }) as unknown as IncomingMessage;

describe('a request was passed on', () => {
  it.each<[Record<string, string>, boolean, boolean]>([
    // headers, without TRUST_PROXY, with it
    [{}, false, false],
    [{ host: '127.0.0.1:3000' }, false, false],
    [{ host: '[::1]:3000' }, false, false],
    [{ host: 'neo.example' }, true, true],
    [{ host: '192.168.1.7:3000' }, true, true],
    [{ host: '127.0.0.1.evil.example' }, true, true],
    [{ host: '' }, true, true],
    [{ host: '2130706433:3000' }, true, true],
    [{ host: 'x@localhost:3000' }, true, true],
    [{ host: 'LOCALHOST' }, false, false],
    [{ host: 'localhost:80' }, false, false],
    [{ via: '1.1 proxy' }, true, true],
    [{ forwarded: 'for=127.0.0.1' }, true, true],
    [{ 'cf-connecting-ip': '203.0.113.7' }, true, true],
    [{ 'x-forwarded-host': 'localhost' }, true, true],
    [{ 'x-forwarded-proto': 'https' }, true, false],
    [{ 'x-real-ip': '203.0.113.7' }, true, true],
    [{ 'x-forwarded-for': '203.0.113.7' }, true, true],
    // A request to a container's port on this machine, through a proxy that the settings name.
    [{ 'x-forwarded-for': '172.18.0.1' }, true, false],
    [{ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '::1' }, true, false],
    // Through one more proxy than they name.
    [{ 'x-forwarded-for': '203.0.113.7, 172.18.0.1' }, true, true],
    [{ 'x-forwarded-for': 'anything' }, true, true],
  ])('%j: %s, and with a known proxy %s', (headers, unknown, known) => {
    expect(isPassedOn(asked(headers), false)).toBe(unknown);
    expect(isPassedOn(asked(headers), true)).toBe(known);
  });

  it('by a proxy that speaks HTTP/1.0 and adds nothing, as nginx does by default', () => {
    expect(isPassedOn(asked({ host: '127.0.0.1:3000' }, 0), false)).toBe(true);
    expect(isPassedOn(asked({ 'x-forwarded-for': '127.0.0.1' }, 0), true)).toBe(false);
  });
});
