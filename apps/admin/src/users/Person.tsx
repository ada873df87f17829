import { Chip, Stack, Typography } from '@mui/material';
import { Portrait } from '@neo/ui';
import { imageOfSize } from '@neo/contracts';
import type { AdminUser } from '@neo/contracts';
import { useGetIdentity } from 'react-admin';

/** Who an account is; one's own is marked. */
export function Person({ user }: { user: AdminUser }) {
  const { identity } = useGetIdentity();
  const name = user.displayName ?? user.username;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Portrait name={name} src={imageOfSize(user.avatarImage, 256)} size={36} />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name} {identity?.id === user.id && <Chip size="small" label="YOU" color="primary" />}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {user.email}
        </Typography>
      </div>
    </Stack>
  );
}
