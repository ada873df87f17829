import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { ADDRESS_DELAY } from '../../limits.ts';
import { useAddress } from './use-address.ts';

/**
 * The text of a search box, kept in the address as `q`. What is typed shows at once; the address follows, without a
 * step in the history for each letter.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get('q') ?? '';
  // Somebody who is on the way to another page must not be called back by the address of this one.
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
