import { useLingui } from '@lingui/react/macro';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import Button from '@mui/material/Button';
import type { Reported } from './use-report.ts';
import { useReport } from './use-report.ts';

/** A quiet button that reports a NEO or a person. */
export function ReportButton(reported: Reported) {
  const { t } = useLingui();
  const report = useReport();
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<FlagOutlined />}
      onClick={() => report(reported)}
      sx={{ color: 'text.secondary' }}
    >
      {t`Report`}
    </Button>
  );
}
