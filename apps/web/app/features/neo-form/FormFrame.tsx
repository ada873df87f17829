import Box from '@mui/material/Box';
import type { ReactNode, SyntheticEvent } from 'react';
import { StickyActions } from '@neo/ui';
import { CardPreviewOnDemand } from './CardPreviewOnDemand.tsx';
import type { Judgement } from './CardPreview.tsx';
import { prepareChecks } from './checks/check-on-demand.ts';

export interface FormFrameProps {
  /** The fields. */
  children: ReactNode;
  /** The buttons, the main one last. */
  actions: ReactNode;
  /** Text before the buttons. */
  status?: ReactNode;
  onSubmit: (event: SyntheticEvent) => void;
  /** Id of an existing NEO. */
  judgement?: Judgement;
  /** The content is not on the card, and may be long. It has all the room, and the buttons stay in reach. */
  isWide?: boolean;
}

/** From here on the preview fits beside the form; below, it is at the end of the form. */
const EASEL = '@media (min-width: 1280px)';

/** A NEO's form with a preview of its card. */
export function FormFrame(props: FormFrameProps) {
  const { children, actions, status, onSubmit, judgement, isWide = false } = props;
  return (
    <Box
      component="form"
      method="post"
      noValidate
      onFocus={prepareChecks}
      onSubmit={onSubmit}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        columnGap: 4,
        alignItems: 'start',
        ...(!isWide && { [EASEL]: { gridTemplateColumns: 'minmax(0, 1fr) 272px' } }),
      }}
    >
      {/* The bar of buttons sticks within it. */}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          gridTemplateColumns: 'minmax(0, 1fr)',
          minWidth: 0,
        }}
      >
        {children}
        {!isWide && (
          <Box sx={{ [EASEL]: { display: 'none' } }}>
            <CardPreviewOnDemand place="below" judgement={judgement} />
          </Box>
        )}
        <StickyActions aboveNav always={isWide} status={status}>
          {actions}
        </StickyActions>
      </Box>
      {!isWide && (
        <Box sx={{ display: 'none', [EASEL]: { display: 'block', position: 'sticky', top: 88 } }}>
          <CardPreviewOnDemand place="beside" judgement={judgement} />
        </Box>
      )}
    </Box>
  );
}
