import CallSplit from '@mui/icons-material/CallSplit';
import Box from '@mui/material/Box';
import { useLinkComponent } from '../Link/index.ts';
import { markLine } from '../theme/component-styles.ts';

export interface BranchMarkProps {
  /** "Branched from another conversation". */
  label: string;
  /** The link to it. */
  source: { href: string; label: string };
}

/** Marks the message at which a conversation was copied from another one. */
export function BranchMark({ label, source }: BranchMarkProps) {
  const Link = useLinkComponent();
  return (
    <Box sx={[markLine, { textAlign: 'center' }]}>
      <Box component="span" sx={{ maxWidth: '75%' }}>
        <CallSplit aria-hidden sx={{ fontSize: 15, verticalAlign: '-3px', mr: 0.5 }} />
        {label} ·{' '}
        <Box component={Link} href={source.href} sx={{ color: 'text.primary', fontWeight: 600 }}>
          {source.label}
        </Box>
      </Box>
    </Box>
  );
}
