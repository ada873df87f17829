import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog, TextInput } from '@neo/ui';
import { useState } from 'react';

/** The longest reason that the contract takes. */
const REASON_MAX = 500;

export interface ReasonDialogProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  confirmLabel: string;
  /** @param reason undefined where none was given */
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
  pending?: boolean;
  destructive?: boolean;
  /** Who reads the reason. */
  helperText?: string;
  /** Asked for, where it may not be left out. */
  required?: boolean;
}

/** Asks before a decision, and why; the reason goes to the audit. Mount it to open it. */
export function ReasonDialog({
  onConfirm,
  helperText,
  required = false,
  ...dialog
}: ReasonDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const given = reason.trim();
  const isTooLong = given.length > REASON_MAX;
  const isMissing = required && given === '';
  const errorOf = () => {
    if (isTooLong) return t`A reason has at most 500 characters`;
    return isMissing && isTold ? t`Please say why` : undefined;
  };
  const confirm = () => {
    setTold(true);
    if (!isTooLong && !isMissing) onConfirm(given || undefined);
  };
  return (
    <ConfirmDialog {...dialog} open cancelLabel={t`Cancel`} onConfirm={confirm}>
      <TextInput
        label={required ? t`Reason` : t`Reason (optional)`}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        helperText={helperText ?? t`Kept in the audit.`}
        error={errorOf()}
        disabled={dialog.pending ?? false}
        fullWidth
      />
    </ConfirmDialog>
  );
}
