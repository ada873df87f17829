import { useLingui } from '@lingui/react/macro';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { MessageEditor } from '@neo/ui';
import { useState } from 'react';
import type { ShownMessage } from './talk.ts';
import type { MessageActs } from './use-message-acts.ts';

export interface EditMessageProps {
  message: ShownMessage;
  acts: MessageActs;
  isBusy: boolean;
}

/** One's own message, said otherwise. What was typed is there again when it is opened again. */
export function EditMessage({ message, acts, isBusy }: EditMessageProps) {
  const { t } = useLingui();
  const { id, content } = message;
  const [text, setText] = useState(() => acts.typed.get(id) ?? content);
  return (
    <MessageEditor
      value={text}
      onChange={(value) => {
        setText(value);
        acts.typed.set(id, value);
      }}
      onSend={(value) => acts.sendAgain(message, value)}
      onCancel={() => acts.edit(null)}
      label={t`Edit your message`}
      sendLabel={t`Send again`}
      cancelLabel={t`Cancel`}
      hint={t`What followed it is replaced.`}
      maxLength={MESSAGE_MAX_CHARACTERS}
      tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
      disabled={isBusy}
    />
  );
}
