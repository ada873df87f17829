import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface StickyActionsProps {
  /** The buttons, the main one last. On narrow screens they share the width. */
  children: ReactNode;
  /** Before the buttons: "Unsaved changes". Announced when it changes. */
  status?: ReactNode;
  /** The page has the bottom navigation. */
  aboveNav?: boolean | undefined;
  /** In reach on wide screens too: what is above them may be very long. */
  always?: boolean | undefined;
}

// Its background reaches both edges of the screen, whatever the page's margins, without widening the page.
const bleed =
  'linear-gradient(var(--mui-palette-divider) 1px, var(--mui-palette-background-default) 1px) fill 0 / 0 / 0 100vw';

/**
 * Below 1024 px a form's buttons stick to the bottom of the screen; above, they are at the end of the form.
 * It sticks within its parent, so the parent must be the form itself.
 */
export function StickyActions(props: StickyActionsProps) {
  const { children, status, aboveNav = false, always = false } = props;
  const bottom = aboveNav ? 'calc(64px + env(safe-area-inset-bottom))' : 0;
  return (
    <Box
      // The baseline keeps focused fields from being covered by it.
      data-sticky-actions=""
      sx={{
        position: { xs: 'sticky', lg: always ? 'sticky' : 'static' },
        // The head of a form leaves a low window no room for it.
        '@media (max-height: 480px)': { position: 'static' },
        // Wide screens have no navigation at their end.
        bottom: { xs: bottom, lg: 0 },
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        columnGap: 1.5,
        rowGap: 0.75,
        mt: { xs: 2, lg: 3 },
        pt: { xs: 1.5, lg: 2.5 },
        pb: aboveNav ? 1.5 : 'max(12px, env(safe-area-inset-bottom))',
        borderTop: { lg: '1px solid' },
        borderColor: { lg: 'divider' },
        ...(always ? { borderImage: bleed, pb: 1.5 } : { borderImage: { xs: bleed, lg: 'none' } }),
        '& > .MuiButton-root': { flex: { xs: '1 1 120px', lg: 'none' } },
      }}
    >
      <Typography
        role="status"
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ flex: { xs: '1 0 100%', lg: '1' }, '&:empty': { display: 'none' } }}
      >
        {status}
      </Typography>
      {children}
    </Box>
  );
}
