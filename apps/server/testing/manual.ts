import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MANUAL = join(import.meta.dirname, '../../../docs/operating.md');

/** The block of commands in docs/operating.md that begins with this text. */
export function commandsIn(beginning: string): string {
  const manual = readFileSync(MANUAL, 'utf8');
  const blocks = [...manual.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);
  const found = blocks.filter((block) => block.startsWith(beginning));
  if (found.length !== 1) throw new Error(`${found.length} blocks begin with "${beginning}".`);
  return found[0]!;
}

interface Place {
  cwd: string;
  env?: Record<string, string>;
}

/**
 * Runs commands as an operator would, in a shell that stops at the first that fails. @returns what
 * they printed
 */
export const runCommands = (commands: string, place: Place): string => run(['sh'], commands, place);

function run([program, ...args]: string[], commands: string, { cwd, env = {} }: Place): string {
  const { status, stdout, stderr } = spawnSync(program!, [...args, '-e', '-c', commands], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${commands}\n${stdout}\n${stderr}`);
  return stdout.trim();
}

const DEBIAN = '/usr/lib/postgresql';

/** A folder with a pg_dump that can read PostgreSQL of this version. */
function clientsFor(version: number): string | undefined {
  const places = [
    process.env['NEO_TEST_PG_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((name) => `${DEBIAN}/${name}/bin`) : []),
  ];
  return places.filter(Boolean).find((place) => {
    const { stdout } = spawnSync(join(place, 'pg_dump'), ['--version'], { encoding: 'utf8' });
    return Number(/ (\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= version;
  });
}

/**
 * Runs commands with pg_dump and pg_restore for PostgreSQL of this version: this machine's, or those
 * of the image that the tests run on. @returns undefined where there are none: the test is then skipped
 */
export function withClients(
  version: number,
): ((commands: string, place: Place) => string) | undefined {
  const found = clientsFor(version);
  if (found !== undefined) {
    const PATH = `${found}${delimiter}${process.env['PATH']}`;
    return (commands, { cwd, env }) => runCommands(commands, { cwd, env: { ...env, PATH } });
  }
  const image = process.env['PG_IMAGE'] ?? 'postgres:17';
  if (process.env['NEO_TEST_CONTAINERS'] === '1' && version <= Number(image.split(/[:.-]/)[1])) {
    return (commands, place) => {
      const inside = ['--volume', `${place.cwd}:${place.cwd}`, '--workdir', place.cwd];
      const named = Object.keys(place.env ?? {}).flatMap((name) => ['--env', name]);
      const docker = ['docker', 'run', '--rm', '--network', 'host', '--entrypoint', 'sh'];
      return run([...docker, ...inside, ...named, image], commands, place);
    };
  }
  return undefined;
}
