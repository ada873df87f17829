import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Neo } from '@neo/contracts';
import { NoticeCard } from '@neo/ui';
import { ReviewLine } from '../../features/dashboard/ReviewLine.tsx';
import { SmallUpgradeButton } from '../../features/upgrade/upgrade-on-demand.tsx';

export interface EditNoticesProps {
  neo: Neo;
  isReadOnly: boolean;
  /** An edit can send the NEO back to review. */
  mayEnd: boolean;
}

/** Notices above the form: a decision, the loss of approval by an edit, or the end of the plan. */
export function EditNotices({ neo, isReadOnly, mayEnd }: EditNoticesProps) {
  const { t } = useLingui();
  const { name } = neo;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: { xs: 2, lg: 3 } }}>
      <ReviewLine neo={neo} variant="body2" />
      {isReadOnly ? (
        <NoticeCard title={t`${name} is safe here`}>
          <Trans>
            Your plan no longer covers editing. Nothing was taken away: you can read everything,
            talk with {name}, and delete it. With Plus you can go on where you left off.
          </Trans>
          <Box sx={{ mt: 1.5 }}>
            <SmallUpgradeButton />
          </Box>
        </NoticeCard>
      ) : mayEnd ? (
        <NoticeCard tone="info" title={t`${name} is approved`}>
          <Trans>
            A change of its name, description, avatar, wiki URL, knowledge or instructions, or of
            anything in its sheet, greetings or lore, sends it back to review. Until it is approved
            again, visitors who are not signed in do not see it.
          </Trans>
        </NoticeCard>
      ) : null}
    </Box>
  );
}
