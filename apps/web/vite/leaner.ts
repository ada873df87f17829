import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const router = fileURLToPath(new URL('../production/', import.meta.resolve('react-router')));

/** Modules that a build replaces by leaner ones that do the same here. */
export const leaner = [
  // Its default files, on every condition, have the warnings for developers.
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
  // The theme turns ripples off, so no button ever renders one.
  { find: /^\.\/TouchRipple\.mjs$/, replacement: here('no-ripple.ts') },
  // Emotion needs it for `withTheme` alone, which nothing calls.
  { find: /^hoist-non-react-statics$/, replacement: here('no-hoisting.ts') },
  // Emotion asks it for elements without a filter of their own, and MUI gives each element one.
  { find: /^@emotion\/is-prop-valid$/, replacement: here('no-prop-list.ts') },
  // Only the server writes the script that sets the colour scheme; others import this file for its names.
  {
    find: /^\.\.\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    replacement: here('no-scheme-script.ts'),
  },
  // Our theme names each colour of its palettes, so only MUI’s default theme has them.
  {
    find: /^\.\.\/colors\/(blue|green|lightBlue|orange|purple|red)\.mjs$/,
    replacement: here('no-hue.ts'),
  },
  // React has had the hook itself for long.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];
