import { useLingui } from '@lingui/react/macro';
import type { Neo } from '@neo/contracts';
import { useState } from 'react';
import type { Shared } from './share-targets.ts';

/** Shares a NEO's profile: as the device does it, else in a dialog of ours. */
export function useShare({ id, name, description }: Neo) {
  const { t } = useLingui();
  const [shared, setShared] = useState<Shared | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const start = async (): Promise<void> => {
    const share: Shared = {
      url: new URL(`/neo/${id}`, window.location.origin).href,
      title: t`${name} - AI Chat`,
      text: description || t`Check out ${name}, an AI persona ready to chat!`,
    };
    try {
      if (typeof navigator.share !== 'function') throw new Error('No native share here');
      await navigator.share(share);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setShared(share);
      setIsOpen(true);
    }
  };
  return { start, dialog: { shared, isOpen, onClose: () => setIsOpen(false) } };
}
