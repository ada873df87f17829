import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { Appeal } from '@neo/contracts';
import { APPEAL_OUTCOMES, REPORT_LIMITS } from '@neo/domain';
import type { AppealOutcome } from '@neo/domain';
import { LoadingButton, TextInput } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOutcome } from '../decisions/use-outcome.ts';
import { labels } from '../i18n/i18n.ts';
import { api } from '../providers/api.ts';
import { counterOf } from '../reports/WhyFields.tsx';

/** Upholds or reverses a decision, with a reason. */
export function AppealForm({ appeal }: { appeal: Appeal }) {
  const { t } = useLingui();
  const id = useId();
  const [outcome, setOutcome] = useState<AppealOutcome | ''>('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const call = useMutation({
    mutationFn: (body: { outcome: AppealOutcome; reason: string }) =>
      api.cases.decideAppeal({ params: { id: appeal.id }, body }),
    ...useOutcome({
      done: t`The appeal is decided.`,
      failed: t`The decision could not be stored`,
    }),
  });
  const given = reason.trim();
  const reasonFault =
    given === ''
      ? t`Please say why`
      : given.length > REPORT_LIMITS.reason
        ? t`A reason can have up to ${REPORT_LIMITS.reason} characters`
        : undefined;
  const outcomeFault = outcome === '' ? t`Please choose a decision` : undefined;
  const effects: Record<AppealOutcome, string> = {
    upheld: t`Nothing changes.`,
    reversed:
      appeal.decision.decision === 'delete'
        ? t`The decision counts as wrong. What was deleted cannot come back.`
        : t`The decision is undone. Other changes since then stay.`,
  };
  const send = () => {
    setChecked(true);
    if (outcome !== '' && !reasonFault && !call.isPending) call.mutate({ outcome, reason: given });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {appeal.decision.decision === 'delete' && (
        <Typography>{t`It was deleted. Deleted things cannot come back.`}</Typography>
      )}
      <FormControl error={isChecked && outcomeFault !== undefined} disabled={call.isPending}>
        <FormLabel id={id}>{t`Decision`}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={outcome}
          onChange={(_, chosen) => setOutcome(chosen as AppealOutcome)}
        >
          {APPEAL_OUTCOMES.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              sx={{ alignItems: 'start', mr: 0 }}
              label={
                <Box component="span" sx={{ display: 'block', pt: 0.75 }}>
                  {labels().appealStates[one]}
                  <Typography
                    variant="body2"
                    component="span"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    {effects[one]}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        {isChecked && outcomeFault && <FormHelperText>{outcomeFault}</FormHelperText>}
      </FormControl>
      <TextInput
        label={t`Reason`}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={t`The person concerned reads it.`}
        error={isChecked ? reasonFault : undefined}
        disabled={call.isPending}
        multiline
        minRows={3}
        maxRows={10}
        counter={counterOf(reason, REPORT_LIMITS.reason, t`Nearly full`, t`Too long`)}
      />
      <LoadingButton type="submit" loading={call.isPending} sx={{ justifySelf: 'start' }}>
        {t`Decide`}
      </LoadingButton>
    </Box>
  );
}
