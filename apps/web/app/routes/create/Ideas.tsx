import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, Portrait, RADIUS } from '@neo/ui';
import { useState } from 'react';
import { EMPTY_NEO } from '../../features/neo-form/values.ts';
import type { NeoValues } from '../../features/neo-form/values.ts';
import { IDEAS } from './ideas.ts';
import type { Idea } from './ideas.ts';

export interface IdeasProps {
  /** The form has values that an idea would replace. */
  isTouched: () => boolean;
  onChoose: (values: NeoValues) => void;
}

/** Ideas to begin with. */
export function Ideas({ isTouched, onChoose }: IdeasProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Idea | null>(null);
  const take = ({ texts, choices }: Idea) => {
    setAsked(null);
    onChoose({
      ...EMPTY_NEO,
      ...choices,
      name: i18n._(texts.name),
      description: i18n._(texts.description),
      knowledge: i18n._(texts.knowledge),
      contextBackground: i18n._(texts.contextBackground),
    });
  };
  return (
    <Box component="section" aria-labelledby="ideas">
      <Typography id="ideas" variant="h5" component="h2">
        <Trans>Start from an idea</Trans>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        <Trans>One click fills in everything. Then make it yours.</Trans>
      </Typography>
      <Box
        component="ul"
        role="list"
        sx={{
          listStyle: 'none',
          my: 0,
          display: 'grid',
          gap: 1.5,
          // A row that scrolls sideways on a phone, so that the start of the form stays visible.
          gridAutoFlow: { xs: 'column', md: 'row' },
          gridAutoColumns: 'min(72vw, 232px)',
          gridTemplateColumns: { md: 'repeat(auto-fill, minmax(196px, 1fr))' },
          overflowX: { xs: 'auto', md: 'visible' },
          scrollSnapType: 'x proximity',
          '& > li': { scrollSnapAlign: 'start' },
          // Space for the focus ring inside the scrolling row.
          mx: { xs: -1, md: 0 },
          p: { xs: 1, md: 0 },
        }}
      >
        {IDEAS.map((idea) => (
          <li key={idea.id}>
            <ButtonBase
              onClick={() => (isTouched() ? setAsked(idea) : take(idea))}
              sx={{
                width: '100%',
                height: '100%',
                display: 'grid',
                gridTemplateColumns: '56px minmax(0, 1fr)',
                gap: 1.5,
                alignItems: 'center',
                p: 1.25,
                textAlign: 'start',
                borderRadius: `${RADIUS.control}px`,
                bgcolor: 'background.paper',
                border: '1px solid',
                borderColor: 'divider',
                transition: 'background-color 120ms, border-color 120ms',
                '&:hover': { bgcolor: 'gallery.raised', borderColor: 'gallery.frame' },
              }}
            >
              <Box sx={{ aspectRatio: '4 / 5', width: 56 }} aria-hidden>
                <Portrait name={i18n._(idea.texts.name)} size="fill" shape="frame" />
              </Box>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography
                  variant="caption"
                  component="span"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {i18n._(idea.title)}
                </Typography>
                <Typography variant="h5" component="span" sx={{ display: 'block' }}>
                  {i18n._(idea.texts.name)}
                </Typography>
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        destructive
        title={t`Replace what you typed?`}
        description={t`The idea fills in every field of the form.`}
        confirmLabel={t`Replace`}
        cancelLabel={t`Keep editing`}
        onConfirm={() => asked && take(asked)}
        onCancel={() => setAsked(null)}
      />
    </Box>
  );
}
