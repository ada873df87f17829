import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLinkComponent } from '../Link/index.ts';

/** A badge has room for two digits. */
const MOST = 99;

export interface NoticeBellProps {
  href: string;
  /** The name, with the number of unread notices as the badge shows it; null without any. */
  label: (shown: string | null) => string;
  unread: number;
  /** The notices are the current page. */
  current?: boolean | undefined;
}

const badge = {
  position: 'absolute',
  top: 4,
  right: 2,
  minWidth: 18,
  height: 18,
  px: 0.5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '9px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '.6875rem',
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  outline: '2px solid var(--mui-palette-background-default)',
} as const;

/** The link to the notices, with the number of unread ones. */
export function NoticeBell({ href, label, unread, current = false }: NoticeBellProps) {
  const Link = useLinkComponent();
  const shown = unread > MOST ? `${MOST}+` : unread > 0 ? String(unread) : null;
  const name = label(shown);
  return (
    <IconButton
      component={Link}
      href={href}
      aria-label={name}
      title={name}
      aria-current={current ? 'page' : undefined}
      sx={{ position: 'relative', flex: 'none' }}
    >
      <NotificationsNone />
      {shown !== null && (
        <Box component="span" aria-hidden sx={badge}>
          {shown}
        </Box>
      )}
    </IconButton>
  );
}
