import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@neo/client';
import { MESSAGE_MAX_CHARACTERS } from '@neo/domain';
import { MessageEditor } from '@neo/ui';
import { useState } from 'react';
import { useRefusalWords } from '../../../i18n/words.ts';
import { helpAfter } from '../../../features/help/help-after.ts';
import { useHelpLines } from '../../../features/help/use-help-lines.ts';
import type { ShownMessage } from '../state/chat-state.ts';
import type { MessageActions } from './use-message-actions.ts';

export interface RewordMessageProps {
  message: ShownMessage;
  actions: MessageActions;
  isBusy: boolean;
}

/** The editor that rewords a message of the user or the NEO. The typed text stays until it is stored. */
export function RewordMessage({ message, actions, isBusy }: RewordMessageProps) {
  const { t } = useLingui();
  const words = useRefusalWords();
  const lines = useHelpLines();
  const { id, role, content } = message;
  const typed = actions.typed.reword;
  const [text, setText] = useState(() => typed.get(id) ?? content);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const stale = t`This message was changed elsewhere since you opened it. What you wrote is kept here.`;
  const failed = t`The message could not be changed. Please try again.`;
  const save = async (value: string) => {
    setSaving(true);
    setProblem(undefined);
    try {
      const help = await actions.revise(message, value);
      if (help) lines.show(help);
    } catch (error) {
      if (role === 'user') helpAfter(error, value, lines);
      const isStale = isApiError(error) && error.code === 'stale';
      setProblem(isStale ? stale : (words(error) ?? failed));
    }
    setSaving(false);
  };
  return (
    <MessageEditor
      side={role === 'user' ? 'own' : 'other'}
      value={text}
      onChange={(value) => {
        setText(value);
        typed.set(id, value);
      }}
      onSend={(value) => void save(value)}
      onCancel={() => actions.edit(null)}
      label={t`Edit this message`}
      sendLabel={t`Save`}
      cancelLabel={t`Cancel`}
      hint={
        role === 'user'
          ? t`Only these words change. What followed stays as it is. Notes made from this message are deleted.`
          : t`Only these words change. The earlier wording stays as one to choose from. Notes made from this message are deleted.`
      }
      problem={problem}
      maxLength={MESSAGE_MAX_CHARACTERS}
      tooLong={t`Message must be at most ${MESSAGE_MAX_CHARACTERS} characters`}
      disabled={isBusy || isSaving}
    />
  );
}
