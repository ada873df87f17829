import { theme } from '@neo/ui';
import type { RaThemeOptions } from 'react-admin';

/** The product's own look; react-admin's type only differs in not naming an absent `components`. */
export const consoleTheme: RaThemeOptions = { ...theme, components: theme.components ?? {} };
