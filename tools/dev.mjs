// npm run dev: the server, restarted when its source changes, with the web app and the console in Vite's dev mode.
import { spawn } from 'node:child_process';
import { ROOT, environment, findNode, giveUp, install } from './workspace.mjs';
import { forwardSignals } from './signals.mjs';

await install();
const node = findNode();

// Watch named folders: watching imports would loop for ever, because Vite writes temporary files there.
const watched = [
  'apps/server/src',
  'libs/domain/src',
  'libs/contracts/src',
  'libs/client/src',
  'libs/words/src',
  'libs/demo/src',
  'libs/chat-files/src',
  'libs/cards/src',
  'db/src',
];
const args = [
  '--watch',
  ...watched.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  // One copy of Emotion: otherwise server and page would use different style caches.
  '--conditions=development',
  'apps/server/src/main.ts',
];
const server = spawn(node, args, {
  cwd: ROOT,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: environment(node, { NODE_ENV: 'development', NEO_DEV: '1' }),
});
forwardSignals(server);
server.once('error', (error) => giveUp(`The server could not be started: ${error.message}`));
server.once('exit', (code) => process.exit(code === null ? 1 : code));
