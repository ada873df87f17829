import { useLingui } from '@lingui/react/macro';
import { LeaveGuard } from '../leave-guard/LeaveGuard.tsx';
import type { LeaveGuardProps } from '../leave-guard/LeaveGuard.tsx';

/** Asks before a NEO’s form is left with unsaved changes, which its draft keeps. */
export function DraftGuard(props: Omit<LeaveGuardProps, 'description'>) {
  const { t } = useLingui();
  return (
    <LeaveGuard
      {...props}
      description={t`What you typed stays in this browser as a draft, and is there when you come back.`}
    />
  );
}
