import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@neo/contracts';
import { CLASSIFICATIONS, COMPLIANCES } from '@neo/domain';
import { labels } from '../i18n/i18n.ts';
import { momentOf } from '../i18n/dates.ts';
import { ComplianceDot, Kind } from '../parts/Badges.tsx';

/** The value of an entry, if the console knows its label. */
function Value({ entry: { action, after } }: { entry: AuditEntry }) {
  const compliance = COMPLIANCES.find((one) => one === after.compliance);
  if (action === 'compliance' && compliance) return <ComplianceDot compliance={compliance} />;
  const classification = CLASSIFICATIONS.find((one) => one === after.classification);
  return classification ? (
    <Kind classification={classification} />
  ) : (
    <Typography variant="body2">{labels().auditActions[action]}</Typography>
  );
}

/** The decisions about a NEO, newest first. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useLingui();
  if (entries.length === 0) {
    return <Typography color="textSecondary">{t`Nothing was decided about it yet.`}</Typography>;
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Value entry={entry} />
            <Typography variant="caption" color="textSecondary">
              {entry.actor ? `@${entry.actor}` : t`Somebody who left`} · {momentOf(entry.createdAt)}
            </Typography>
          </Box>
          {entry.reason && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {entry.reason}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
