import { useLingui } from '@lingui/react/macro';
import type { Compliance } from '@neo/domain';
import { ReasonDialog } from '../decisions/ReasonDialog.tsx';
import { COMMON_REASONS } from './reasons.ts';

export interface JudgeDialogProps {
  name: string;
  /** The new value. */
  compliance: Exclude<Compliance, 'green'>;
  pending: boolean;
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Asks for a reason before a NEO is downgraded. Its owner reads the reason. */
export function JudgeDialog({ name, compliance, ...dialog }: JudgeDialogProps) {
  const { t, i18n } = useLingui();
  const isAway = compliance === 'red';
  return (
    <ReasonDialog
      {...dialog}
      title={isAway ? t`Reject ${name}?` : t`Put ${name} back to review?`}
      description={
        isAway
          ? t`Only its owner and moderators will see it. Open chats with it end.`
          : t`Signed-out visitors will no longer see it until it is approved.`
      }
      confirmLabel={isAway ? t`Reject` : t`Put back`}
      destructive={isAway}
      helperText={t`The owner reads it.`}
      common={COMMON_REASONS.map((reason) => i18n._(reason))}
    />
  );
}
