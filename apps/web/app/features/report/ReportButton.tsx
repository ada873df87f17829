import { useLingui } from '@lingui/react/macro';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { QuietButton } from '@neo/ui';
import type { Reported } from './use-report.ts';
import { useReport } from './use-report.ts';

/** A quiet button that reports a NEO or a person. */
export function ReportButton(reported: Reported) {
  const { t } = useLingui();
  const report = useReport();
  return (
    <QuietButton icon={<FlagOutlined />} onClick={() => report(reported)}>
      {t`Report`}
    </QuietButton>
  );
}
