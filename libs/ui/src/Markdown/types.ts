import type { CopyLabels } from '../CopyButton/index.ts';

export interface MarkdownProps {
  text: string;
  /** It is still being written: what is open at its end counts as closed. */
  isPartial?: boolean | undefined;
  /** Of the button on blocks of code; without them there is none. */
  copyLabels?: CopyLabels | undefined;
}
