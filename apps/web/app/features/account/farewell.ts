import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useToast } from '../../shell/toast.ts';

/** The page reloads in between, so this tab remembers that there is a notice to show, and nothing else. */
const KEY = 'farewell';

/** Call it once nothing of the person is left in this browser. */
export function rememberFarewell(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser without storage shows no notice. The account is deleted all the same.
  }
}

function takeFarewell(): boolean {
  try {
    const isDue = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isDue;
  } catch {
    return false;
  }
}

/** Shows once, on the next page, that the account was deleted. */
export function useFarewell(): void {
  const { t } = useLingui();
  const toast = useToast();
  useEffect(() => {
    if (!takeFarewell()) return;
    toast({
      kind: 'info',
      title: t`Your account is deleted`,
      description: t`Your NEOs, favorites and conversations were deleted too. Thank you for having been here.`,
    });
    // Once for the page's life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
