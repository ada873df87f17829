// node tools/run.mjs FILE.ts [arguments]: runs a TypeScript file on the pinned Node.
import { environment, findNode, giveUp, install, run } from './workspace.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) giveUp('Usage: node tools/run.mjs FILE.ts [arguments]');
await install();
const node = findNode();
process.exitCode = (await run(node, [file, ...args], { env: environment(node) })).code;
