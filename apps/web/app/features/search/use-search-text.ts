import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ADDRESS_DELAY } from '../../limits.ts';
import { useAddress } from './use-address.ts';

/**
 * The text of a search box, kept in the address as `q`. Typed text shows at once; the address follows, without a
 * step in the history for each letter.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get('q') ?? '';
  // A change of this address must not cancel a navigation to another page.
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // Our own change may arrive after more was typed. Any other change comes from a link or the Back button.
    if (inAddress !== written) setText(inAddress);
  }

  useEffect(() => {
    if (text === seen || isLeaving) return undefined;
    const waiting = setTimeout(() => {
      setWritten(text);
      change(
        (query) => {
          if (text === '') query.delete('q');
          else query.set('q', text);
        },
        { replace: true },
      );
    }, ADDRESS_DELAY);
    return () => clearTimeout(waiting);
  }, [text, seen, isLeaving, change]);

  return [text, setText];
}
