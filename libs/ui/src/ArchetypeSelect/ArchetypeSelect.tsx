import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined';
import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Archetype } from '@neo/domain';
import { useId } from 'react';
import { ChoiceField, radioCard } from '../ChoiceField/index.ts';
import type { FormBinding } from '../ChoiceField/index.ts';

export interface ArchetypeOption {
  value: Archetype;
  label: string;
  /** Its function: "Simulates specific people". */
  summary: string;
  /** Its result: "An AI version of a person". */
  detail: string;
}

export interface ArchetypeSelectProps extends FormBinding {
  label: string;
  options: readonly ArchetypeOption[];
  /** `null` while nothing is chosen. */
  value: Archetype | null | undefined;
  onChange: (value: Archetype) => void;
  helperText?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

const ICONS: Record<Archetype, typeof PersonOutlined> = {
  'person-simulator': PersonOutlined,
  'fictional-character': AutoStories,
  'original-creation': AutoAwesome,
};

/** The archetype of a NEO, as one of three cards. `ref` is the chosen card, or else the first. */
export function ArchetypeSelect(props: ArchetypeSelectProps) {
  const { options, value, onChange, name, ref, ...field } = props;
  const group = useId();
  const focused = options.find((option) => option.value === value) ?? options[0];
  return (
    <ChoiceField {...field}>
      {/* Side by side where the form, not the window, has room for the words. */}
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {options.map((option) => {
            const id = `${group}-${option.value}`;
            const Icon = ICONS[option.value];
            return (
              <Box component="label" key={option.value} sx={{ ...radioCard, pr: 5.5 }}>
                <input
                  type="radio"
                  ref={option === focused ? ref : undefined}
                  name={name ?? group}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                  aria-labelledby={id}
                  aria-describedby={`${id}-summary ${id}-detail`}
                />
                <Icon
                  aria-hidden
                  sx={{
                    position: 'absolute',
                    top: 16,
                    right: 16,
                    fontSize: 22,
                    color: 'text.secondary',
                  }}
                />
                <div>
                  <Typography id={id} variant="h5" component="span" sx={{ display: 'block' }}>
                    {option.label}
                  </Typography>
                  <Typography
                    id={`${id}-summary`}
                    variant="body2"
                    component="span"
                    sx={{ display: 'block', mt: 0.5 }}
                  >
                    {option.summary}
                  </Typography>
                  <Typography
                    id={`${id}-detail`}
                    variant="caption"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block', mt: 0.25 }}
                  >
                    {option.detail}
                  </Typography>
                </div>
              </Box>
            );
          })}
        </Box>
      </Box>
    </ChoiceField>
  );
}
