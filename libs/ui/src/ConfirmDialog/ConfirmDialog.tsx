import { useEffect, useEffectEvent } from 'react';
import { useOnDemand } from '../use-on-demand.ts';
import type { ConfirmDialogProps } from './types.ts';

const loadSheet = () =>
  import('./ConfirmDialogSheet.tsx').then(({ ConfirmDialogSheet }) => ConfirmDialogSheet);

/**
 * Asks for confirmation before something that cannot be undone. The dialog loads when it is first opened; if that
 * fails, the browser asks instead.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { Part: Sheet, want } = useOnDemand(loadSheet);
  const open = useEffectEvent(() => want(() => askNatively(props)));
  useEffect(() => {
    if (props.open) open();
  }, [props.open]);
  return Sheet && <Sheet {...props} />;
}

function askNatively({
  title,
  description,
  children,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): void {
  // The browser's question has no room for fields.
  const isConfirmed = !children && window.confirm(`${title}\n\n${description}`);
  if (isConfirmed) onConfirm();
  else onCancel();
}
