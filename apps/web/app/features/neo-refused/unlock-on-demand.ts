import { onDemand } from '../../shell/on-demand.tsx';

/** Many people see profiles and chats first, but few see locked ones: the unlock form loads when it is needed. */
export const { Part: UnlockForm } = onDemand('unlock-form', () =>
  import('./UnlockForm.tsx').then((module) => module.UnlockForm),
);
