import { useLingui } from '@lingui/react/macro';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { MessageEditor } from '@neo/ui';
import { useState } from 'react';
import type { ShownMessage } from '../state/chat-state.ts';
import type { MessageActions } from './use-message-actions.ts';

export interface EditMessageProps {
  message: ShownMessage;
  actions: MessageActions;
  isBusy: boolean;
  /** It is still the user's last message. Otherwise it stays, and this text is sent as a new message. */
  isNewest: boolean;
}

/** The editor of the user's own message. The typed text is restored when it is opened again. */
export function EditMessage({ message, actions, isBusy, isNewest }: EditMessageProps) {
  const { t } = useLingui();
  const { id, content } = message;
  const [text, setText] = useState(() => actions.typed.edit.get(id) ?? content);
  return (
    <MessageEditor
      value={text}
      onChange={(value) => {
        setText(value);
        actions.typed.edit.set(id, value);
      }}
      onSend={(value) => actions.sendAgain(message, value, isNewest)}
      onCancel={() => actions.edit(null)}
      label={t`Edit your message`}
      sendLabel={isNewest ? t`Send again` : t`Send as a new message`}
      cancelLabel={t`Cancel`}
      hint={
        isNewest
          ? t`Everything after it is replaced.`
          : t`The conversation has moved on since. This message stays as it is, and what you wrote is sent at the end.`
      }
      maxLength={MESSAGE_MAX_CHARACTERS}
      tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
      disabled={isBusy}
    />
  );
}
