import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { CopyButton } from '@neo/ui';

export interface CopyBlockProps {
  /** The name of the text for screen readers. */
  label: string;
  text: string;
}

/** A text of a program, with a button that copies it. */
export function CopyBlock({ label, text }: CopyBlockProps) {
  const { t } = useLingui();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        p: 1.5,
        borderRadius: '10px',
        bgcolor: 'gallery.raised',
      }}
    >
      <Box
        component="pre"
        role="region"
        aria-label={label}
        tabIndex={0}
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          py: 0.75,
          fontSize: '.8125rem',
          lineHeight: 1.6,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        <code>{text}</code>
      </Box>
      <CopyButton
        text={text}
        labels={{ copy: t`Copy`, copied: t`Copied`, failed: t`Could not be copied` }}
      />
    </Box>
  );
}
