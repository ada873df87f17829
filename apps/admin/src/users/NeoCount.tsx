import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Link from '@mui/material/Link';
import type { AdminUser } from '@neo/contracts';
import { useLinkComponent } from '@neo/ui';
import { nameOf } from './Person.tsx';

/** How many NEOs an account has, as a link to them. */
export function NeoCount({ user }: { user: AdminUser }) {
  const { t, i18n } = useLingui();
  const count = user.personaCount;
  return (
    <Link
      component={useLinkComponent()}
      href={`/users/${user.id}/neos`}
      aria-label={t`${plural(count, { one: '# NEO', other: '# NEOs' })} of ${nameOf(user)}`}
      sx={{ display: 'inline-block', py: 1, px: 1, mx: -1, fontVariantNumeric: 'tabular-nums' }}
    >
      {i18n.number(count)}
    </Link>
  );
}
