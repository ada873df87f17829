import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { Transparency } from '@neo/contracts';
import { DECISIONS, REPORT_REASONS } from '@neo/domain';
import { labels } from '../i18n/i18n.ts';
import { Section } from '../parts/Section.tsx';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { fontWeight: 400, textAlign: 'start', overflowWrap: 'anywhere' },
  '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& th, & td': { py: 0.75, borderBottom: '1px solid', borderColor: 'divider' },
  '& tr:first-of-type > *': { fontWeight: 620 },
  '& tr:last-of-type > *': { border: 0 },
} as const;

type Row = readonly [label: string, value: string | number];

function Numbers({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Section title={title}>
      <Box component="table" aria-label={title} sx={table}>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{typeof value === 'number' ? i18n.number(value) : value}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}

/** The numbers of a period, as tables. */
export function Figures({ numbers }: { numbers: Transparency }) {
  const { t } = useLingui();
  const { reports, decisions, medianHours, appeals, reversals, crisisReferrals } = numbers;
  const { reportReasons, decisions: names } = labels();
  const kinds: Record<string, string> = {
    suicide: t`Suicide`,
    'self-harm': t`Self-harm`,
    'eating-disorder': t`Eating disorders`,
  };
  const countries = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? countries.of(code) : undefined);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Numbers
        title={t`Reports`}
        rows={[
          [t`In total`, reports.total],
          ...REPORT_REASONS.map((one): Row => [reportReasons[one], reports.byReason[one]]),
        ]}
      />
      <Numbers
        title={t`Decisions`}
        rows={[
          [t`In total`, decisions.total],
          ...DECISIONS.map((one): Row => [names[one], decisions.byKind[one]]),
          [
            t`Median time from the first report to the decision, in hours`,
            medianHours ?? t`None yet`,
          ],
        ]}
      />
      <Numbers
        title={t`Appeals`}
        rows={[
          [t`In total`, appeals],
          [t`Decisions reversed`, reversals],
        ]}
      />
      <Numbers
        title={t`Help lines shown`}
        rows={[
          [t`In total`, crisisReferrals.total],
          ...Object.entries(crisisReferrals.byKind).map(([kind, count]): Row => [
            kinds[kind] ?? kind,
            count,
          ]),
          ...Object.entries(crisisReferrals.byCountry).map(([code, count]): Row => [
            countryOf(code) ?? t`Other countries`,
            count,
          ]),
        ]}
      />
    </Box>
  );
}
