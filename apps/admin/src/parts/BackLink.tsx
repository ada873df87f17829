import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useLinkComponent } from '@neo/ui';

/** The way back, above the title of a page. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Button
      component={useLinkComponent()}
      href={href}
      startIcon={<ArrowBack />}
      sx={{ alignSelf: 'start', ml: -1.75, color: 'text.secondary' }}
    >
      {children}
    </Button>
  );
}
