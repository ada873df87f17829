import { useLingui } from '@lingui/react/macro';
import type { Neo } from '@neo/contracts';
import { ShareDialog } from '@neo/ui';
import { shareTargets } from './share-targets.ts';
import type { useShare } from './use-share.ts';

export interface ShareSheetProps {
  neo: Neo;
  share: ReturnType<typeof useShare>;
}

/** The share dialog for devices without native sharing. Loaded on first use. */
export function ShareSheet({ neo, share }: ShareSheetProps) {
  const { t } = useLingui();
  return (
    <ShareDialog
      open={share.isOpen}
      onClose={share.close}
      title={t`Share ${neo.name}`}
      description={share.shared.text}
      targets={shareTargets(share.shared, t`E-mail`)}
      onTarget={share.count}
      url={share.shared.url}
      urlLabel={t`Link`}
      copyLabel={t`Copy link`}
      copiedLabel={t`Link copied!`}
      copied={share.isCopied}
      onCopy={() => void share.copy()}
      closeLabel={t`Close`}
      newTabLabel={t`(opens in a new tab)`}
    />
  );
}
