import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ChoiceField, radioCard } from '../ChoiceField/index.ts';

/** The version of a field that is kept. */
export type ComparedVersion = 'mine' | 'theirs';

export interface ComparedField<K extends string> {
  key: K;
  label: string;
  /** The value typed here, as text; empty if there is none. */
  mine: string;
  /** The stored value. */
  theirs: string;
}

export interface CompareVersionsProps<K extends string> {
  /** Only the fields that differ. */
  fields: readonly ComparedField<K>[];
  /** The choice for each field. A field without an entry keeps mine. */
  choice: Readonly<Partial<Record<K, ComparedVersion>>>;
  onChoose: (key: K, version: ComparedVersion) => void;
  /** Names the version that was typed here: "Yours". */
  mineLabel: string;
  /** Names the stored one: "Saved since". */
  theirsLabel: string;
  /** Shown for an empty field. */
  emptyLabel: string;
}

/** Two versions of a form, field by field: a choice between the typed value and the one saved meanwhile. */
export function CompareVersions<K extends string>(props: CompareVersionsProps<K>) {
  const { fields, choice, onChoose, mineLabel, theirsLabel, emptyLabel } = props;
  const name = useId();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map((field) => (
        <ChoiceField key={field.key} label={field.label}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.25,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {(['mine', 'theirs'] as const).map((version) => {
              const id = `${name}-${field.key}-${version}`;
              return (
                <Box component="label" key={version} sx={{ ...radioCard, px: 1.75, py: 1.25 }}>
                  <input
                    type="radio"
                    name={`${name}-${field.key}`}
                    value={version}
                    checked={(choice[field.key] ?? 'mine') === version}
                    onChange={() => onChoose(field.key, version)}
                    aria-labelledby={id}
                    aria-describedby={`${id}-text`}
                  />
                  <div>
                    <Typography id={id} variant="subtitle2" component="span">
                      {version === 'mine' ? mineLabel : theirsLabel}
                    </Typography>
                    <Typography
                      id={`${id}-text`}
                      variant="body2"
                      component="div"
                      sx={{
                        mt: 0.25,
                        whiteSpace: 'pre-wrap',
                        ...(field[version] === '' && {
                          color: 'text.secondary',
                          fontStyle: 'italic',
                        }),
                      }}
                    >
                      {field[version] || emptyLabel}
                    </Typography>
                  </div>
                </Box>
              );
            })}
          </Box>
        </ChoiceField>
      ))}
    </Box>
  );
}
