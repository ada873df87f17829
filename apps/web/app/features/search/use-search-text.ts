import { useEffect, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';

/** How long one has stopped typing before the address follows, in milliseconds. */
const ADDRESS_DELAY = 200;

/**
 * The text of a search box, kept in the address as `q`. What is typed shows at once; the address follows, without a
 * step in the history for each letter.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  // Somebody who is on the way to another page must not be called back by the address of this one.
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // What we wrote ourselves may arrive when more was typed already; anything else is a link or the way back.
    if (inAddress !== written) setText(inAddress);
  }

  useEffect(() => {
    if (text === seen || isLeaving) return undefined;
    const waiting = setTimeout(() => {
      setWritten(text);
      setParams(
        (current) => {
          if (text === '') current.delete('q');
          else current.set('q', text);
          return current;
        },
        { replace: true, preventScrollReset: true },
      );
    }, ADDRESS_DELAY);
    return () => clearTimeout(waiting);
  }, [text, seen, isLeaving, setParams]);

  return [text, setText];
}
