import Box from '@mui/material/Box';
import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { loadedMarkdown, loadMarkdown } from './load-markdown.ts';
import { markdownStyles } from './markdown-styles.ts';
import { PlainText } from './PlainText.tsx';
import type { MarkdownProps } from './types.ts';

/** Events that announce an interaction. */
const STIRRINGS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const onStirring = () => void loadMarkdown();

/** React does not touch the content of an element while it gets this same object. */
const AS_IT_IS = { __html: '' };

const never = () => () => undefined;

/**
 * Whether React takes over server-rendered text without the renderer. Reading needs no parser. It is loaded at the
 * reader's first interaction, so that it is there for the next text.
 */
function useIsKept(text: string): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );
  const [kept, setKept] = useState(isTakenOver && loadedMarkdown() === undefined ? text : null);
  // Permanent: removed server-rendered text cannot be restored without the parser.
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
  const Rich = loadedMarkdown() ?? Awaited;
  return <Rich {...props} />;
}

/** Apart, because React renders what waited once more, and it must call `use` again, loaded or not. */
function Awaited(props: MarkdownProps) {
  const Rich = use(loadMarkdown()) ?? PlainText;
  return <Rich {...props} />;
}

/**
 * Equal labels in a new object are no change: otherwise plain text would replace the server-rendered text until all is
 * loaded.
 */
const isSame = (before: MarkdownProps, now: MarkdownProps): boolean =>
  before.text === now.text &&
  before.isPartial === now.isPartial &&
  before.headingLevel === now.headingLevel &&
  before.copyLabels?.copy === now.copyLabels?.copy &&
  before.copyLabels?.copied === now.copyLabels?.copied &&
  before.copyLabels?.failed === now.copyLabels?.failed;

/**
 * A text in Markdown. Only https links are links, pictures become links, markup is text. The parser is loaded
 * separately: until then the text is plain, and server-rendered text stays as it is.
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
