import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useToast } from '../../shell/toast.ts';

/** The page is loaded anew in between: this tab remembers that there is a word to say, and no more than that. */
const KEY = 'farewell';

/** To be called once nothing of the person is left in this browser. */
export function rememberFarewell(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser without storage says nothing; the account is gone all the same.
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

/** Says, once and on the first page after it, that an account was deleted. */
export function useFarewell(): void {
  const { t } = useLingui();
  const toast = useToast();
  useEffect(() => {
    if (!takeFarewell()) return;
    toast({
      kind: 'info',
      title: t`Your account is deleted`,
      description: t`Your NEOs, favorites and conversations went with it. Thank you for having been here.`,
    });
    // Once for the page's life.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
