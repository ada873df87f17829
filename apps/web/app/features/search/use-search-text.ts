import { useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { ADDRESS_DELAY } from '../../limits.ts';
import { useAddress } from './use-address.ts';

/**
 * The text of a search box, kept in the address as `q`. Typed text shows at once; the address follows, without a
 * step in the history for each letter.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [params, change] = useAddress();
  const inAddress = params.get('q') ?? '';
  // Hooks tell of a navigation once React has rendered it, which may be too late.
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const { pathname } = useLocation();
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  if (inAddress !== seen) {
    setSeen(inAddress);
    // Our own change may arrive after more was typed. Any other change comes from a link or the Back button.
    if (inAddress !== written) {
      setText(inAddress);
      setWritten(inAddress);
    }
  }

  useEffect(() => {
    if (text === seen) return undefined;
    const write = (): void => {
      const { location, navigation } = router.state;
      // A change of this address would cancel the way to another page, or change that one's.
      if (navigation.state !== 'idle' || location.pathname !== pathname) {
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
  }, [text, seen, router, pathname, change]);

  return [text, setText];
}
