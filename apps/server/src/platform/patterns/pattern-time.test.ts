import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { patternsReady, PATTERN_MS, PATTERN_REST_MS, PatternTime } from './pattern-time.ts';

const SENTENCE = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';
/** Random, so that a pattern passes through a new state at each letter. */
const letters = (length: number): string =>
  Array.from({ length }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');

async function ask(
  texts: readonly string[],
  patterns: readonly string[],
  time = new PatternTime(`person ${Math.random()}`),
) {
  await patternsReady();
  const asked = patterns.map((pattern) => ({ pattern, flags: 'i', count: texts.length }));
  return time.answer({ texts, patterns: asked });
}

describe('patterns in their own thread', () => {
  it('say which text is the first that they match', async () => {
    const texts = ['Nothing here', SENTENCE, 'A LAMP'];
    expect(await ask(texts, ['lamp', 'nobody.*waits', 'sword', '(?=ahead)'])).toEqual([
      1,
      1,
      -1,
      'unsupported',
    ]);
  });

  it('look at no more texts than were asked for', async () => {
    await patternsReady();
    const time = new PatternTime('person');
    const question = { texts: ['x', 'lamp'], patterns: [{ pattern: 'lamp', flags: '', count: 1 }] };
    expect(await time.answer(question)).toEqual([-1]);
    expect(await time.answer({ ...question, texts: [] })).toEqual([-1]);
  });

  it('are cut when they take too long, while the server goes on and its memory stays', async () => {
    await patternsReady();
    const text = letters(16_000);
    const patterns = Array.from({ length: 125 }, (_, at) => `a[ab]{${300 + at}}[c-f]`);
    const before = process.memoryUsage.rss();
    const loop = process.threadCpuUsage();
    const time = new PatternTime('person');
    expect(new Set(await ask([text], patterns, time))).toEqual(new Set(['cut']));
    expect(time.spentMs).toBeGreaterThanOrEqual(PATTERN_MS);
    // Alone, one of these patterns takes 100 ms and more.
    expect(process.threadCpuUsage(loop).user / 1_000).toBeLessThan(2_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
    // The request has no time left, and other requests have theirs.
    expect(await ask(['lamp'], ['lamp'], time)).toEqual(['cut']);
    expect(await ask(['lamp'], ['lamp'])).toEqual([0]);
  });

  it('keep what was answered before the time was over', async () => {
    const slow = `a[ab]{200}[c-f]|${Math.random()}`;
    expect(await ask([letters(16_000)], ['[ab]', slow, 'lamp'])).toEqual([0, 'cut', 'cut']);
  });

  it('are not tried again where a thread had to be stopped for them, except on shorter texts', async () => {
    const slow = `a[ab]{220}[c-f]|${Math.random()}`;
    expect(await ask([letters(16_000)], [slow])).toEqual(['cut']);
    expect(await ask([letters(16_000)], [slow, 'b'])).toEqual(['cut', 0]);
    await vi.waitUntil(async () => (await ask(['abc'], [slow]))[0] === -1, { timeout: 10_000 });
  });

  it('are answered for others while one person asks too much', async () => {
    let isOver = false;
    const greedy = (async () => {
      for (let at = 0; !isOver; at += 1) {
        await ask([letters(16_000)], [`a[ab]{150}[c-f]|${at}`], new PatternTime('greedy'));
        await sleep(5);
      }
    })();
    const isAnswered = async (): Promise<boolean> => (await ask(['lamp'], ['lamp']))[0] === 0;
    await vi.waitUntil(isAnswered, { timeout: 10_000 });
    isOver = true;
    await greedy;
  });

  it('are not tried for a while for a person for whom a thread had to be stopped', async () => {
    const slow = `a[ab]{230}[c-f]|${Math.random()}`;
    const person = `person ${Math.random()}`;
    expect(await ask([letters(16_000)], [slow], new PatternTime(person))).toEqual(['cut']);
    expect(await ask(['lamp'], ['lamp'], new PatternTime(person))).toEqual(['cut']);
    await sleep(PATTERN_REST_MS);
    const isAnswered = async (): Promise<boolean> =>
      (await ask(['lamp'], ['lamp'], new PatternTime(person)))[0] === 0;
    await vi.waitUntil(isAnswered, { timeout: 10_000 });
  });

  it('are looked at once in each text of a request', async () => {
    const time = new PatternTime('person');
    const texts = Array.from({ length: 50 }, (_, at) => `${at} ${SENTENCE.repeat(8)}`);
    const patterns = Array.from({ length: 20 }, (_, at) => `(word|sword)${at}s?`);
    for (let turn = 0; turn < 5; turn += 1) await ask(texts, patterns, time);
    const spent = time.spentMs;
    for (let turn = 0; turn < 40; turn += 1) await ask(texts, patterns, time);
    expect(time.spentMs).toBe(spent);
  });
});
