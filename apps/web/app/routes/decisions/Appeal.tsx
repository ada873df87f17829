import { Trans, useLingui } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { OwnDecision } from '@neo/contracts';
import { lengthOf, REPORT_LIMITS } from '@neo/domain';
import { LoadingButton, SettingsSection, TextInput } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../data/api.ts';
import { decisionQuery } from '../../data/safety-queries.ts';
import { AccountFormFrame } from '../../features/account/AccountFields.tsx';
import { useAccountForm } from '../../features/account/use-account-form.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useModerationLabels } from '../../i18n/moderation-words.ts';

/** Above this length the counter warns. */
const TEXT_WARNING = 1_800;

/** The appeal against a decision: how, until when, and its state. */
export function Appeal({ decision }: { decision: OwnDecision }) {
  const { t } = useLingui();
  const { made, isOpen, isRestorable } = decision.appeal;
  return (
    <SettingsSection
      id="appeal"
      title={t`Appeal`}
      description={t`If you disagree, you can appeal once, within six months, and free of charge. Another moderator decides about it. You can also go to a certified body for out-of-court dispute settlement, or to a court.`}
    >
      {!isRestorable && made === null && isOpen && (
        <Typography variant="body2" color="textSecondary">
          {t`What was deleted cannot be brought back. If your appeal succeeds, the decision no longer counts against you.`}
        </Typography>
      )}
      {made ? (
        <Made made={made} />
      ) : isOpen ? (
        <Form decision={decision} />
      ) : (
        <Closed isReversed={decision.state === 'reversed'} />
      )}
    </SettingsSection>
  );
}

function Closed({ isReversed }: { isReversed: boolean }) {
  const { t } = useLingui();
  return (
    <Typography>
      {isReversed
        ? t`The decision was taken back, so there is nothing to appeal against.`
        : t`The time for an appeal is over.`}
    </Typography>
  );
}

function Made({ made }: { made: NonNullable<OwnDecision['appeal']['made']> }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { appealStates } = useModerationLabels();
  const { reason } = made;
  const sent = localDate(made.createdAt, { dateStyle: 'long' });
  const isWaiting = made.state === 'open';
  return (
    <>
      <Alert severity={made.state === 'reversed' ? 'success' : 'info'} role="status">
        {isWaiting
          ? t`Your appeal has arrived. Another moderator will decide about it.`
          : appealStates[made.state]}
      </Alert>
      {reason !== null && (
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>
          <Trans>Reason: {reason}</Trans>
        </Typography>
      )}
      <div>
        <Typography variant="subtitle2" component="p">
          <Trans>Your appeal of {sent}</Trans>
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-wrap' }}>
          {made.text}
        </Typography>
      </div>
    </>
  );
}

function Form({ decision: { id, appeal } }: { decision: OwnDecision }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const localDate = useLocalDate();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    (schemas) => schemas.appeal,
    { text: '' },
    async (body) => {
      await api.reports.appeal({ params: { id }, body });
      await queries.fetchQuery(decisionQuery(api, id));
    },
  );
  const text = useWatch({ control: form.control, name: 'text' }) ?? '';
  const until = localDate(appeal.until, { dateStyle: 'long' });
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      <TextInput
        {...form.register('text')}
        label={t`Why do you disagree?`}
        helperText={t`You can appeal until ${until}.`}
        multiline
        minRows={4}
        maxRows={14}
        error={errorOf('text')}
        counter={{
          length: lengthOf(text.trim()),
          max: REPORT_LIMITS.appeal,
          warnAbove: TEXT_WARNING,
          warning: t`Getting close!`,
          tooLong: t`Too long!`,
        }}
      />
      <LoadingButton type="submit" loading={isWorking} loadingLabel={t`Sending...`}>
        {t`Send appeal`}
      </LoadingButton>
    </AccountFormFrame>
  );
}
