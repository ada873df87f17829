import type { Plugin } from 'vite';

const REACT = 'react-dom/cjs/react-dom-client.production.js';

/**
 * React makes five errors when it loads, which it compares and never shows. For their stacks V8 parses all of React
 * again, which takes a slow phone 60 ms.
 */
export function noStacks(): Plugin {
  let isMet = false;
  return {
    name: 'no-stacks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(REACT)) return null;
      isMet = true;
      return `const stacks = Error.stackTraceLimit;\nError.stackTraceLimit = 0;\n${code}\nError.stackTraceLimit = stacks;\n`;
    },
    buildEnd(error) {
      if (!error && !isMet) this.error(`no-stacks: no module is ${REACT}`);
    },
  };
}
