import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusedEdit } from './talk.ts';
import type { Talk } from './talk.ts';
import type { OpenTalk } from './use-talk.ts';

/** Which of one's messages is being edited, and what was typed into each. Nothing that was typed is lost. */
export function useEditing({ talker }: OpenTalk) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<number | null>(null);
  const [typed] = useState(() => new Map<number, string>());

  /** The message is gone: what was typed goes to the field, unless both can come back, as after deleting it here. */
  const leave = (id: number) => {
    setEditing(null);
    const text = typed.get(id);
    if (talker.isHeld || text === undefined) return;
    typed.delete(id);
    const message = t`The message that you were editing is not there any more. What you wrote stands in the field.`;
    const turn = { kind: 'send', text } as const;
    talker.tell({ event: 'returned', refused: { turn, message, code: 'conflict', retryAt: null } });
  };
  const look = useEffectEvent((before: Talk, talk: Talk) => {
    const refused = talk.returned === before.returned ? null : refusedEdit(talk);
    if (refused) {
      typed.set(refused.id, refused.text);
      setEditing(refused.id);
    } else if (editing !== null && !talk.messages.some(({ id }) => id === editing)) leave(editing);
  });
  useEffect(() => {
    let before = talker.now();
    return talker.subscribe(() => {
      const talk = talker.now();
      const last = before;
      before = talk;
      look(last, talk);
    });
  }, [talker]);

  return { editing, setEditing, typed };
}
