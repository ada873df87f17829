import { useLingui } from '@lingui/react/macro';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Notice } from '@neo/contracts';
import { Link } from 'react-router';
import { chatPath } from '../../features/conversations/chat-path.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';

const ICONS = {
  decision: GavelOutlined,
  approval: CheckCircleOutlined,
  outcome: FlagOutlined,
  reply: ChatBubbleOutlined,
} as const;

/** The place that a notice leads to; undefined if there is none. */
function hrefOf({ kind, decisionId, conversationId, neo }: Notice): string | undefined {
  if (decisionId !== undefined) return `/decisions/${decisionId}`;
  if (kind === 'outcome') return '/reports';
  if (neo === undefined) return undefined;
  return kind === 'reply' ? chatPath(neo.id, conversationId) : `/neo/${neo.id}`;
}

/** A notice, and a link to what it is about. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { kind, text, createdAt, seenAt } = notice;
  const Icon = ICONS[kind];
  const href = hrefOf(notice);
  const words = {
    decision: { title: t`Decision`, link: t`Read the decision` },
    approval: { title: t`Approval`, link: t`Open the NEO` },
    outcome: { title: t`Your report`, link: t`Your reports` },
    reply: { title: t`Reply`, link: t`Open the conversation` },
  }[kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 2,
        py: 2.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 22, color: 'text.secondary', mt: '2px' }} />
      <div>
        <Typography variant="h6" component="h2">
          {words.title}
          {seenAt === null && (
            <Typography
              component="span"
              variant="caption"
              sx={{ ml: 1, color: 'primary.main', fontWeight: 700 }}
            >
              {t`New`}
            </Typography>
          )}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', textWrap: 'pretty' }}>
          {text}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.75 }}>
          <time dateTime={createdAt}>
            {localDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {href !== undefined && (
            <>
              {' · '}
              <MuiLink component={Link} to={href}>
                {words.link}
              </MuiLink>
            </>
          )}
        </Typography>
      </div>
    </Box>
  );
}
