import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countWords } from '@neo/domain';
import { ChatBubble, DayMark } from '@neo/ui';
import { Fragment, useCallback, useMemo } from 'react';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import type { ShownMessage } from './talk.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export interface RenderMessageOptions {
  name: string;
  image: string | null;
  messages: readonly ShownMessage[];
}

/** How a message looks. It stays the same function while a reply streams in: the list is not made again for each word. */
export function useRenderMessage({ name, image, messages }: RenderMessageOptions) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const copyLabels = useMemo(() => {
    const outcome = { copied: t`Copied`, failed: t`Could not be copied` };
    return {
      message: { copy: t`Copy message`, ...outcome },
      code: { copy: t`Copy code`, ...outcome },
    };
  }, [t]);

  const renderMessage = useCallback(
    (index: number) => {
      const message = messages[index];
      if (!message) return null;
      const { id, role, content, status, at } = message;
      const statusLabels = {
        complete: undefined,
        interrupted: t`This reply was cut off.`,
        stopped: t`Stopped.`,
        unsent: t`Not sent`,
      };
      const day = localDate(at, DAY);
      const before = messages[index - 1];
      const isNewDay = before === undefined || localDate(before.at, DAY) !== day;
      const isUser = role === 'user';
      const words = countWords(content);
      return (
        <Fragment key={id}>
          {isNewDay && <DayMark day={localDate(at, LONG_DAY)} dateTime={at} />}
          <ChatBubble
            role={role}
            name={isUser ? t`You` : name}
            image={isUser ? undefined : image}
            content={content}
            status={status}
            statusLabel={statusLabels[status]}
            time={localDate(at, TIME)}
            dateTime={at}
            detail={t`${plural(words, { one: '# word', other: '# words' })}`}
            copyLabels={copyLabels}
          />
        </Fragment>
      );
    },
    [messages, name, image, t, localDate, copyLabels],
  );
  return { renderMessage, copyLabels };
}
