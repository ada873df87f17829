import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton/index.ts';
import type { CopyLabels } from '../CopyButton/index.ts';
import { Disclosure } from '../Disclosure/index.ts';
import { RADIUS } from '../theme/tokens.ts';

/** A field of a card. */
export interface ReportedField {
  key: string;
  /** "Example dialogue (mes_example)" */
  name: string;
  /** The result of its import, in words. */
  detail?: string | undefined;
  /** The whole text of a shortened field. */
  whole?: string | undefined;
}

/** Fields with the same outcome. */
export interface ReportedGroup {
  key: string;
  title: string;
  hint?: ReactNode;
  fields: readonly ReportedField[];
}

export interface CardReportProps {
  /** A group without fields and without a hint is not shown. */
  groups: readonly ReportedGroup[];
  /** "Show the whole text" */
  wholeLabel: string;
  copyLabels: CopyLabels;
}

const isPlain = ({ detail, whole }: ReportedField): boolean =>
  detail === undefined && whole === undefined;

/** The result of an import, field by field. Fields without details share one line. */
export function CardReport({ groups, wholeLabel, copyLabels }: CardReportProps) {
  const shown = groups.filter(({ fields, hint }) => fields.length > 0 || hint);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shown.map(({ key, title, hint, fields }) => (
        <section key={key}>
          <Typography variant="subtitle2" component="h4">
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" component="div" color="textSecondary">
              {hint}
            </Typography>
          )}
          {fields.every(isPlain) ? (
            <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
              {fields.map(({ name }) => name).join(' · ')}
            </Typography>
          ) : (
            <Box
              component="ul"
              sx={{
                m: 0,
                mt: 0.5,
                pl: 2.5,
                display: 'grid',
                gap: 0.75,
                gridTemplateColumns: 'minmax(0, 1fr)',
                overflowWrap: 'anywhere',
              }}
            >
              {fields.map((field) => (
                <Typography component="li" variant="body2" key={field.key}>
                  {field.name}
                  {field.detail && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' — '}
                      {field.detail}
                    </Box>
                  )}
                  {field.whole !== undefined && (
                    <Whole text={field.whole} label={wholeLabel} copyLabels={copyLabels} />
                  )}
                </Typography>
              ))}
            </Box>
          )}
        </section>
      ))}
    </Box>
  );
}

function Whole({
  text,
  label,
  copyLabels,
}: {
  text: string;
  label: string;
  copyLabels: CopyLabels;
}) {
  return (
    <Box sx={{ my: 0.75 }}>
      <Disclosure summary={label}>
        <Box sx={{ display: 'flex', justifyContent: 'end' }}>
          <CopyButton text={text} labels={copyLabels} />
        </Box>
        <Box
          dir="auto"
          // So that the keyboard can scroll it.
          tabIndex={0}
          role="region"
          aria-label={label}
          sx={{
            maxHeight: 240,
            overflowY: 'auto',
            p: 1.5,
            whiteSpace: 'pre-wrap',
            bgcolor: 'gallery.sunk',
            borderRadius: `${RADIUS.control}px`,
          }}
        >
          {text}
        </Box>
      </Disclosure>
    </Box>
  );
}
