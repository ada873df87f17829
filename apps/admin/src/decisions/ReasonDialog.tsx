import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { ConfirmDialog, TextInput } from '@neo/ui';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CommonReasons } from './CommonReasons.tsx';

/** The longest reason that the contract takes. */
const REASON_MAX = 500;

export interface ReasonDialogProps {
  title: string;
  /** The consequences, and whether they can be undone. */
  description: string;
  confirmLabel: string;
  /** @param reason undefined if none was given */
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
  pending?: boolean;
  destructive?: boolean;
  /** Says who reads the reason. */
  helperText?: string;
  /** The message that asks for a required reason. */
  required?: boolean;
  /** The most common reasons: a number key picks one, Enter confirms. */
  common?: readonly string[];
}

/** Asks for confirmation and for a reason, which goes to the audit. Mount it to open it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onConfirm, helperText, required = false, common = [], ...dialog } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isTold, setTold] = useState(false);
  const given = reason.trim();
  const isTooLong = given.length > REASON_MAX;
  const isMissing = required && given === '';
  const errorOf = () => {
    if (isTooLong) return t`A reason can have up to 500 characters`;
    return isMissing && isTold ? t`Please say why` : undefined;
  };
  const labelOf = () => {
    if (common.length > 0) return t`In your own words (optional)`;
    return required ? t`Reason` : t`Reason (optional)`;
  };
  const confirm = () => {
    setTold(true);
    if (!dialog.pending && !isTooLong && !isMissing) onConfirm(given || undefined);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      confirm();
      return;
    }
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const picked = common[Number(event.key) - 1];
    if (isTyping || picked === undefined) return;
    event.preventDefault();
    setReason(picked);
  };
  return (
    <ConfirmDialog {...dialog} open cancelLabel={t`Cancel`} onConfirm={confirm}>
      <Box onKeyDown={press}>
        {common.length > 0 && (
          <CommonReasons reasons={common} value={reason} onChange={setReason} />
        )}
        <TextInput
          label={labelOf()}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          helperText={helperText ?? t`Kept in the audit.`}
          error={errorOf()}
          disabled={dialog.pending ?? false}
          autoComplete="off"
          fullWidth
        />
      </Box>
    </ConfirmDialog>
  );
}
