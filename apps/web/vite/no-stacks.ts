import type { Plugin } from 'vite';
import { changed } from './changed.ts';

/**
 * React makes five errors when it loads, which it compares and never shows. For their stacks V8 parses all of React
 * again, which takes a slow phone 60 ms.
 */
export const noStacks = (): Plugin =>
  changed(
    'no-stacks',
    ['react-dom/cjs/react-dom-client.production.js'],
    (code) =>
      `const stacks = Error.stackTraceLimit;\nError.stackTraceLimit = 0;\n${code}\nError.stackTraceLimit = stacks;\n`,
  );
