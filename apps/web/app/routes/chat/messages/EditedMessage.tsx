import type { EditKind } from '../state/chat-draft.ts';
import { EditMessage } from './EditMessage.tsx';
import type { EditMessageProps } from './EditMessage.tsx';
import { RewordMessage } from './RewordMessage.tsx';

export interface EditedMessageProps extends EditMessageProps {
  kind: EditKind;
}

/** A message that is being edited. Loaded when the first one is. */
export function EditedMessage({ kind, isNewest, ...rest }: EditedMessageProps) {
  return kind === 'edit' ? (
    <EditMessage {...rest} isNewest={isNewest} />
  ) : (
    <RewordMessage {...rest} />
  );
}
