// Requirements of the tests beyond packages: a browser, a nats-server, and Docker if it is running.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { request } from 'node:http';
import { delimiter, join } from 'node:path';
import { bin, giveUp, run, step } from './workspace.mjs';

/** Debian installs servers outside an ordinary user's PATH. */
export const SEARCH_PATH = [process.env.PATH || '', '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** Chromium that cannot open a window takes a quarter of the CPU time, so it is installed beside a whole one. */
const HEADLESS = 'chromium-headless-shell';

/** Makes sure that browser and nats-server are installed. @returns the browser's path */
export async function provide(node) {
  let chromium = findChromium(node);
  let nats = find(['nats-server']);
  const isHeadless = Boolean(process.env.CHROMIUM_PATH || find([HEADLESS]));
  const packages = [isHeadless ? '' : HEADLESS, nats ? '' : 'nats-server'].filter(Boolean);
  if (packages.length > 0 && canInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await step(`Installing ${packages.join(' and ')}`, async () => {
      const update = await run('apt-get', ['update'], { env, quiet: true });
      const args = ['install', '-y', '--no-install-recommends', ...packages];
      const { code, output } = await run('apt-get', args, { env, quiet: true });
      // A whole browser does as well, only more slowly.
      if (code !== 0 && !(chromium && nats))
        giveUp(`${update.output}${output}\napt-get could not install ${packages.join(' and ')}.`);
    });
    chromium = findChromium(node);
    nats = find(['nats-server']);
  }
  if (!chromium) {
    await step('Fetching a browser', () => run(node, [bin('playwright'), 'install', 'chromium']));
    chromium = findChromium(node);
  }
  if (!chromium) {
    giveUp(
      'The tests need Chromium: install it, run "npx playwright install chromium", or name it in CHROMIUM_PATH.',
    );
  }
  if (!nats) giveUp('The tests need nats-server (2.9 or newer) in the PATH: please install it.');
  return chromium;
}

function findChromium(node) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const installed = find([HEADLESS, 'chromium', 'chromium-browser', 'google-chrome']);
  if (installed) return installed;
  const script = 'import("playwright").then((p) => console.log(p.chromium.executablePath()))';
  const fetched = spawnSync(node, ['-e', script], { encoding: 'utf8' }).stdout.trim();
  return fetched && existsSync(fetched) ? fetched : undefined;
}

function find(names) {
  for (const name of names) {
    for (const folder of SEARCH_PATH.split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid() === 0;

/** Whether a Docker daemon answers at DOCKER_HOST, or at the usual socket. */
export function dockerAnswers() {
  const host = process.env.DOCKER_HOST || 'unix:///var/run/docker.sock';
  const target = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { hostname: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve) => {
    const ask = request({ ...target, path: '/_ping', timeout: 3000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ask.once('timeout', () => ask.destroy());
    ask.once('error', () => resolve(false));
    ask.end();
  });
}

/**
 * Builds a small image on the product's base image. @returns why it fails, or undefined. A machine
 * may have Docker and yet no registry of images, or no way from a container to that of packages.
 */
export function whyNoImage() {
  const docker = (args, input) => spawnSync('docker', args, { input, encoding: 'utf8' });
  if (docker(['compose', 'version']).status !== 0) return 'there is no Docker Compose';
  const tried = docker(
    ['build', '--no-cache', '-'],
    'FROM node:24-slim\nRUN npm view npm version --fetch-retries=0\n',
  );
  if (tried.status === 0) return undefined;
  return `node:24-slim cannot be had or reaches no registry of packages:\n${tried.stderr.trim()}\n `;
}
