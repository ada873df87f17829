import Box from '@mui/material/Box';
import type { AuditEntry } from '@neo/contracts';
import { labels } from '../i18n/i18n.ts';

const NOTHING = '—';

/** Labels of the values in an entry. Values without a label are shown as they are. */
function labelOf(value: string): string | undefined {
  const { archetypes, classifications, compliances, roles, visibilities } = labels();
  const all: Record<string, string> = {
    ...archetypes,
    ...classifications,
    ...compliances,
    ...roles,
    ...visibilities,
  };
  return all[value];
}

/** The old value and the new one. */
export function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const wordOf = (value: unknown): string => {
    if (value === undefined || value === null) return NOTHING;
    if (Array.isArray(value)) return value.join(', ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return labelOf(text) ?? text;
  };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return NOTHING;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere', maxWidth: 360 }}>
      {fields.map((field) => (
        <span key={field}>
          {wordOf(before[field])} → <strong>{wordOf(after[field])}</strong>
        </span>
      ))}
    </Box>
  );
}
