import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RADIUS } from '../theme/tokens.ts';

export interface FormSectionProps {
  title: string;
  /** The purpose of these fields, in a sentence. */
  description?: string | undefined;
  /** To the right of the title: "Optional", a help link. */
  aside?: ReactNode;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** The fields, one below the other. */
  children: ReactNode;
}

/** A section of a long form: a title and its fields. */
export function FormSection(props: FormSectionProps) {
  const { title, description, aside, headingLevel = 'h2', children } = props;
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: { xs: 2, sm: 3 },
        borderRadius: `${RADIUS.sheet}px`,
        bgcolor: 'background.paper',
        border: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
        }}
      >
        <Typography id={id} variant="h3" component={headingLevel}>
          {title}
        </Typography>
        {aside && (
          <Typography variant="caption" component="div" color="textSecondary">
            {aside}
          </Typography>
        )}
      </Box>
      {description && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
          {description}
        </Typography>
      )}
      <Box sx={{ mt: 2.5, display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>{children}</Box>
    </Box>
  );
}

export interface FormColumnsProps {
  /** The left column from 1024 px; the upper one below. */
  start: ReactNode;
  end: ReactNode;
}

/** Two columns of sections, each with its own height; a single column on narrow screens. */
export function FormColumns({ start, end }: FormColumnsProps) {
  const column = { display: 'grid', gap: { xs: 2, lg: 3 }, alignContent: 'start', minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Box sx={column}>{start}</Box>
      <Box sx={column}>{end}</Box>
    </Box>
  );
}
