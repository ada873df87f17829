import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { UpgradePrompt } from '@neo/ui';
import { Link } from 'react-router';
import { UpgradeButton } from './UpgradeButton.tsx';

export const SmallUpgradeButton = () => <UpgradeButton size="small" />;

/** Shown instead of the form if the plan cannot create NEOs. */
export function UpgradeToCreate() {
  const { t } = useLingui();
  return (
    <Prompt
      title={t`Upgrade to Create NEOs`}
      description={t`Give somebody a name, a past and a voice, and see what they say. Plus opens this room.`}
    />
  );
}

/** Shown instead of the list if the plan does not store conversations. */
export function UpgradeToActive() {
  const { t } = useLingui();
  return (
    <Prompt
      title={t`Upgrade to Access Active Chats`}
      description={t`With Plus your conversations are kept: leave in the middle of a sentence, and rejoin where you were.`}
    />
  );
}

/** Shown instead of the search if the plan does not store conversations. */
export function UpgradeToSearch() {
  const { t } = useLingui();
  return (
    <Prompt
      title={t`Upgrade to Search Your Messages`}
      description={t`With Plus your conversations are kept, and every word in them can be found again.`}
    />
  );
}

/** Shown instead of debates if the plan has none. */
export function UpgradeToDebate() {
  const { t } = useLingui();
  return (
    <Prompt
      title={t`Upgrade to Hold Debates`}
      description={t`Let two to four NEOs argue about whatever you like, and join in. Plus opens this room.`}
    />
  );
}

function Prompt({ title, description }: { title: string; description: string }) {
  const { t } = useLingui();
  return (
    <UpgradePrompt
      title={title}
      description={description}
      benefits={[
        {
          title: t`Unlimited NEO Creation`,
          description: t`Build characters of your own, and share them or keep them to yourself.`,
        },
        {
          title: t`Persistent Conversations`,
          description: t`Every conversation is kept, and waits for you on any device.`,
        },
        {
          title: t`Advanced Features`,
          description: t`Manage and export your chats, and refresh the catalog.`,
        },
      ]}
      action={<UpgradeButton />}
      secondaryAction={
        <Button component={Link} to="/dashboard" variant="outlined" size="large">
          <Trans>Back to Dashboard</Trans>
        </Button>
      }
    />
  );
}
