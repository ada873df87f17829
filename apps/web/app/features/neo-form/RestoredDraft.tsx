import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NoticeCard } from '@neo/ui';
import type { ShownDraft } from './draft.ts';

/** Says that a draft was restored into the form. */
export function RestoredDraft({ draft, onDiscard }: { draft: ShownDraft; onDiscard: () => void }) {
  const { i18n } = useLingui();
  const when = i18n.date(new Date(draft.at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <NoticeCard tone="info">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1,
        }}
      >
        <span>
          <Trans>Your draft of {when} is back.</Trans>{' '}
          {draft.isWithoutPicture && (
            <Trans>Its picture was too large to keep: please choose it again.</Trans>
          )}
        </span>
        <Button size="small" variant="outlined" onClick={onDiscard}>
          <Trans>Discard draft</Trans>
        </Button>
      </Box>
    </NoticeCard>
  );
}
