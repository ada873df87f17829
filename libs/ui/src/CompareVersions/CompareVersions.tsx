import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RadioCards } from '../ChoiceField/index.ts';

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
  /** The label of the stored version: "Saved since". */
  theirsLabel: string;
  /** Shown for an empty field. */
  emptyLabel: string;
}

/** Two versions of a form, field by field: a choice between the typed value and the one saved meanwhile. */
export function CompareVersions<K extends string>(props: CompareVersionsProps<K>) {
  const { fields, choice, onChoose, mineLabel, theirsLabel, emptyLabel } = props;
  const versions = [
    { value: 'mine', label: mineLabel },
    { value: 'theirs', label: theirsLabel },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map((field) => (
        <RadioCards
          key={field.key}
          label={field.label}
          options={versions}
          value={choice[field.key] ?? 'mine'}
          onChange={(version) => onChoose(field.key, version)}
          sx={{
            display: 'grid',
            gap: 1.25,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
          cardSx={{ px: 1.75, py: 1.25 }}
          describedBy={(_, id) => `${id}-text`}
        >
          {({ value, label }, id) => (
            <div>
              <Typography id={id} variant="subtitle2" component="span">
                {label}
              </Typography>
              <Typography
                id={`${id}-text`}
                variant="body2"
                component="div"
                sx={{
                  mt: 0.25,
                  whiteSpace: 'pre-wrap',
                  ...(field[value] === '' && { color: 'text.secondary', fontStyle: 'italic' }),
                }}
              >
                {field[value] || emptyLabel}
              </Typography>
            </div>
          )}
        </RadioCards>
      ))}
    </Box>
  );
}
