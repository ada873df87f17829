import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Portrait } from '@neo/ui';
import { Link } from 'react-router';
import type { KeptConversation } from '../../data/kept/conversations.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  color: 'inherit',
  textDecoration: 'none',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** The kept conversations, the last seen first. */
export function KeptList({
  conversations,
  hrefOf,
}: {
  conversations: readonly KeptConversation[];
  hrefOf: (id: string) => string;
}) {
  const { t } = useLingui();
  const date = useLocalDate();
  return (
    <Box
      component="ul"
      aria-label={t`Conversations on this device`}
      sx={{ listStyle: 'none', p: 0, m: 0, pb: 6 }}
    >
      {conversations.map(({ id, title, neos, seenAt }) => {
        const names = neos.map(({ name }) => name).join(', ');
        const seen = new Date(seenAt).toISOString();
        return (
          <li key={id}>
            <Box component={Link} to={hrefOf(id)} sx={row}>
              <Portrait name={neos[0]?.name ?? names} size={44} />
              <Box sx={{ minWidth: 0 }}>
                <Typography noWrap>{names}</Typography>
                <Typography noWrap variant="body2" color="textSecondary">
                  {title ?? t`Untitled`}
                </Typography>
              </Box>
              <Typography component="time" dateTime={seen} variant="caption" color="textSecondary">
                {date(seen, { dateStyle: 'short', timeStyle: 'short' })}
              </Typography>
            </Box>
          </li>
        );
      })}
    </Box>
  );
}
