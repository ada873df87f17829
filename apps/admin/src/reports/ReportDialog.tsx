import { useLingui } from '@lingui/react/macro';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReportTarget } from '@neo/contracts';
import { REPORT_LIMITS, REPORT_REASONS } from '@neo/domain';
import type { ReportReason } from '@neo/domain';
import { ConfirmDialog, TextInput } from '@neo/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcome } from '../decisions/use-outcome.ts';
import { labels } from '../i18n/i18n.ts';
import { api } from '../providers/api.ts';
import { counterOf } from './WhyFields.tsx';

export interface ReportDialogProps {
  name: string;
  target: ReportTarget;
  onClose: () => void;
}

/** Puts a NEO or a person in the queue of reports. Mount it to open it. */
export function ReportDialog({ name, target, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<ReportReason>('impersonation');
  const [text, setText] = useState('');
  const outcome = useOutcome({
    done: t`Reported. It is in the queue.`,
    failed: t`The report could not be sent`,
  });
  const call = useMutation({
    mutationFn: () => api.reports.create({ body: { target, reason, text: text.trim() } }),
    ...outcome,
    onSuccess: () => {
      outcome.onSuccess();
      onClose();
    },
  });
  const isTooLong = text.trim().length > REPORT_LIMITS.text;
  return (
    <ConfirmDialog
      open
      title={t`Report ${name}`}
      description={t`Moderators read it. The person concerned does not learn who reported.`}
      confirmLabel={t`Send report`}
      cancelLabel={t`Cancel`}
      pending={call.isPending}
      onConfirm={() => !isTooLong && call.mutate()}
      onCancel={onClose}
    >
      <RadioGroup
        aria-label={t`Reason`}
        value={reason}
        onChange={(_, chosen) => setReason(chosen as ReportReason)}
        sx={{ mb: 1.5 }}
      >
        {REPORT_REASONS.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={labels().reportReasons[one]}
          />
        ))}
      </RadioGroup>
      <TextInput
        label={t`What happened (optional)`}
        value={text}
        onChange={({ target: field }) => setText(field.value)}
        disabled={call.isPending}
        multiline
        minRows={2}
        maxRows={6}
        counter={counterOf(text, REPORT_LIMITS.text, t`Nearly full`, t`Too long`)}
      />
    </ConfirmDialog>
  );
}
