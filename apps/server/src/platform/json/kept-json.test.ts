import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { KeptJson } from './kept-json.ts';

it('has the same text in every encoding, each with its own ETag', async () => {
  const value = [{ name: 'Ñandú 🦤' }];
  const kept = new KeptJson<typeof value>(JSON.stringify(value));
  const text = kept.bytes.toString();
  expect(brotliDecompressSync(await kept.encoded('br')).toString()).toBe(text);
  expect(gunzipSync(await kept.encoded('gzip')).toString()).toBe(text);
  expect(await kept.encoded('gzip')).toBe(await kept.encoded('gzip'));
  expect(kept.parse()).toEqual(value);
  expect(kept.parse()).not.toBe(kept.parse());
  const tags = (['br', 'gzip', 'identity'] as const).map((encoding) => kept.etag(encoding));
  expect(new Set(tags).size).toBe(3);
  expect(new KeptJson(text).etag('br')).toBe(tags[0]);
  expect(new KeptJson('[]').etag('br')).not.toBe(tags[0]);
});
