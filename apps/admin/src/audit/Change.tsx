import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import type { AuditEntry } from '@neo/contracts';
import type { ReactNode } from 'react';
import { labels } from '../i18n/i18n.ts';

const NOTHING = '—';

/** The labels of a field's values. Values without a label are shown as they are. */
function valuesOf(field: string): Record<string, string> {
  const { appealStates, classifications, compliances, decisions, fields, roles, visibilities } =
    labels();
  const all: Record<string, Record<string, string>> = {
    classification: classifications,
    compliance: compliances,
    decision: decisions,
    fields,
    outcome: appealStates,
    role: roles,
    visibility: visibilities,
  };
  return all[field] ?? {};
}

function useFieldNames(): Record<string, string> {
  const { t } = useLingui();
  return {
    classification: t`Classification`,
    compliance: t`Compliance`,
    consumer: t`Consumer`,
    days: t`Days`,
    decision: t`Decision`,
    eventId: t`Event`,
    fields: t`Fields`,
    outcome: t`Outcome`,
    report: t`Case`,
    reports: t`Open reports`,
    role: t`Role`,
    rule: t`Rule`,
    sessions: t`Sessions`,
    type: t`Type of event`,
    visibility: t`Visibility`,
  };
}

/** The fields of an entry: each with its value, or with the old value and the new one. */
export function Change({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = useFieldNames();
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (all.length === 0) return NOTHING;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere', maxWidth: 360 }}>
      {all.map((field) => (
        <span key={field}>
          {names[field] ?? field}: {valueOf(field, before, after)}
        </span>
      ))}
    </Box>
  );
}

function valueOf(
  field: string,
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): ReactNode {
  const words = valuesOf(field);
  const wordOf = (value: unknown): string => {
    if (value === undefined || value === null) return NOTHING;
    if (Array.isArray(value)) return value.map(wordOf).join(', ');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return words[text] ?? text;
  };
  if (!(field in after)) return wordOf(before[field]);
  const now = <strong>{wordOf(after[field])}</strong>;
  return field in before ? (
    <>
      {wordOf(before[field])} → {now}
    </>
  ) : (
    now
  );
}
