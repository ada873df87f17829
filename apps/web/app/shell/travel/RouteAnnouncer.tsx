import { Hidden } from '@neo/ui';
import { useEffect, useState } from 'react';

/**
 * Announces the title after a navigation without a page load, because screen readers do not notice it by themselves.
 */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === '' || document.title === known) return;
      known = document.title;
      setTitle(known);
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-live="polite" aria-atomic data-announcer>
      <Hidden>{title}</Hidden>
    </div>
  );
}
