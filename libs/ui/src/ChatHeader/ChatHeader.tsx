import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';

export interface ChatHeaderProps {
  name: string;
  image?: string | null | undefined;
  /** "Online", beside a green dot. Absent while the reader cannot chat. */
  statusLabel?: string | undefined;
  back: { href: string; label: string; onClick?: ((event: MouseEvent) => void) | undefined };
  /** Between the back button and the portrait: a button that opens a list. */
  lead?: ReactNode;
  /** The conversation's title, beside the status; cut if it does not fit. */
  detail?: string | undefined;
  /** The link of the portrait. */
  profile?: { href: string; label: string } | undefined;
  /** In place of the portrait: the portraits of a debate. */
  figure?: ReactNode;
  /** Heart, export, new conversation. */
  actions?: ReactNode;
}

/** The NEO of the chat. Its name is the page's h1. */
export function ChatHeader(props: ChatHeaderProps) {
  const { name, image, statusLabel, back, lead, detail, profile, figure, actions } = props;
  const Link = useLinkComponent();
  return (
    <Box
      component="header"
      sx={{
        // Its buttons have words where it is wide, also beside an open list.
        containerType: 'inline-size',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: 68,
        px: { xs: 0.75, md: 2 },
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <IconButton component={Link} href={back.href} onClick={back.onClick} aria-label={back.label}>
        <ArrowBack />
      </IconButton>
      {lead}
      {profile ? (
        <Box
          component={Link}
          href={profile.href}
          aria-label={profile.label}
          sx={{ display: 'flex', borderRadius: '50%', flex: 'none' }}
        >
          <Portrait name={name} src={image} size={44} loading="eager" />
        </Box>
      ) : (
        figure
      )}
      <Box sx={{ minWidth: 0, flex: 1, ml: 0.75 }}>
        <Typography
          variant="h4"
          component="h1"
          title={name}
          sx={{
            lineHeight: 1.15,
            // On the narrowest phone a name takes two lines beside the buttons, in slightly smaller type.
            fontSize: { xs: 'clamp(1rem, .55rem + 2.2vw, 1.25rem)', sm: '1.25rem' },
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 2,
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {name}
        </Typography>
        {(statusLabel || detail) && (
          <Typography
            variant="caption"
            component="p"
            color="textSecondary"
            sx={{
              // A phone shows no detail, so nothing is left of a line that has no status.
              display: statusLabel ? 'flex' : { xs: 'none', sm: 'flex' },
              alignItems: 'center',
              columnGap: 1,
            }}
          >
            {statusLabel && (
              <Box
                component="span"
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 'none' }}
              >
                <Box
                  component="span"
                  aria-hidden
                  sx={{
                    width: 8,
                    height: 8,
                    borderRadius: '50%',
                    bgcolor: 'gallery.complianceGreen',
                  }}
                />
                <span>{statusLabel}</span>
              </Box>
            )}
            {detail && (
              <Box
                component="span"
                dir="auto"
                title={detail}
                sx={{
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {detail}
              </Box>
            )}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flex: 'none' }}>{actions}</Box>}
    </Box>
  );
}
