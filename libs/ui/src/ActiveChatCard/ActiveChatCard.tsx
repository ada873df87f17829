import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { RADIUS } from '../theme/tokens.ts';
import { card, cover } from './card-styles.ts';

/** Somebody with a portrait. */
export interface Face {
  name: string;
  image: string | null;
}

export interface ActiveChatCardProps {
  name: string;
  image: string | null;
  /** The NEOs that debate with it, at most three. */
  others?: readonly Face[] | undefined;
  /** The conversation's title, if there are several with this NEO. */
  title?: string | undefined;
  /** The address of the conversation. */
  href: string;
  /** The last message, cut after two lines. */
  lastLine?: string | undefined;
  /** "Last active:" */
  lastActiveLabel: string;
  /** The date in the reader's format. */
  lastActive: string;
  /** The same for machines. */
  dateTime?: string | undefined;
  /** "12 messages". */
  countLabel?: string | undefined;
  /** The label of the unread mark. If absent, there is no mark. */
  unreadLabel?: string | undefined;
  /** "Replying…": a reply is being written now. */
  replyingLabel?: string | undefined;
  /** "Rejoin Chat" */
  rejoinLabel: string;
  /** Spoken name of the link: "Rejoin Chat with Ada". It must hold `rejoinLabel`. */
  rejoinNamed: string;
  /** Name of the delete button: "Delete chat with Ada". */
  deleteLabel: string;
  onDelete: () => void;
  headingLevel?: 'h2' | 'h3' | undefined;
  imageLoading?: 'lazy' | 'eager' | undefined;
}

/** An active conversation: its NEO, its last message, and the link back to it. */
export function ActiveChatCard(props: ActiveChatCardProps) {
  const {
    name,
    image,
    others = [],
    title,
    href,
    lastLine,
    unreadLabel,
    replyingLabel,
    headingLevel = 'h2',
  } = props;
  const Link = useLinkComponent();
  return (
    <Box component="article" sx={card}>
      <Box
        sx={{
          aspectRatio: '4 / 5',
          borderRadius: `${RADIUS.picture}px`,
          boxShadow: 'var(--mui-palette-gallery-hung)',
        }}
      >
        {others.length === 0 ? (
          <Portrait
            name={name}
            src={image}
            size="fill"
            shape="frame"
            loading={props.imageLoading}
          />
        ) : (
          <Faces faces={[{ name, image }, ...others]} loading={props.imageLoading} />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Typography
          variant="h4"
          component={headingLevel}
          sx={{ overflowWrap: 'anywhere', pr: 4.5, ...cover }}
        >
          <Link href={href} tabIndex={-1}>
            {name}
          </Link>
        </Typography>
        {title && (
          <Typography
            variant="body2"
            dir="auto"
            sx={{
              fontWeight: 600,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {title}
          </Typography>
        )}
        {replyingLabel ? (
          <News isLive>{replyingLabel}</News>
        ) : (
          unreadLabel && <News>{unreadLabel}</News>
        )}
        {lastLine && <LastLine isUnread={unreadLabel !== undefined}>{lastLine}</LastLine>}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
        >
          <span>
            {props.lastActiveLabel} <time dateTime={props.dateTime}>{props.lastActive}</time>
          </span>
          {props.countLabel && <span>{props.countLabel}</span>}
        </Typography>
        <Box sx={{ mt: 'auto', pt: 1.5, position: 'relative' }}>
          <Button
            component={Link}
            href={href}
            variant="outlined"
            size="small"
            aria-label={props.rejoinNamed}
          >
            {props.rejoinLabel}
          </Button>
        </Box>
      </Box>
      <IconButton
        aria-label={props.deleteLabel}
        title={props.deleteLabel}
        onClick={() => props.onDelete()}
        sx={{
          position: 'absolute',
          top: 10,
          right: 10,
          minWidth: 36,
          minHeight: 36,
          '@media (pointer: coarse)': { minWidth: 44, minHeight: 44, top: 6, right: 6 },
          p: 0,
          color: 'text.secondary',
        }}
      >
        <DeleteOutlined sx={{ fontSize: 20 }} />
      </IconButton>
    </Box>
  );
}

/** Several portraits in one frame. Three: the first stands beside the two others. */
function Faces({
  faces,
  loading,
}: {
  faces: readonly Face[];
  loading: ActiveChatCardProps['imageLoading'];
}) {
  return (
    <Box
      sx={{
        height: '100%',
        overflow: 'hidden',
        borderRadius: 'inherit',
        display: 'grid',
        gap: '2px',
        gridTemplateColumns: '1fr 1fr',
        gridAutoRows: '1fr',
        '& > div': { minWidth: 0, minHeight: 0, borderRadius: 0 },
        ...(faces.length === 3 && { '& > div:first-of-type': { gridRow: 'span 2' } }),
      }}
    >
      {faces.map(({ name, image }, at) => (
        <Portrait
          // Several may have one name.
          key={at}
          name={name}
          src={image}
          size="fill"
          shape="frame"
          loading={loading}
        />
      ))}
    </Box>
  );
}

function News({ children, isLive = false }: { children: string; isLive?: boolean }) {
  return (
    <Typography
      variant="caption"
      component="p"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 650 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'gallery.frame',
          flex: 'none',
          '@keyframes neo-live': { '50%': { opacity: 0.25 } },
          ...(isLive && { animation: 'neo-live 1.6s ease-in-out infinite' }),
        }}
      />
      {children}
    </Typography>
  );
}

function LastLine({ children, isUnread }: { children: string; isUnread: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{
        mt: 0.5,
        color: isUnread ? 'text.primary' : 'text.secondary',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
      }}
    >
      {children}
    </Typography>
  );
}
