import { Trans } from '@lingui/react/macro';
import IosShare from '@mui/icons-material/IosShare';
import Button from '@mui/material/Button';
import type { Neo } from '@neo/contracts';
import { lazy, Suspense, useState } from 'react';
import { useShare } from './use-share.ts';

const ShareSheet = lazy(() =>
  import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })),
);

/** Shares a NEO, and counts that it was shared. */
export function ShareButton({ neo }: { neo: Neo }) {
  const share = useShare(neo);
  // Stays mounted once it was opened, so that it can animate when it closes.
  const [wasOpened, setWasOpened] = useState(false);
  if (share.isOpen && !wasOpened) setWasOpened(true);
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
      {wasOpened && (
        <Suspense>
          <ShareSheet neo={neo} share={share} />
        </Suspense>
      )}
    </>
  );
}
