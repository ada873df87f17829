import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseDetail } from '@neo/contracts';
import { momentOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { Section } from '../parts/Section.tsx';

type Report = CaseDetail['reports'][number];

/** How often earlier reports of the same reporter were upheld. Nobody is named. */
function RecordOf({ record }: Pick<Report, 'record'>) {
  const { t } = useLingui();
  if (record === null) return t`A visitor, or an account that was deleted`;
  const { decided, upheld } = record;
  if (decided === 0) return t`No report by this reporter was decided yet`;
  return t`${plural(decided, {
    one: `${upheld} of # earlier report of this reporter was upheld`,
    other: `${upheld} of # earlier reports of this reporter were upheld`,
  })}`;
}

/** The reports about the thing, the open ones first, without their reporters. */
export function CaseReports({ reports, openReports }: CaseDetail) {
  const { t } = useLingui();
  const open = reports.filter(({ state }) => state === 'open').length;
  return (
    <Section title={t`Reports`}>
      {openReports > open && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t`The newest ${open} of ${openReports} open reports are shown.`}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {reports.map((report) => (
          <Box component="li" key={report.id} sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 620 }}>
              {labels().reportReasons[report.reason]}
              {report.outcome && ` · ${labels().reportOutcomes[report.outcome]}`}
            </Typography>
            {report.text && (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {report.text}
              </Typography>
            )}
            <Typography variant="caption" component="p" color="textSecondary">
              {momentOf(report.createdAt)} · <RecordOf record={report.record} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
