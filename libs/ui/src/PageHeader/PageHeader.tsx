import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';

export interface PageHeaderProps {
  title: string;
  description?: string | undefined;
  back?: { href: string; label: string } | undefined;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** On phones it takes little room: what follows is what people come for. */
  isCompact?: boolean | undefined;
}

/** The page's h1, with a back link and the page's actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, back, actions, isCompact = false } = props;
  const Link = useLinkComponent();
  return (
    <Box
      component="header"
      sx={{ pt: { xs: isCompact ? 1.5 : 3, md: 6 }, pb: { xs: isCompact ? 1.25 : 2.5, md: 4 } }}
    >
      {back && (
        <Button
          component={Link}
          href={back.href}
          startIcon={<ArrowBack />}
          sx={{ ml: -1.75, mb: 1, color: 'text.secondary' }}
        >
          {back.label}
        </Button>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: isCompact ? { xs: 'center', md: 'end' } : 'end',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Box sx={{ minWidth: 0, maxWidth: 720 }}>
          <Typography
            variant="h1"
            sx={{
              fontSize: {
                xs: isCompact ? '1.75rem' : 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)',
                md: 'clamp(2rem, 1.5rem + 2.2vw, 3.25rem)',
              },
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Typography>
          {description && (
            <Typography
              variant="subtitle1"
              component="p"
              color="textSecondary"
              sx={{ mt: 1, textWrap: 'pretty' }}
            >
              {description}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  );
}
