import { Trans, useLingui } from '@lingui/react/macro';
import IosShare from '@mui/icons-material/IosShare';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { ShareDialog } from '@neo/ui';
import { shareTargets } from './share-targets.ts';
import { useShare } from './use-share.ts';

/** Shares a NEO, and counts that it was shared. */
export function ShareButton({ neo }: { neo: Neo }) {
  const { t } = useLingui();
  const share = useShare(neo);
  return (
    <>
      <Button
        variant="outlined"
        size="large"
        startIcon={<IosShare />}
        onClick={() => void share.start()}
      >
        <Trans>Share</Trans>
      </Button>
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
    </>
  );
}
