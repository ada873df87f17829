import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useToast } from '../../../shell/toast.ts';
import type { OpenChat } from './use-chat.ts';

/** The message that the address leads to. */
export interface MessageAt {
  /** Id of the message on the screen; null while it is not there. */
  id: number | null;
  /** The scroll target. Each one is a new object. */
  goTo: { position: number } | undefined;
  /** Older messages are loading until it is there. */
  isLooking: boolean;
}

const NOWHERE: MessageAt = { id: null, goTo: undefined, isLooking: false };

/** The message that the address names by its `seq` (`?at=`), however far back it lies. */
export function useMessageAt({ session }: OpenChat): MessageAt {
  const { t } = useLingui();
  const toast = useToast();
  const [params] = useSearchParams();
  // Following a link to the same message again leads there again.
  const { key } = useLocation();
  const asked = Number(params.get('at'));
  const seq = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const [at, setAt] = useState(NOWHERE);
  const onGone = useEffectEvent(() => {
    setAt(NOWHERE);
    toast({ kind: 'info', title: t`This message no longer exists` });
  });
  const onFailed = useEffectEvent(() => {
    setAt(NOWHERE);
    const description = t`The message could not be shown. Please try again.`;
    toast({ kind: 'destructive', title: t`Error`, description });
  });
  useEffect(() => {
    if (seq === null) return undefined;
    let isLeft = false;
    const lead = async () => {
      setAt({ ...NOWHERE, isLooking: true });
      await session.readBackTo(seq);
      if (isLeft) return;
      const { messages, first } = session.now();
      const index = messages.findIndex((message) => message.seq === seq);
      const found = messages[index];
      if (found) setAt({ id: found.id, goTo: { position: first + index }, isLooking: false });
      else onGone();
    };
    lead().catch(() => {
      if (!isLeft) onFailed();
    });
    return () => {
      isLeft = true;
    };
  }, [seq, session, key]);
  return at;
}
