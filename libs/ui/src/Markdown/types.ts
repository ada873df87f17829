import type { CopyLabels } from '../CopyButton/index.ts';

export interface MarkdownProps {
  text: string;
  /** It is still being written: open syntax at the end counts as closed. */
  isPartial?: boolean | undefined;
  /** Labels of the copy button on blocks of code. If absent, there is no button. */
  copyLabels?: CopyLabels | undefined;
  /** The level of its headings, below the title around the text; 2 by default, below a page's h1. */
  headingLevel?: 2 | 3 | undefined;
}
