import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequences, and whether they can be undone. */
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** The request is pending: the dialog stays open. */
  pending?: boolean | undefined;
  /** Something is lost: the button is a warning, and the focus starts on Cancel. */
  destructive?: boolean | undefined;
  /** Under the description: a field for a reason. */
  children?: ReactNode;
}
