import { useOnDemand } from '@neo/ui';
import { useState } from 'react';
import type { InviteDialogProps } from './InviteDialog.tsx';

const load = () => import('./InviteDialog.tsx').then(({ InviteDialog }) => InviteDialog);

/** The dialog that invites a NEO. Its code is loaded when it is first opened. */
export function useInvite() {
  const { Part, want } = useOnDemand(load);
  const [asked, setAsked] = useState<Omit<InviteDialogProps, 'onClose'> | null>(null);
  return {
    invite: (into: Omit<InviteDialogProps, 'onClose'>) => {
      want();
      setAsked(into);
    },
    dialog: asked && Part && <Part {...asked} onClose={() => setAsked(null)} />,
  };
}
