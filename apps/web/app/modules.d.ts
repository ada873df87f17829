declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** The faces of the theme: style sheets, for the bundler. */
declare module '@neo/ui/fonts';
