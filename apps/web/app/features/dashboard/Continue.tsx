import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { imageOfSize } from '@neo/contracts';
import { Portrait, RADIUS } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { activeChatsQuery } from '../../data/conversation-queries.ts';
import { LATEST_CHATS } from '../../limits.ts';
import { chatPath, debatePath } from '../conversations/chat-path.ts';
import { useRemoved } from '../undo/use-remove.ts';
import { Section } from './Section.tsx';

/** The latest chats, to go on with. Nothing if there is none. */
export function Continue() {
  const { t, i18n } = useLingui();
  const removed = useRemoved();
  const { data = [] } = useQuery(activeChatsQuery(useApi()));
  const chats = data.filter(({ id }) => !removed.has(id)).slice(0, LATEST_CHATS);
  if (chats.length === 0) return null;
  const title = t`Continue`;
  return (
    <Section title={title}>
      <Box
        component="ul"
        role="list"
        aria-label={title}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {chats.map(({ id, neo, debaters, lastMessage }) => (
          <li key={id}>
            <Box
              component={Link}
              to={debaters ? debatePath(id) : chatPath(neo.id, id)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                p: 1.5,
                height: '100%',
                color: 'inherit',
                textDecoration: 'none',
                borderRadius: `${RADIUS.sheet}px`,
                border: '1px solid',
                borderColor: 'divider',
                bgcolor: 'background.paper',
                '&:hover': { bgcolor: 'gallery.sunk' },
              }}
            >
              <Portrait name={neo.name} src={imageOfSize(neo.image, 256)} size="md" />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h6" component="h3" noWrap>
                  {debaters ? new Intl.ListFormat(i18n.locale).format(debaters) : neo.name}
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {lastMessage.excerpt}
                </Typography>
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
