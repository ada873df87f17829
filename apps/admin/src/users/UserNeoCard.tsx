import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import type { AdminNeo } from '@neo/contracts';
import { Portrait, Tag } from '@neo/ui';
import { dayOf } from '../i18n/dates.ts';
import { labels } from '../i18n/i18n.ts';
import { NeoMenu } from '../neos/NeoMenu.tsx';
import { VisibilityBadge } from '../parts/Badges.tsx';
import { wordsOf } from '../review/words.ts';

/** Attributes that are named. The rest is counted. */
const SHOWN_ATTRIBUTES = 3;

const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** A NEO on its owner's page of the console. */
export function UserNeoCard({ neo }: { neo: AdminNeo }) {
  const { t } = useLingui();
  const { name, characterAttributes, conversationCount } = neo;
  const more = characterAttributes.length - SHOWN_ATTRIBUTES;
  return (
    <Paper
      component="article"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        height: '100%',
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
        <Portrait name={name} src={imageOfSize(neo.image, 256)} size={64} shape="frame" />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link href={`/neo/${neo.id}`} color="inherit" underline="hover">
              {name}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {labels().archetypes[neo.archetype]}
          </Typography>
        </Box>
        <Box sx={{ mt: -1, mr: -1 }}>
          <NeoMenu neo={neo} />
        </Box>
      </Box>
      {neo.description && (
        <Typography variant="body2" sx={twoLines}>
          {neo.description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {characterAttributes.slice(0, SHOWN_ATTRIBUTES).map((attribute) => (
          <Tag key={attribute}>{wordsOf('characterAttributes', attribute)}</Tag>
        ))}
        {more > 0 && <Tag>+{more}</Tag>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          mt: 'auto',
          fontSize: '.8125rem',
          color: 'text.secondary',
        }}
      >
        <span>{t`${plural(conversationCount, { one: '# conversation', other: '# conversations' })}`}</span>
        <span>{dayOf(neo.createdAt)}</span>
        {neo.visibility !== 'private' && <VisibilityBadge visibility={neo.visibility} />}
      </Box>
    </Paper>
  );
}
