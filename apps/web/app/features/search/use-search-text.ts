import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { ADDRESS_DELAY } from '../../limits.ts';
import { useAddress } from './use-address.ts';

/**
 * The text of a search box, kept in the address as `q`. Typed text shows at once; the address follows, without a
 * step in the history for each letter.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get('q') ?? '';
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // Our own change may arrive after more was typed. Any other change comes from a link or the Back button.
    if (inAddress !== written) setText(inAddress);
  }

  useEffect(() => {
    if (text === seen) return undefined;
    const write = (): void => {
      // A change of this address would cancel a navigation to another page. React may not have rendered that one yet,
      // so the router is asked.
      if (router.state.navigation.state !== 'idle') {
        waiting = setTimeout(write, ADDRESS_DELAY);
        return;
      }
      setWritten(text);
      change(
        (query) => {
          if (text === '') query.delete('q');
          else query.set('q', text);
        },
        { replace: true },
      );
    };
    let waiting = setTimeout(write, ADDRESS_DELAY);
    return () => clearTimeout(waiting);
  }, [text, seen, router, change]);

  return [text, setText];
}
