import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Portrait, withinLines } from '@neo/ui';
import { imageOfSize } from '@neo/contracts';
import type { AdminUser } from '@neo/contracts';
import { YouBadge } from '../parts/Badges.tsx';
import { useMe } from '../parts/me.tsx';
import { Suspension } from './Suspension.tsx';

export const nameOf = (user: Pick<AdminUser, 'displayName' | 'username'>): string =>
  user.displayName ?? user.username;

/** The person of an account. The viewer's own is marked. */
export function Person({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const me = useMe();
  const name = nameOf(user);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <Portrait name={name} src={imageOfSize(user.avatarImage, 256)} size={36} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', maxWidth: 380 }}>
        <Typography variant="body2" sx={{ fontWeight: 620, ...withinLines }}>
          {name} {me.id === user.id && <YouBadge>{t`YOU`}</YouBadge>}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          @{user.username} · {user.email}
        </Typography>
        <Typography variant="caption" component="p">
          <Suspension until={user.suspendedUntil} />
        </Typography>
      </Box>
    </Box>
  );
}
