import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

export interface SectionProps {
  title: string;
  children: ReactNode;
  /** To lead the focus to. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A part of the dashboard under its heading. */
export function Section({ title, children, headingRef }: SectionProps) {
  return (
    <Box component="section" sx={{ mt: { xs: 5, md: 7 } }}>
      <Typography
        variant="h2"
        {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        sx={{ mb: { xs: 2, md: 3 }, outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
