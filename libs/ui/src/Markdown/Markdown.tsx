import { Box } from '@mui/material';
import { memo, Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { markdownStyles } from './markdown-styles.ts';
import { PlainText } from './PlainText.tsx';
import type { MarkdownProps } from './types.ts';

type Part = ComponentType<MarkdownProps>;

let loaded: Part | undefined;
let loading: Promise<Part> | undefined;

/** Loads what renders Markdown. Where that fails, texts stay plain, and the next one tries again. */
export function loadMarkdown(): Promise<Part> {
  loading ??= import('./RichText.tsx').then(
    ({ RichText }) => (loaded = RichText),
    () => {
      loading = undefined;
      return PlainText;
    },
  );
  return loading;
}

function WhenLoaded(props: MarkdownProps) {
  const Rich = loaded ?? use(loadMarkdown());
  return <Rich {...props} />;
}

/** New labels with the same words are no change: what the server rendered would give way to plain text until all is loaded. */
const isSame = (before: MarkdownProps, now: MarkdownProps): boolean =>
  before.text === now.text &&
  before.isPartial === now.isPartial &&
  before.copyLabels?.copy === now.copyLabels?.copy &&
  before.copyLabels?.copied === now.copyLabels?.copied &&
  before.copyLabels?.failed === now.copyLabels?.failed;

/**
 * A text in Markdown: links lead to https alone, pictures are links, markup is text. Its parser is a file of its own: the
 * text is shown plain until it is there, and what a server rendered stays as it is.
 */
export const Markdown = memo(function Markdown(props: MarkdownProps) {
  return (
    <Box sx={markdownStyles}>
      <Suspense fallback={<PlainText text={props.text} />}>
        <WhenLoaded {...props} />
      </Suspense>
    </Box>
  );
}, isSame);
