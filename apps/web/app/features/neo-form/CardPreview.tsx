import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { NeoCard as NeoCardData } from '@neo/contracts';
import { CARD_CONTAINER, NeoCard, RADIUS } from '@neo/ui';
import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCardLabels } from '../neo-cards/use-card-labels.ts';
import { pictureOf } from './picture/PictureField.tsx';
import type { NeoValues } from './values.ts';

/** The marks that moderators set. A new NEO waits for its review. */
export type Judgement = Pick<NeoCardData, 'classification' | 'compliance'>;
const NEW: Judgement = { classification: 'community', compliance: 'yellow' };

export interface CardPreviewProps {
  /** Beside the form or below its fields. */
  place: 'beside' | 'below';
  judgement?: Judgement | undefined;
}

/** A preview of the card while the NEO is edited. It is not interactive. */
export function CardPreview({ place, judgement = NEW }: CardPreviewProps) {
  const { t } = useLingui();
  const { control } = useFormContext<NeoValues>();
  // The preview may lag a little; typing may not.
  const values = useDeferredValue(useWatch({ control }) as NeoValues);
  const labels = useCardLabels();
  return (
    <Box component="aside" aria-label={t`Preview`}>
      <Box
        // Its links lead nowhere yet.
        inert
        sx={{
          p: place === 'beside' ? 3 : 2,
          borderRadius: `${RADIUS.sheet}px`,
          // The light falls on it from above.
          background:
            'radial-gradient(120% 70% at 50% 0%, var(--mui-palette-background-paper), var(--mui-palette-gallery-sunk) 90%)',
          border: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box sx={CARD_CONTAINER}>
          <NeoCard
            neo={{
              id: 'preview',
              name: values.name.trim() || t`Your NEO`,
              image: pictureOf(values.image, 512),
              description: values.description,
              archetype: values.archetype ?? 'original-creation',
              classification: judgement.classification,
              compliance: judgement.compliance,
              categories: values.categories,
              characterAttributes: values.characterAttributes,
              wikiUrl: values.wikiUrl,
            }}
            labels={labels}
            hrefs={{ profile: '/create' }}
            imageLoading="eager"
          />
        </Box>
      </Box>
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ mt: 1.25, textAlign: 'center', textWrap: 'pretty' }}
      >
        {t`How it will look in the catalog.`}
      </Typography>
    </Box>
  );
}
