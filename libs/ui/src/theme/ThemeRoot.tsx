import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { neoTheme } from './theme.ts';

export interface ThemeRootProps {
  children: ReactNode;
  /** The colour scheme of a first visit; `system` follows the device. */
  defaultMode?: 'light' | 'dark' | 'system' | undefined;
}

/** NEO's theme and baseline around the whole app. */
export function ThemeRoot({ children, defaultMode = 'system' }: ThemeRootProps) {
  return (
    // `noSsr`: the scheme is CSS alone, and a second render of the provider would hydrate all parts of a page at once.
    // Not `disableTransitionOnChange`: it adds a style element without the nonce of the content security policy.
    <ThemeProvider theme={neoTheme()} defaultMode={defaultMode} noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
