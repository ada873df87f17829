import { CONTRACTS } from '@neo/contracts';
import type { Plugin } from 'vite';

const API = /[\\/]libs[\\/]contracts[\\/]src[\\/]api\.ts$/;
const GROUP_IMPORT = /^import \{ (\w+) \} from '\.\/\1\.ts';$/gm;

/** What a call in the browser uses of an endpoint: where it goes and how. */
function addressesOf(name: string): string {
  const group = CONTRACTS[name as keyof typeof CONTRACTS];
  const addresses = Object.entries(group).map(([call, { method, path }]) => [
    call,
    { method, path },
  ]);
  return JSON.stringify(Object.fromEntries(addresses));
}

/**
 * Builds the browser's typed client out of the contract's addresses alone: without it every first view carries zod and
 * all schemas of the API, of which the client uses none. A form that checks with a schema imports that schema itself.
 */
export function contractAddresses(): Plugin {
  return {
    name: 'neo:contract-addresses',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: API },
      handler(code) {
        const found = new Set<string>();
        const light = code.replace(GROUP_IMPORT, (line, name: string) => {
          if (!(name in CONTRACTS)) return line;
          found.add(name);
          return `const ${name} = ${addressesOf(name)};`;
        });
        const missed = Object.keys(CONTRACTS).filter((name) => !found.has(name));
        if (missed.length > 0) this.error(`not imported as expected: ${missed.join(', ')}`);
        return { code: light, map: null };
      },
    },
  };
}
