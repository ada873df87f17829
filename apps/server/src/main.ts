/** The program that `node` starts. It loads the server, and ends quietly if it is told to stop meanwhile. */
import { setImmediate } from 'node:timers/promises';
import type * as Server from './serve.ts';

const stop = (): void => process.exit(0);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// Not a literal, so that a build keeps two files: one alone would load all packages before it runs a line.
const ending = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
const { serve } = (await import(`./serve.${ending}`)) as typeof Server;
// Loading blocks the event loop. A signal that came meanwhile is heard now.
await setImmediate();
serve();
// Last, because a signal that nobody listens to ends the process at once.
process.off('SIGINT', stop);
process.off('SIGTERM', stop);
