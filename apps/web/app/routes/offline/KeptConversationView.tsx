import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Markdown, PageHeader } from '@neo/ui';
import type { KeptConversation, KeptMessage } from '../../data/kept/conversations.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';

/** The messages of a kept conversation, for reading. */
export function KeptConversationView({
  conversation,
  isBack,
  listHref,
}: {
  conversation: KeptConversation;
  isBack: boolean;
  listHref: string;
}) {
  const { t } = useLingui();
  const date = useLocalDate();
  const { neos, messages, title, seenAt, path } = conversation;
  const names = neos.map(({ name }) => name).join(', ');
  const nameOf = ({ role, neoId }: KeptMessage): string =>
    role === 'user' ? t`You` : (neos.find(({ id }) => id === neoId)?.name ?? names);
  const seen = date(new Date(seenAt).toISOString(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <PageHeader
        title={title ?? names}
        description={t`With ${names}. Last seen ${seen}, with the messages that were loaded then.`}
        back={{ href: listHref, label: t`Conversations on this device` }}
        actions={
          isBack && (
            <Button variant="contained" href={path}>
              {t`Continue this conversation`}
            </Button>
          )
        }
      />
      <Box
        role="log"
        aria-label={t`Conversation with ${names}`}
        sx={{ display: 'grid', gap: 3, pb: 6 }}
      >
        {messages.map((message, at) => (
          <Box key={`${at} ${message.at}`} component="article">
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
              <Typography variant="subtitle2" component="h2">
                {nameOf(message)}
              </Typography>
              <Typography
                component="time"
                variant="caption"
                color="textSecondary"
                dateTime={message.at}
              >
                {date(message.at, { dateStyle: 'short', timeStyle: 'short' })}
              </Typography>
            </Box>
            {message.role === 'user' ? (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {message.content}
              </Typography>
            ) : (
              <Markdown text={message.content} />
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}
