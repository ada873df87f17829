import { expect, it } from 'vitest';
import { likenessOf, packVector } from './vectors.ts';

const random = (seed: number): number[] =>
  Array.from({ length: 384 }, (_, at) => Math.sin(seed * 1_000 + at * 12.9898) * 0.1);
const cosine = (a: readonly number[], b: readonly number[]): number => {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * y[at]!, 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

it('a packed vector has a bit and a byte for each number', () => {
  const packed = packVector([0.5, -0.25, 0, 1])!;
  expect(packed.bits).toBe('1001');
  expect([...packed.bytes]).toEqual([64, -32, 0, 127]);
});

it('packed vectors are as alike as the vectors are', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const [a, b] = [random(seed), random(seed + 1)];
    const likeness = likenessOf(packVector(a)!.bytes, packVector(b)!.bytes);
    expect(likeness).toBeCloseTo(cosine(a, b), 2);
  }
});

it.each([[[0, 0, 0]], [[Number.NaN, 1]], [[Number.POSITIVE_INFINITY, 1]]])(
  'the vector %j has no direction',
  (vector) => {
    expect(packVector(vector)).toBeUndefined();
  },
);
