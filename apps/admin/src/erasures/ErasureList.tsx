import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import { ListPage } from '../lists/ListPage.tsx';
import { ERASURE_COLUMNS } from './erasure-columns.tsx';

/** Deletions whose conversations, favourites and pictures are still being erased. Nobody can see them any more. */
export function ErasureList() {
  const { t } = useLingui();
  return (
    <ListPage
      resource="erasures"
      title={t`Deletions in progress`}
      columns={ERASURE_COLUMNS}
      sortable={['begunAt', 'erased']}
      sort={{ field: 'begunAt', order: 'ASC' }}
      count={(total) => t`${plural(total, { one: '# deletion', other: '# deletions' })}`}
      failed={t`Failed to load the deletions. Please try again.`}
      empty={{
        title: t`Everything is erased`,
        description: t`All deleted data is erased.`,
      }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t`Nobody can see these any more. Their rows are erased bit by bit, and a deletion leaves this list when the last one is gone.`}
      </Typography>
    </ListPage>
  );
}
