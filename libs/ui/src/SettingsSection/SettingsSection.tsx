import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

export interface SettingsSectionProps {
  /** The anchor in an address: `#persons`. */
  id?: string | undefined;
  title: string;
  description?: ReactNode;
  /** `danger` for actions that cannot be undone: the title is a warning. */
  tone?: 'plain' | 'danger' | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** Fields, facts or buttons. */
  children: ReactNode;
}

/** A section of the settings: title and description at the left, controls at the right, a line above. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, description, tone = 'plain', headingLevel = 'h2', children } = props;
  const id = useId();
  return (
    <Box
      component="section"
      id={props.id}
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' },
        columnGap: 6,
        rowGap: 2.5,
        py: { xs: 3, md: 4.5 },
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <Typography
          id={id}
          variant="h4"
          component={headingLevel}
          sx={{ ...(tone === 'danger' && { color: 'error.main' }) }}
        >
          {title}
        </Typography>
        {description && (
          <Typography
            variant="body2"
            component="div"
            color="textSecondary"
            sx={{ mt: 0.75, maxWidth: '52ch', textWrap: 'pretty' }}
          >
            {description}
          </Typography>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          justifyItems: 'start',
          maxWidth: 640,
          '& > *': { minWidth: 0, maxWidth: '100%' },
          '& > .MuiFormControl-root, & > fieldset, & > form, & > [role=group]': { width: '100%' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
