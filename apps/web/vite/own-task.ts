import type { Plugin } from 'vite';
import { changed } from './changed.ts';

/**
 * The theme takes a third of the time of all shared code, so what comes before it, the theme and what comes after it run
 * in three tasks. One would hold a slow phone's page for 300 ms.
 */
const OWN_TASK = ['libs/ui/src/theme/theme.ts', '@mui/material/CssBaseline/CssBaseline.mjs'];

/** Lets the browser paint and take input before it evaluates each of these modules. */
export const ownTask = (): Plugin =>
  changed('own-task', OWN_TASK, (code) => `await new Promise((go) => setTimeout(go));\n${code}`);
