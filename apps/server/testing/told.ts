import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANUAL = join(import.meta.dirname, '../../../docs/operating.md');

/** The block of commands in docs/operating.md that begins with this text. */
export function told(beginning: string): string {
  const manual = readFileSync(MANUAL, 'utf8');
  const blocks = [...manual.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
  const found = blocks.filter((block) => block.startsWith(beginning));
  if (found.length !== 1) throw new Error(`${found.length} blocks begin with "${beginning}".`);
  return found[0]!;
}

/** Runs commands as an operator would, in a shell that stops at the first that fails. @returns what they printed */
export function asTold(
  commands: string,
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', commands], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${commands}\n${stdout}\n${stderr}`);
  return stdout.trim();
}
