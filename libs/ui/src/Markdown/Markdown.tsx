import Box from '@mui/material/Box';
import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
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

/** What says that somebody is about to do something. */
const STIRRINGS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const onStirring = () => void loadMarkdown();

/** React leaves the inside of such an element as it finds it, as long as this stays the same object. */
const AS_IT_IS = { __html: '' };

const never = () => () => undefined;

/** What in a rendered text is pressed, and does nothing without what rendered it. */
export const CODE_BUTTONS = '.code-bar button';

/**
 * Whether React takes over what a server rendered, without what rendered it. It needs no parser to be read: that comes
 * with the first stirring of the reader, so that it is there for the next text.
 */
function useIsKept(text: string): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [kept, setKept] = useState(isTakenOver && loaded === undefined ? text : null);
  // For good: what is gone once cannot be brought back without the parser.
  if (kept !== null && kept !== text) setKept(null);
  const isKept = kept === text;
  useEffect(() => {
    if (!isKept) return;
    const options = { once: true, passive: true };
    for (const stirring of STIRRINGS) window.addEventListener(stirring, onStirring, options);
  }, [isKept]);
  return isKept;
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
  const isKept = useIsKept(props.text);
  if (isKept) {
    return <Box sx={markdownStyles} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
  }
  return (
    <Box key="rendered" sx={markdownStyles}>
      <Suspense fallback={<PlainText text={props.text} />}>
        <WhenLoaded {...props} />
      </Suspense>
    </Box>
  );
}, isSame);
