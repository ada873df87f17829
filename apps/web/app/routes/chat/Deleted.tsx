import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@neo/ui';
import { Link } from 'react-router';
import { useBack } from '../../shell/bars/use-back.ts';
import { PageHead } from '../../shell/PageHead.tsx';

export interface DeletedProps {
  /** Opens the list; undefined if it is open. */
  onList: (() => void) | undefined;
}

/** Shown in place of a conversation that was deleted, while that can be undone. Loaded with the list, where deletions begin. */
export function Deleted({ onList }: DeletedProps) {
  const { t } = useLingui();
  const back = useBack(true);
  const title = t`Conversation deleted`;
  return (
    // On a phone the notice is above it.
    <Box sx={{ pt: { xs: '30vh', md: 0 } }}>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        headingLevel="h1"
        title={title}
        description={t`You can undo it for 30 seconds.`}
        action={
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
            {onList && (
              <Button variant="outlined" onClick={onList}>
                {t`Conversations`}
              </Button>
            )}
            <Button component={Link} to={back.href} onClick={back.onClick}>
              {t`Back`}
            </Button>
          </Box>
        }
      />
    </Box>
  );
}
