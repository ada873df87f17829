// npm start: installs missing packages, builds stale projects, and runs the production server until it is stopped.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, build, environment, findNode, giveUp, install } from './workspace.mjs';
import { forwardSignals } from './signals.mjs';

await install();
const node = findNode();
await build(node);

// Its own session: Ctrl-C reaches the terminal's whole process group, and a second signal makes the server exit
// at once. Through the channel it ends with this process, even if this one is killed.
const server = spawn(node, ['--import', './tools/follow-parent.mjs', 'apps/server/build/main.js'], {
  cwd: ROOT,
  detached: true,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  // One malloc arena: glibc's default of eight per core retains about 70 MB of unused memory.
  env: environment(node, { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' }),
});
forwardSignals(server);
server.once('error', (error) => giveUp(`The server could not be started: ${error.message}`));
server.once('exit', (code, signal) => {
  process.exit(code === null ? 128 + constants.signals[signal] : code);
});
