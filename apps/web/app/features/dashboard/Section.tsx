import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

export interface SectionProps {
  title: string;
  children: ReactNode;
  /** To the right of the heading. */
  actions?: ReactNode;
  /** A ref for moving the focus there. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of the dashboard under its heading. */
export function Section({ title, children, actions, headingRef }: SectionProps) {
  return (
    <Box component="section" sx={{ mt: { xs: 5, md: 7 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: { xs: 2, md: 3 },
        }}
      >
        <Typography
          variant="h2"
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
          sx={{ outline: 'none' }}
        >
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
