import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Rehearsal } from '@neo/contracts';
import { FormSection, NoticeCard, ProbeResult } from '@neo/ui';
import { rehearsalLabels, shownResult, worstFirst } from '@neo/words/rehearsal';
import { useLocalDate } from '../../../i18n/use-local-date.ts';

/** A rehearsal: how far it is or how it ended, and each question. */
export function Results({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t, i18n } = useLingui();
  const labels = rehearsalLabels(i18n.locale);
  const { state, results, total, passed } = rehearsal;
  const answered = results.length;
  const isRunning = state === 'running';
  const shown = isRunning ? results : worstFirst(results);
  return (
    <FormSection
      title={isRunning ? t`The rehearsal is running` : t`${passed} of ${total} passed`}
      aside={<When rehearsal={rehearsal} />}
    >
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {isRunning ? (
          <>
            <Typography variant="body2">{t`${answered} of ${total} answered`}</Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * answered) / total}
              aria-label={t`Progress of the rehearsal`}
            />
          </>
        ) : (
          <Outcome rehearsal={rehearsal} />
        )}
      </Box>
      {shown.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {shown.map((result) => (
            <ProbeResult
              key={`${rehearsal.id} ${result.probe}`}
              {...shownResult(labels, result)}
              questionLabel={t`Question`}
              replyLabel={t`Answer`}
              checksLabel={t`Checks`}
            />
          ))}
        </Box>
      )}
    </FormSection>
  );
}

function When({ rehearsal: { createdAt, version, model } }: { rehearsal: Rehearsal }) {
  const { t } = useLingui();
  const date = useLocalDate();
  const at = date(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  return <>{t`${at} · version ${version} · ${model}`}</>;
}

/** The figures of a finished rehearsal, compared with those of the previous one. */
function Outcome({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t, i18n } = useLingui();
  const { state, results, total, passed, before, isSaved, cost } = rehearsal;
  const failed = results.filter(({ verdict }) => verdict === 'fail').length;
  const warned = results.filter(({ verdict }) => verdict === 'warn').length;
  const missing = total - results.length;
  const { calls } = cost;
  const tokens = i18n.number(cost.tokens);
  return (
    <>
      <Typography variant="body2">
        {t`${failed} failed, ${warned} worth a look, ${passed} passed.`}{' '}
        {before && <Compared passed={passed} total={total} before={before} />}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {isSaved ? t`This is what is saved now.` : t`What is saved now differs from it.`}{' '}
        {t`It cost ${calls} model calls and ${tokens} tokens.`}
      </Typography>
      {state === 'failed' && (
        <NoticeCard tone="warning" title={t`Not all questions were answered`}>
          {t`${missing} of ${total} got no answer, and were not counted. You can rehearse again.`}
        </NoticeCard>
      )}
    </>
  );
}

/** Only of as many questions one is better than the other. */
function Compared({
  passed,
  total: now,
  before,
}: {
  passed: number;
  total: number;
  before: NonNullable<Rehearsal['before']>;
}) {
  const { t } = useLingui();
  const { passed: then, total } = before;
  if (total !== now) return <>{t`Last time, ${then} of ${total} passed.`}</>;
  if (passed > then) return <>{t`Better than last time: ${then} of ${total} passed then.`}</>;
  if (passed < then) return <>{t`Worse than last time: ${then} of ${total} passed then.`}</>;
  return <>{t`Same as last time: ${then} of ${total} passed.`}</>;
}
