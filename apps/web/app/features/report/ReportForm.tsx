import { Trans, useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MuiLink from '@mui/material/Link';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReportTarget } from '@neo/contracts';
import { lengthOf, needsEmail, REPORT_LIMITS, REPORT_REASONS } from '@neo/domain';
import { LoadingButton, TextInput } from '@neo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useApi } from '../../data/api.ts';
import { safetyKeys } from '../../data/safety-queries.ts';
import { useUser } from '../../data/use-user.ts';
import { useModerationLabels } from '../../i18n/moderation-words.ts';
import { AccountFormFrame } from '../account/AccountFields.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import type { Reported } from './use-report.ts';

/** Above this length the counter warns. */
const TEXT_WARNING = 900;

export interface ReportFormProps {
  reported: Reported;
  /** @param id of the report, an earlier one if this is the same report again */
  onSent: (id: string) => void;
  onClose: () => void;
}

/** The reason, a text and, for visitors, an e-mail address. */
export function ReportForm({ reported: { target }, onSent, onClose }: ReportFormProps) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const { reportReasons } = useModerationLabels();
  const isVisitor = !useUser();
  const { form, errorOf, problem, submit, isWorking } = useAccountForm(
    ({ report }) => report,
    { text: '', email: '' },
    async ({ email, ...given }) => {
      const body = { target, ...given, ...(isVisitor && email && { email }) };
      const { id } = await api.reports.create({ body });
      onSent(id);
      void queries.invalidateQueries({ queryKey: safetyKeys.reports });
    },
  );
  const { control } = form;
  const reason = useController({ control, name: 'reason' });
  const text = useWatch({ control, name: 'text' }) ?? '';
  const chosen = reason.field.value;
  const reasonError = errorOf('reason') === undefined ? undefined : t`Please choose a reason`;
  const isEmailNeeded = chosen === undefined || needsEmail(chosen);
  return (
    <AccountFormFrame onSubmit={submit} problem={problem}>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography variant="body2" color="textSecondary">
          <CopiedNote kind={target.kind} /> {t`People never learn who reported them.`}
        </Typography>
        <FormControl error={reasonError !== undefined}>
          <FormLabel id="report-reason" sx={{ mb: 0.5 }}>{t`What is wrong?`}</FormLabel>
          <RadioGroup
            aria-labelledby="report-reason"
            aria-describedby="report-reason-error"
            name="reason"
            value={chosen ?? ''}
            onChange={(_, value) => reason.field.onChange(value)}
            onBlur={reason.field.onBlur}
          >
            {REPORT_REASONS.map((value, at) => (
              <FormControlLabel
                key={value}
                value={value}
                control={
                  <Radio
                    sx={{ py: 0.75 }}
                    slotProps={{ input: at === 0 ? { ref: reason.field.ref } : {} }}
                  />
                }
                label={reportReasons[value]}
              />
            ))}
          </RadioGroup>
          <FormHelperText id="report-reason-error" role="alert">
            {reasonError}
          </FormHelperText>
        </FormControl>
        <TextInput
          {...form.register('text')}
          label={t`What should moderators know?`}
          helperText={t`Optional. Where it is, and why it is wrong.`}
          multiline
          minRows={2}
          maxRows={8}
          error={errorOf('text')}
          counter={{
            length: lengthOf(text.trim()),
            max: REPORT_LIMITS.text,
            warnAbove: TEXT_WARNING,
            warning: t`Getting close!`,
            tooLong: t`Too long!`,
          }}
        />
        {isVisitor && (
          <TextInput
            {...form.register('email')}
            label={t`Email`}
            type="email"
            autoComplete="email"
            required={isEmailNeeded}
            helperText={
              isEmailNeeded
                ? t`For the confirmation and the outcome, and for nothing else.`
                : t`Optional for this reason. If you give it, we send you the outcome.`
            }
            error={errorOf('email')}
          />
        )}
        <Typography variant="body2" color="textSecondary">
          <Trans>
            By sending this you say in good faith that it is correct. How reports are handled is on
            the page{' '}
            <MuiLink component={Link} to="/safety" onClick={onClose}>
              Safety
            </MuiLink>
            .
          </Trans>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isWorking}>
          {t`Cancel`}
        </Button>
        <LoadingButton type="submit" loading={isWorking} loadingLabel={t`Sending...`}>
          {t`Send report`}
        </LoadingButton>
      </DialogActions>
    </AccountFormFrame>
  );
}

function CopiedNote({ kind }: { kind: ReportTarget['kind'] }) {
  const { t } = useLingui();
  if (kind === 'message') {
    return t`Only this reply is copied into the report. Moderators cannot read the rest of your conversation.`;
  }
  return kind === 'neo'
    ? t`The NEO is copied into the report as you see it now.`
    : t`The profile is copied into the report as you see it now.`;
}
