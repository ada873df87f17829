import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { AuditEntry } from '@neo/contracts';
import { VALUE_LABEL } from './audit-labels.ts';

const NOTHING = '—';

/** What it was, and what it became. */
export function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const wordOf = (value: unknown): string => {
    if (value === undefined || value === null) return NOTHING;
    if (Array.isArray(value)) return value.join(', ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const label = VALUE_LABEL[text];
    return label ? i18n._(label) : text;
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
