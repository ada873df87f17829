import { useLingui } from '@lingui/react/macro';
import { TRIAL_DAYS } from '@neo/domain';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../../../data/use-user.ts';
import { useUpgrade } from '../../../features/upgrade/use-upgrade.ts';
import { useToast } from '../../../shell/toast.ts';
import type { ChatNeo } from '../state/chat-state.ts';
import type { OpenChat } from './use-chat.ts';

/** This tab has said it. */
const KEY = 'chat-left-unkept';

function isFirstTime(): boolean {
  try {
    const isFirst = sessionStorage.getItem(KEY) === null;
    sessionStorage.setItem(KEY, '1');
    return isFirst;
  } catch {
    return false;
  }
}

/** Says once, on leaving a chat that nobody keeps, that it is gone, with the trial one press away. */
export function useNotKept({ name }: ChatNeo, { session }: OpenChat): void {
  const { t } = useLingui();
  const toast = useToast();
  const { start } = useUpgrade();
  const user = useUser();
  const leave = useEffectEvent(() => {
    const { isPersisted, conversationId, messages } = session.now();
    const isLost =
      !isPersisted && conversationId === null && messages.some(({ role }) => role === 'user');
    if (!isLost || !user || user.trialEndsAt || !isFirstTime()) return;
    toast({
      kind: 'info',
      title: t`This conversation was not kept`,
      description: t`What you and ${name} said is gone. With Plus it stays: the free trial runs ${TRIAL_DAYS} days.`,
      action: { label: t`Upgrade to Plus`, onPress: start },
      duration: NOTICE,
    });
  });
  useEffect(() => () => leave(), []);
}

/** Long enough to read it and decide. */
const NOTICE = 15_000;
