import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLinkComponent } from '../Link/index.ts';
import { Portrait } from '../Portrait/index.ts';
import { focusRing } from '../theme/component-styles.ts';
import { RADIUS } from '../theme/tokens.ts';
import { withinLines } from '../theme/within-lines.ts';

export interface SearchHitProps {
  /** The NEO of the conversation. */
  name: string;
  image?: string | null | undefined;
  /** The conversation's title. */
  title?: string | undefined;
  /** The speaker: "You", or the NEO. */
  who: string;
  /** The message, in pieces; `isHit` marks matches. */
  parts: readonly { text: string; isHit: boolean }[];
  /** Its time, for the reader and for machines. */
  time: string;
  dateTime: string;
  href: string;
}

/** A message that a search found. The whole card is the link to it. */
export function SearchHit({
  name,
  image,
  title,
  who,
  parts,
  time,
  dateTime,
  href,
}: SearchHitProps) {
  const Link = useLinkComponent();
  return (
    <Box component={Link} href={href} sx={link}>
      <Portrait name={name} src={image} size="sm" />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography
            component="span"
            variant="h6"
            dir="auto"
            sx={{ flex: '1 1 auto', minWidth: 0 }}
          >
            {name}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <time dateTime={dateTime}>{time}</time>
          </Typography>
        </Box>
        {title !== undefined && (
          <Typography
            component="span"
            variant="caption"
            dir="auto"
            color="textSecondary"
            sx={oneLine}
          >
            {title}
          </Typography>
        )}
        <Typography component="span" variant="body2" dir="auto" sx={words}>
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {who}:
          </Box>{' '}
          {parts.map(({ text, isHit }, at) =>
            isHit ? (
              <Box component="mark" key={at} sx={mark}>
                {text}
              </Box>
            ) : (
              text
            ),
          )}
        </Typography>
      </Box>
    </Box>
  );
}

const link = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  alignItems: 'start',
  px: { xs: 1.5, sm: 2 },
  py: 1.75,
  borderRadius: `${RADIUS.control}px`,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'gallery.sunk' },
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
} as const;

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const words = {
  ...withinLines,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  mt: 0.25,
  color: 'text.secondary',
} as const;

/** A match is also underlined and bold: colour is not enough. */
const mark = {
  bgcolor: 'transparent',
  color: 'text.primary',
  fontWeight: 700,
  textDecoration: 'underline',
  textDecorationColor: 'var(--mui-palette-gallery-frame)',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
} as const;
