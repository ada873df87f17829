import { Trans, useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { OwnReport } from '@neo/contracts';
import { Link } from 'react-router';
import { chatPath } from '../../features/conversations/chat-path.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useModerationLabels } from '../../i18n/moderation-words.ts';

const quote = {
  m: 0,
  mt: 1,
  pl: 1.5,
  borderLeft: '2px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  maxHeight: 180,
  overflowY: 'auto',
} as const;

/** Where the reported thing is; undefined if it cannot be opened. */
function hrefOf({ neoId, conversationId, seq }: OwnReport['target']): string | undefined {
  if (neoId === null) return undefined;
  const isReply = conversationId !== null && seq !== null;
  return isReply ? chatPath(neoId, conversationId, seq) : `/neo/${neoId}`;
}

/** A report, what was copied into it, and its outcome. */
export function ReportItem({ report }: { report: OwnReport }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { reportReasons, reportOutcomes, targetKinds } = useModerationLabels();
  const { target, reason, text, copy, outcome, createdAt, closedAt } = report;
  const href = hrefOf(target);
  const day = (moment: string) => localDate(moment, { dateStyle: 'medium' });
  const sent = day(createdAt);
  const decided = closedAt && day(closedAt);
  const label = target.label || t`Deleted account`;
  return (
    <Box
      component="li"
      sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2" sx={{ mr: 'auto' }}>
          {href === undefined ? (
            label
          ) : (
            <MuiLink component={Link} to={href} color="inherit">
              {label}
            </MuiLink>
          )}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          label={outcome === null ? t`Waiting for a moderator` : reportOutcomes[outcome]}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {targetKinds[target.kind]} · {reportReasons[reason]} · <Trans>sent {sent}</Trans>
        {decided && (
          <>
            {' · '}
            <Trans>decided {decided}</Trans>
          </>
        )}
      </Typography>
      {text !== '' && (
        <Typography component="p" variant="body2" sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          {text}
        </Typography>
      )}
      {copy !== null && (
        <>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
            {t`The reply that was copied into the report:`}
          </Typography>
          <Typography component="blockquote" variant="body2" tabIndex={0} sx={quote}>
            {copy}
          </Typography>
        </>
      )}
    </Box>
  );
}
