import { CssBaseline, ThemeProvider } from '@mui/material';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

export interface ThemeRootProps {
  children: ReactNode;
  /** Which scheme a first visit gets; `system` follows the device. */
  defaultMode?: 'light' | 'dark' | 'system' | undefined;
}

/** NEO's theme and baseline around the whole app. */
export function ThemeRoot({ children, defaultMode = 'system' }: ThemeRootProps) {
  return (
    <ThemeProvider theme={theme} defaultMode={defaultMode} disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
