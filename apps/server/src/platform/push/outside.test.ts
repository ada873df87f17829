import { expect, it } from 'vitest';
import { InsideAddress, isOutside, lookupOutside, namesInside } from './outside.ts';

it.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4001::200e', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('the address %s is on the internet: %s', (address, is) => {
  expect(isOutside(address)).toBe(is);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', false],
  ['https://[2a00:1450:4001::200e]/x', false],
  ['https://127.1/x', true],
  ['https://2130706433/x', true],
  ['https://0x7f.0.0.1/x', true],
  ['https://[::ffff:127.0.0.1]/x', true],
  ['https://localhost/x', true],
  ['https://database/x', true],
  ['https://push.localhost/x', true],
  ['https://metadata.google.internal/x', true],
  ['https://router.lan./x', true],
])('%s names a place inside: %s', (address, is) => {
  expect(namesInside(new URL(address))).toBe(is);
});

it('refuses to connect to a name with an internal address', async () => {
  const found = new Promise((resolve) => lookupOutside('localhost', { all: true }, resolve));
  expect(await found).toBeInstanceOf(InsideAddress);
});
