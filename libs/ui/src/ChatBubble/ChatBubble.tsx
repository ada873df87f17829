import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageRole } from '@neo/domain';
import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton/index.ts';
import type { CopyLabels } from '../CopyButton/index.ts';
import { breakable } from '../Markdown/breakable.tsx';
import { Markdown } from '../Markdown/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { Hidden } from '../Hidden/index.ts';
import { withinLines } from '../theme/within-lines.ts';
import { useAside } from './use-aside.ts';

/** The colour of a speaker in a debate, by its place. */
export type Voice = 1 | 2 | 3 | 4;

export interface ChatBubbleProps {
  role: MessageRole;
  /** Name of the speaker. */
  name: string;
  /** The colour of a debate's speaker, for the name and the bubble's edge. */
  voice?: Voice | undefined;
  /** It continues what the same speaker said: the name is not repeated on the screen. */
  isContinued?: boolean | undefined;
  /** The Tab key stops here; the arrow keys lead to the other messages. If absent, it cannot be focused. */
  isStop?: boolean | undefined;
  /** Markdown for a NEO; plain text for the user, whose text is shown as they wrote it. */
  content: string;
  image?: string | null | undefined;
  /** In the reader's format: "14:02"; shown with the actions. */
  time?: string | undefined;
  /** The same time for machines. */
  dateTime?: string | undefined;
  /** When its text was edited: "edited 14:05". */
  edited?: { label: string; dateTime: string } | undefined;
  /** `streaming` shows a caret and is hidden from screen readers: the finished reply is announced instead. */
  status?: 'complete' | 'interrupted' | 'refused' | 'stopped' | 'unsent' | 'streaming' | undefined;
  /** The status in words: the reply was cut off, stopped or ended by the provider, or the message was not sent. */
  statusLabel?: string | undefined;
  /** The label of a message that the reader was led to. It is marked. */
  foundLabel?: string | undefined;
  /** An extra detail, such as its length; shown with the actions. */
  detail?: string | undefined;
  /** Labels of the copy buttons, on the message and on each block of code. If absent, there are no buttons. */
  copyLabels?: { message: CopyLabels; code: CopyLabels } | undefined;
  /** Other actions, beside the copy button. @param isReached whether the Tab key stops at them */
  actions?: ((isReached: boolean) => ReactNode) | undefined;
  /** A row under the newest message. A streaming reply reserves its space, so that nothing moves when it appears. */
  foot?: ReactNode;
}

const FIGURE = 36;

const bubble = {
  user: {
    bgcolor: 'gallery.bubbleUser',
    color: 'gallery.onBubbleUser',
    border: '1px solid transparent',
    borderRadius: '18px 4px 18px 18px',
  },
  assistant: {
    bgcolor: 'gallery.bubbleNeo',
    color: 'text.primary',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '4px 18px 18px 18px',
  },
} as const;

const cutMark = {
  color: 'warning.main',
  border: { borderStyle: 'dashed', borderColor: 'warning.main' },
} as const;

/** The colours of a status text and of the bubble's edge. */
const marks = {
  interrupted: cutMark,
  refused: cutMark,
  stopped: { color: 'text.secondary', border: { borderStyle: 'dashed' } },
  unsent: {
    color: 'error.main',
    border: {
      borderStyle: 'dashed',
      borderColor: 'error.main',
      bgcolor: 'transparent',
      color: 'text.primary',
    },
  },
} as const;

const CARET_AFTER = [
  '& > div > p:last-child::after',
  '& > div > h2:last-child::after',
  '& > div > :is(ul, ol):last-child > li:last-child > p:last-child::after',
].join(', ');

const caret = {
  '@keyframes neo-caret': { '50%': { opacity: 0 } },
  [CARET_AFTER]: {
    content: '""',
    display: 'inline-block',
    width: '.5ch',
    height: '1.05em',
    ml: '2px',
    verticalAlign: '-.18em',
    bgcolor: 'gallery.frame',
    animation: 'neo-caret 1s steps(1) infinite',
  },
} as const;

const found = {
  outline: '2px solid var(--mui-palette-gallery-frame)',
  outlineOffset: '3px',
} as const;

/** Shown on hover, with the focus, and after a tap. A finger always sees those of the newest message. */
const asides = {
  '& .neo-aside': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 0.75,
    // Its buttons do not make the line higher, on touch screens either.
    my: '-12px',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '&:focus-within .neo-aside, &[data-held] .neo-aside, & .neo-aside:has([aria-expanded=true])': {
    opacity: 1,
  },
  '@media (hover: hover)': { '&:hover .neo-aside': { opacity: 1 } },
  '@media (hover: none)': { '&[tabindex="0"] .neo-aside': { opacity: 1 } },
} as const;

/** In the gap above the bubble, so that nothing moves when it appears. */
const aboveBubble = { position: 'absolute', bottom: '100%', height: 20, zIndex: 1 } as const;

/** One message. */
export function ChatBubble(props: ChatBubbleProps) {
  const { role, name, content, image, time, dateTime, status = 'complete', statusLabel } = props;
  const { edited, detail, copyLabels, actions, foot, foundLabel, isContinued, isStop } = props;
  const colour = props.voice && `gallery.voice${props.voice}`;
  const aside = useAside(isStop);
  const isUser = role === 'user';
  const mark = status === 'complete' || status === 'streaming' ? null : marks[status];
  return (
    <Box
      component="article"
      aria-hidden={status === 'streaming' || undefined}
      {...aside.article}
      sx={{
        display: 'grid',
        gridTemplateColumns: isUser ? 'minmax(0, 1fr)' : `${FIGURE}px minmax(0, 1fr)`,
        justifyItems: isUser ? 'end' : 'start',
        columnGap: { xs: 1, sm: 1.5 },
        rowGap: 0.5,
        position: 'relative',
        borderRadius: '18px',
        '&:focus-visible': { outlineOffset: '4px' },
        ...asides,
      }}
    >
      {!isUser && (
        // At the top, where a growing reply does not move it.
        <Box sx={{ gridRow: '1 / span 2', alignSelf: 'start' }}>
          <Portrait name={name} src={image} size={FIGURE} />
        </Box>
      )}
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          // The name is at the edge of its bubble, and the parts that may be hidden are further inside.
          flexDirection: isUser ? 'row-reverse' : 'row',
          columnGap: 1,
          alignItems: 'center',
          px: 0.5,
          maxWidth: '100%',
          overflowWrap: 'anywhere',
          ...(isContinued &&
            !mark &&
            !edited &&
            !foundLabel && {
              ...aboveBubble,
              [isUser ? 'right' : 'left']: isUser ? 0 : FIGURE + 8,
            }),
        }}
      >
        {isContinued ? (
          <Hidden>{name}</Hidden>
        ) : (
          <Box
            component="span"
            dir="auto"
            sx={{ fontWeight: 600, color: colour ?? 'text.primary' }}
          >
            {name}
          </Box>
        )}
        {edited && <time dateTime={edited.dateTime}>{edited.label}</time>}
        {foundLabel && (
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {foundLabel}
          </Box>
        )}
        {mark && statusLabel && (
          <Box component="span" sx={{ color: mark.color, fontWeight: 600 }}>
            {statusLabel}
          </Box>
        )}
        {status !== 'streaming' && (time || detail || copyLabels || actions) && (
          <span className="neo-aside" {...aside.aside}>
            {time && <time dateTime={dateTime}>{time}</time>}
            {time && detail && <span aria-hidden>·</span>}
            {detail}
            {copyLabels && (
              <CopyButton text={content} labels={copyLabels.message} isReached={aside.isReached} />
            )}
            {actions?.(aside.isReached)}
          </span>
        )}
      </Typography>
      <Box
        dir="auto"
        sx={{
          ...bubble[role],
          ...(colour && { borderLeft: '3px solid', borderLeftColor: colour }),
          px: 2,
          py: 1.25,
          maxWidth: { xs: '94%', md: 'min(84%, 68ch)' },
          whiteSpace: isUser ? 'pre-wrap' : undefined,
          overflowWrap: 'anywhere',
          ...withinLines,
          ...(status === 'streaming' && caret),
          ...mark?.border,
          ...(foundLabel && found),
        }}
      >
        {isUser ? (
          breakable(content)
        ) : (
          <Markdown
            text={content}
            isPartial={status === 'streaming'}
            copyLabels={copyLabels?.code}
          />
        )}
      </Box>
      {foot !== undefined && (
        <Box
          sx={{
            gridColumn: '-2 / -1',
            minHeight: 32,
            // The actions of one's own message may be gone.
            ...(isUser && { '&:empty': { display: 'none' } }),
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
          }}
        >
          {foot}
        </Box>
      )}
    </Box>
  );
}
