import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import type { Case } from '@neo/contracts';
import { isUrgent } from '@neo/domain';
import { Tag } from '@neo/ui';
import { labels } from '../i18n/i18n.ts';
import { momentOf } from '../i18n/dates.ts';
import { useMe } from '../parts/me.tsx';

const row = { display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' } as const;

/** The reasons of the reports with their numbers. Urgent ones have a mark. */
export function Reasons({ reasons }: Pick<Case, 'reasons'>) {
  const { t } = useLingui();
  return (
    <Box component="span" sx={row}>
      {reasons.map(({ reason, count }) => (
        <Box component="span" key={reason} sx={{ ...row, flexWrap: 'nowrap', gap: 0.25 }}>
          {isUrgent(reason) && (
            <PriorityHigh color="error" titleAccess={t`Urgent`} sx={{ fontSize: 18 }} />
          )}
          <Tag>{`${labels().reportReasons[reason]} · ${i18n.number(count)}`}</Tag>
        </Box>
      ))}
    </Box>
  );
}

/** The moderator who works on it. */
export function Claim({ claim }: Pick<Case, 'claim'>) {
  const { t } = useLingui();
  const me = useMe();
  if (!claim) return <Box component="span" sx={{ color: 'text.secondary' }}>{t`Nobody`}</Box>;
  const until = momentOf(claim.until);
  return claim.id === me.id ? t`You, until ${until}` : t`@${claim.username}, until ${until}`;
}

/** The state in the queue. */
export function State({ state, isAppealed }: Pick<Case, 'state' | 'isAppealed'>) {
  const { t } = useLingui();
  const { reviewStates } = labels();
  return isAppealed ? `${reviewStates[state]} · ${t`Appealed`}` : reviewStates[state];
}
