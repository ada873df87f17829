import { useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { Act } from './use-review.ts';

/** The last action, shown and announced. The element always exists, because only changes are announced. */
export function LastAct({ act }: { act: Act | null }) {
  const { t } = useLingui();
  const sentence = ({ kind, name }: Act): string => {
    if (kind === 'approved') return t`${name} is approved.`;
    if (kind === 'refused') return t`${name} was rejected.`;
    if (kind === 'kept') return t`${name} is still waiting.`;
    if (kind === 'undone') return t`${name} is waiting again.`;
    if (kind === 'edited') return t`${name} was edited meanwhile. This is how it is now.`;
    return t`${name} is no longer waiting: it was deleted or made private, or somebody else decided.`;
  };
  return (
    <Typography
      role="status"
      variant="body2"
      color={act?.kind === 'edited' || act?.kind === 'gone' ? 'warning' : 'textSecondary'}
      sx={{ minHeight: '1.5em', overflowWrap: 'anywhere' }}
    >
      {act && sentence(act)}
    </Typography>
  );
}
