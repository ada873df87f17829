import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { asideButton } from '../theme/component-styles.ts';

/** The labels of a copy button. */
export interface CopyLabels {
  /** "Copy" */
  copy: string;
  /** "Copied", for two seconds. */
  copied: string;
  /** "Could not be copied": browsers may refuse it. */
  failed: string;
}

export interface CopyButtonProps {
  text: string;
  labels: CopyLabels;
  /** False if the Tab key skips it, because the focus comes to what is around it first. */
  isReached?: boolean | undefined;
}

const NEWS_MS = 2000;

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, labels, isReached = true }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), NEWS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    // Without a secure connection there is no clipboard at all.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const label = labels[outcome ?? 'copy'];
  return (
    <IconButton
      className="neo-copy"
      size="small"
      aria-label={label}
      title={label}
      tabIndex={isReached ? 0 : -1}
      // The label changes under the pointer, so it is announced again.
      aria-live="polite"
      onClick={copy}
      sx={{ ...asideButton, ...(outcome === 'failed' && { color: 'error.main' }) }}
    >
      {outcome === 'copied' ? <Check /> : <ContentCopy />}
    </IconButton>
  );
}
