import { useLingui } from '@lingui/react/macro';
import { useOnDemand } from '@neo/ui';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../shell/toast.ts';
import { reportedAtom } from './use-report.ts';

const loadDialog = () => import('./ReportDialog.tsx').then(({ ReportDialog }) => ReportDialog);

/** The report dialog, loaded when somebody first reports something. */
export function ReportOnDemand() {
  const { t } = useLingui();
  const toast = useToast();
  const [reported, setReported] = useAtom(reportedAtom);
  const { Part: Dialog, want } = useOnDemand(loadDialog);
  const onReported = useEffectEvent(() =>
    want(() => {
      setReported(null);
      toast({
        kind: 'destructive',
        title: t`Error`,
        description: t`The form could not be loaded. Please try again.`,
      });
    }),
  );
  useEffect(() => {
    if (reported) onReported();
  }, [reported]);
  if (reported === null || Dialog === null) return null;
  return <Dialog reported={reported} onClose={() => setReported(null)} />;
}
