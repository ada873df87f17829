import CallSplit from '@mui/icons-material/CallSplit';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, MouseEvent } from 'react';
import { COPY_NUMBER } from '@neo/domain';
import { ActionMenu } from '../ActionMenu/index.ts';
import { Hidden } from '../Hidden/index.ts';
import { useLinkComponent } from '../Link/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';
import { RenameField } from './RenameField.tsx';
import type { RenameFieldProps } from './RenameField.tsx';

/** Marks the links that the arrow keys move between. */
export const LINK_MARK = 'data-conversation';

export interface ConversationRowProps {
  title: string;
  href: string;
  /** The newest message, as one line. */
  excerpt?: string | undefined;
  /** Its time: "14:02", "Aug 3". */
  time?: string | undefined;
  /** The same for machines. */
  dateTime?: string | undefined;
  isCurrent?: boolean | undefined;
  /** The labels of the marks. If absent, there is no mark. */
  pinnedLabel?: string | undefined;
  branchLabel?: string | undefined;
  unreadLabel?: string | undefined;
  /** "Replying…", in place of the excerpt. */
  replyingLabel?: string | undefined;
  menuLabel: string;
  items: readonly { label: string; onSelect: () => void }[];
  /** This row is the tab stop. */
  isReached?: boolean | undefined;
  onOpen?: ((event: MouseEvent) => void) | undefined;
  /** F2 on the row; undefined if it cannot be renamed. */
  onRename?: (() => void) | undefined;
  /** Delete on the row. */
  onDelete: () => void;
  /** Its title is being edited. */
  rename?: RenameFieldProps | undefined;
}

/** A row of the list of conversations. */
export function ConversationRow(props: ConversationRowProps) {
  const { title, href, excerpt, time, isCurrent = false, isReached = true, rename } = props;
  const { unreadLabel, replyingLabel } = props;
  const Link = useLinkComponent();
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { F2: props.onRename, Delete: props.onDelete }[event.key];
    if (!act || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const [nr = ''] = COPY_NUMBER.exec(title) ?? [];
  if (rename) return <RenameField {...rename} />;
  return (
    <Box sx={row} data-current={isCurrent || undefined}>
      <Box
        component={Link}
        {...{ [LINK_MARK]: '' }}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        tabIndex={isReached ? 0 : -1}
        onClick={props.onOpen}
        onKeyDown={onKeyDown}
        sx={link}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
          {unreadLabel && (
            <Box component="span" sx={dot}>
              <Hidden>{unreadLabel}</Hidden>
            </Box>
          )}
          <Typography
            component="span"
            variant="body2"
            dir="auto"
            sx={{ ...numbered, fontWeight: isCurrent || unreadLabel ? 650 : 500 }}
          >
            <Box component="span" sx={line}>
              {title.slice(0, title.length - nr.length)}
            </Box>
            {nr && (
              <Box component="span" sx={{ flex: 'none' }}>
                {nr}
              </Box>
            )}
          </Typography>
          {props.pinnedLabel && <Mark icon={PushPinOutlined} label={props.pinnedLabel} />}
          {props.branchLabel && <Mark icon={CallSplit} label={props.branchLabel} />}
          {time && (
            <Typography
              component="span"
              variant="caption"
              color="textSecondary"
              sx={{ flex: 'none' }}
            >
              <time dateTime={props.dateTime}>{time}</time>
            </Typography>
          )}
        </Box>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          dir="auto"
          sx={{ ...line, display: 'block', pr: 4, ...(replyingLabel && replying) }}
        >
          {/* An empty conversation has two lines, too: the menu has its place on the second one. */}
          {replyingLabel ?? (excerpt || '\u00a0')}
        </Typography>
      </Box>
      <Box className="neo-row-menu" sx={menu}>
        <ActionMenu
          compact
          label={props.menuLabel}
          icon={<MoreHoriz />}
          items={props.items}
          isReached={isReached}
        />
      </Box>
    </Box>
  );
}

function Mark({ icon: Icon, label }: { icon: typeof CallSplit; label: string }) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ display: 'flex', flex: 'none', color: 'text.secondary' }}
    >
      <Icon aria-hidden sx={{ fontSize: 15 }} />
      <Hidden>{label}</Hidden>
    </Box>
  );
}

// The number stays where the title is cut: "I live in G… (2)".
const numbered = { display: 'flex', flex: 1, minWidth: 0, whiteSpace: 'pre' } as const;

const row = {
  position: 'relative',
  borderRadius: `${RADIUS.control}px`,
  '&:hover, &:focus-within': { bgcolor: 'gallery.sunk' },
  '&[data-current]': { bgcolor: 'gallery.raised' },
  // The actions show on hover and focus, and always on touch screens.
  '@media (hover: hover)': {
    '& .neo-row-menu': { opacity: 0 },
    '&:hover .neo-row-menu, &:focus-within .neo-row-menu, & .neo-row-menu:has([aria-expanded=true])':
      { opacity: 1 },
  },
} as const;

const link = {
  display: 'block',
  px: 1.5,
  py: 1,
  borderRadius: 'inherit',
  color: 'text.primary',
  textDecoration: 'none',
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
} as const;

const line = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const dot = {
  position: 'relative',
  width: 8,
  height: 8,
  flex: 'none',
  borderRadius: '50%',
  bgcolor: 'gallery.frame',
} as const;

const replying = { color: 'text.primary', fontWeight: 650 } as const;

const menu = { position: 'absolute', right: 6, bottom: 3, transition: 'opacity 120ms' } as const;
