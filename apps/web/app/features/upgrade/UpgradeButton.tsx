import { useLingui } from '@lingui/react/macro';
import { LoadingButton } from '@neo/ui';
import type { LoadingButtonProps } from '@neo/ui';
import { useUpgrade } from './use-upgrade.ts';

/** The button "Upgrade to Plus". */
export function UpgradeButton(props: Omit<LoadingButtonProps, 'loading' | 'onClick'>) {
  const { t } = useLingui();
  const { start, isWorking } = useUpgrade();
  return (
    <LoadingButton
      size="large"
      {...props}
      loading={isWorking}
      loadingLabel={t`Upgrading...`}
      onClick={start}
    >
      {t`Upgrade to Plus`}
    </LoadingButton>
  );
}
