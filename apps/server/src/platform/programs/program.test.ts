import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Programs } from './program.ts';

/** Echoes, or does what it is told. */
const SOURCE = `
process.on('message', (question) => {
  if (question === 'throw') throw new Error('thrown there');
  if (question === 'hang') for (;;);
  const kept = [];
  if (question === 'fill') for (;;) kept.push(Array(1000).fill(kept.length));
  process.send({ question, pid: process.pid, env: Object.keys(process.env).join() });
});
`;
const file = join(mkdtempSync(join(tmpdir(), 'program-')), 'echo.mjs');
writeFileSync(file, SOURCE);

interface Echo {
  question: string;
  pid: number;
  env: string;
}
const programsOf = (answerMs = 20_000) =>
  new Programs<string, Echo>(pathToFileURL(file), { memoryMb: 32, answerMs });

it('answers many questions with one program, which knows no settings', async () => {
  vi.stubEnv('NODE_COMPILE_CACHE', tmpdir());
  onTestFinished(() => void vi.unstubAllEnvs());
  const programs = programsOf();
  const first = await programs.use(async (program) => [
    await program.ask('a'),
    await program.ask('b'),
  ]);
  expect(first.map(({ question, env }) => `${question} ${env}`)).toEqual([
    'a NODE_COMPILE_CACHE',
    'b NODE_COMPILE_CACHE',
  ]);
  const { pid } = await programs.use((program) => program.ask('c'));
  expect(pid).toBe(first[0]!.pid);
});

it('runs each task in its own process', async () => {
  const programs = programsOf();
  const ask = () => programs.use((program) => program.ask('a'));
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.pid).not.toBe(other.pid);
});

it('keeps the programs of all tasks at once, and one whose answer was refused', async () => {
  const programs = programsOf();
  const pids = async () => {
    const asked = ['a', 'b'].map((it) => programs.use((program) => program.ask(it)));
    return new Set((await Promise.all(asked)).map(({ pid }) => pid));
  };
  const first = await pids();
  expect(first.size).toBe(2);
  const refused = programs.use(async (program) => {
    await program.ask('a');
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await pids()).toEqual(first);
});

it.each([
  ['throws', 'throw', 20_000, { message: 'a program ended with 1' }],
  ['takes too long', 'hang', 3_000, { code: 'unavailable' }],
  ['needs too much memory', 'fill', 60_000, { code: 'too_large' }],
])('fails where its work %s, and the next piece gets another', async (...row) => {
  const [, question, answerMs, failure] = row;
  const programs = programsOf(answerMs);
  await expect(programs.use((program) => program.ask(question))).rejects.toMatchObject(failure);
  const next = await programs.use((program) => program.ask('a'));
  expect(next.question).toBe('a');
});
