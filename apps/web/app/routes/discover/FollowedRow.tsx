import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/api.ts';
import { followedQuery } from '../../data/queries.ts';
import { NeoRow } from '../../features/neo-cards/NeoRow.tsx';

/** The newest NEOs of the people whom the viewer follows. Absent while there are none, as for most people. */
export function FollowedRow() {
  const { t } = useLingui();
  const followed = useQuery(followedQuery(useApi()));
  const title = t`From creators you follow`;
  if (followed.data === undefined && followed.isError) {
    return (
      <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="textSecondary">
          <Trans>The NEOs of creators you follow could not be loaded.</Trans>
        </Typography>
        <Button
          variant="outlined"
          size="small"
          disabled={followed.isFetching}
          onClick={() => void followed.refetch()}
        >
          {t`Try again`}
        </Button>
      </Box>
    );
  }
  if (!followed.data || followed.data.items.length === 0) return null;
  return (
    <NeoRow title={title} description={t`The newest ones first.`} neos={followed.data.items} />
  );
}
