import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const HERE = import.meta.dirname;

/** Runs a script in a process of its own, whose output nobody reads as text. */
function run(script: string): { lines: unknown[]; status: number | null } {
  const code = `
    import { createLog } from ${JSON.stringify(join(HERE, 'log.ts'))};
    import { logEverything } from ${JSON.stringify(join(HERE, 'log-everything.ts'))};
    logEverything(createLog('info'));
    ${script}`;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { encoding: 'utf8' },
  );
  const lines = (stdout + stderr).split('\n').filter(Boolean);
  return { lines: lines.map((line) => JSON.parse(line) as unknown), status };
}

it('makes a line of JSON of each print, warning and crash', () => {
  const { lines, status } = run(`
    console.error('a page failed', new TypeError('no user'));
    console.error(new Error('alone'));
    console.warn('%d of %s', 2, 'three');
    console.log('hello');
    process.emitWarning('old');
    setTimeout(() => { throw new Error('the end'); }, 50);`);
  expect(lines).toMatchObject([
    { level: 50, msg: 'a page failed', err: { type: 'TypeError', message: 'no user' } },
    { level: 50, msg: 'an error was printed', err: { message: 'alone' } },
    { level: 40, msg: '2 of three' },
    { level: 30, msg: 'hello' },
    { level: 40, msg: 'a warning of Node', err: { message: 'old' } },
    { level: 60, msg: 'NEO crashed', err: { message: 'the end' } },
  ]);
  expect(status).toBe(1);
});

it('makes a line of JSON of a promise that nobody handles', () => {
  const { lines, status } = run(`Promise.reject(new Error('lost'));`);
  expect(lines).toMatchObject([{ level: 60, msg: 'NEO crashed', err: { message: 'lost' } }]);
  expect(status).toBe(1);
});
