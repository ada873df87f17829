declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}
/** A style sheet of another project, imported for its side effect. */
declare module '@neo/ui/fonts';
