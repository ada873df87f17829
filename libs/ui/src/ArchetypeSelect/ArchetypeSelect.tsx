import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined';
import AutoStories from '@mui/icons-material/AutoStoriesOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Archetype } from '@neo/domain';
import { RadioCards, RadioDetail } from '../ChoiceField/index.ts';
import type { RadioCardsProps } from '../ChoiceField/index.ts';

export interface ArchetypeOption {
  value: Archetype;
  label: string;
  /** Its function: "Simulates specific people". */
  summary: string;
  /** Its result: "An AI version of a person". */
  detail: string;
}

export type ArchetypeSelectProps = RadioCardsProps<ArchetypeOption>;

const ICONS: Record<Archetype, typeof PersonOutlined> = {
  'person-simulator': PersonOutlined,
  'fictional-character': AutoStories,
  'original-creation': AutoAwesome,
};

/** The archetype of a NEO, as one of three cards, side by side where they have room. */
export const ArchetypeSelect = (props: ArchetypeSelectProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <RadioCards
      {...props}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // The form, not the window, must have room for the words.
        '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      }}
      cardSx={{ pr: 5.5 }}
      describedBy={(_, id) => `${id}-summary ${id}-detail`}
    >
      {(option, id) => {
        const Icon = ICONS[option.value];
        return (
          <>
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
              <RadioDetail id={`${id}-detail`}>{option.detail}</RadioDetail>
            </div>
          </>
        );
      }}
    </RadioCards>
  </Box>
);
