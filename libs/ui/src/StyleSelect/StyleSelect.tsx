import Typography from '@mui/material/Typography';
import { RadioCards, RadioDetail } from '../ChoiceField/index.ts';
import type { RadioCardsProps } from '../ChoiceField/index.ts';

export interface StyleOption<T extends string> {
  value: T;
  label: string;
  /** A description of the style, in a sentence. */
  description?: string | undefined;
}

/** All nine, or the wizard's three. */
export type StyleSelectProps<T extends string> = RadioCardsProps<StyleOption<T>>;

/** The response style of a NEO. */
export const StyleSelect = <T extends string>(props: StyleSelectProps<T>) => (
  <RadioCards
    {...props}
    sx={{
      display: 'grid',
      gap: 1.25,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
    }}
    cardSx={{ px: 1.75, py: 1.25 }}
    describedBy={({ description }, id) => description && `${id}-description`}
  >
    {({ label, description }, id) => (
      <div>
        <Typography
          id={id}
          component="span"
          sx={{ display: 'block', fontSize: '.9375rem', fontWeight: 550, lineHeight: 1.45 }}
        >
          {label}
        </Typography>
        {description && <RadioDetail id={`${id}-description`}>{description}</RadioDetail>}
      </div>
    )}
  </RadioCards>
);
