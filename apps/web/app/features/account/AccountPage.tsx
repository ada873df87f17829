import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';

export interface AccountPageProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** Below the sheet: other links. */
  after?: ReactNode;
}

/** A centred sheet, for account pages before signing in. */
export function AccountPage({ title, description, children, after }: AccountPageProps) {
  return (
    <Page width="text">
      <PageHead title={title} isIndexed={false} />
      <Box sx={{ width: '100%', maxWidth: 440, mx: 'auto', my: 'auto', py: { xs: 3, md: 6 } }}>
        <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h1" sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          {description && (
            <Typography color="textSecondary" sx={{ mt: 1, textWrap: 'pretty' }}>
              {description}
            </Typography>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Paper>
        {after && (
          <Typography
            variant="body2"
            component="div"
            color="textSecondary"
            sx={{ mt: 2.5, textAlign: 'center' }}
          >
            {after}
          </Typography>
        )}
      </Box>
    </Page>
  );
}
