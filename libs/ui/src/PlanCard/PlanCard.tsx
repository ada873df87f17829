import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface PlanCardProps {
  name: string;
  /** "$9.99", "Free", "Custom". */
  price: string;
  /** After the price: "per month". */
  period?: string | undefined;
  description?: string | undefined;
  /** The features of the plan. */
  features: readonly string[];
  /** Missing features, in words: "Cannot create NEOs". */
  limits?: readonly string[] | undefined;
  /** A label above the name: "Your plan". */
  badge?: string | undefined;
  /** The highlighted plan. */
  featured?: boolean | undefined;
  action?: ReactNode;
  /** Below the action: "7-day free trial, no credit card". */
  note?: string | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
}

const room = {
  color: 'text.primary',
  borderColor: 'gallery.frame',
  background:
    'radial-gradient(110% 90% at 20% 0%, var(--mui-palette-gallery-bubbleUser), var(--mui-palette-gallery-wall) 85%)',
  '& .MuiButton-outlined': { borderColor: 'rgb(255 255 255 / .55)' },
} as const;

/** A plan: its price and features. */
export function PlanCard(props: PlanCardProps) {
  const { name, price, period, description, features, limits = [], badge, note } = props;
  const { featured = false, action, headingLevel = 'h2' } = props;
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      {...(featured ? { 'data-mui-color-scheme': 'dark' } : {})}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        p: { xs: 2.5, sm: 3.5 },
        borderRadius: `${RADIUS.sheet}px`,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
        ...(featured && room),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
        }}
      >
        <Typography id={id} variant="h3" component={headingLevel}>
          {name}
        </Typography>
        {badge && (
          <Typography variant="subtitle2" component="p" sx={{ color: 'secondary.main' }}>
            {badge}
          </Typography>
        )}
      </Box>
      <Typography variant="h2" component="p" sx={{ mt: 1.5, fontVariantNumeric: 'lining-nums' }}>
        {price}
        {period && (
          <Typography component="span" color="textSecondary" sx={{ ml: 1, letterSpacing: 0 }}>
            {period}
          </Typography>
        )}
      </Typography>
      {description && (
        <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
          {description}
        </Typography>
      )}
      <Box
        component="ul"
        role="list"
        sx={{ listStyle: 'none', m: 0, my: 3, p: 0, display: 'grid', gap: 1.25 }}
      >
        {features.map((feature) => (
          <Entry key={feature}>
            <Check aria-hidden sx={{ fontSize: 20, mt: '2px', color: 'gallery.frame' }} />
            {feature}
          </Entry>
        ))}
        {limits.map((limit) => (
          <Entry key={limit} isQuiet>
            <Box aria-hidden component="span" sx={{ width: 20, textAlign: 'center' }}>
              –
            </Box>
            {limit}
          </Entry>
        ))}
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 1 }}>
        {action}
        {note && (
          <Typography variant="caption" component="p" color="textSecondary">
            {note}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function Entry({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr)',
        columnGap: 1.25,
        fontSize: '.9375rem',
        lineHeight: 1.5,
        ...(isQuiet && { color: 'text.secondary' }),
      }}
    >
      {children}
    </Box>
  );
}
