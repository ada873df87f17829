import { useLingui } from '@lingui/react/macro';
import type { ConversationCard } from '@neo/contracts';
import { CONVERSATION_LIMITS } from '@neo/domain';
import { ConversationRow } from '@neo/ui';
import { useEffect, useRef, useState } from 'react';
import { conversationPath } from '../../../features/conversations/chat-path.ts';
import { useLocalDate } from '../../../i18n/use-local-date.ts';
import { useReasonWords } from '../../../i18n/words.ts';
import { nameEntry } from './name-entry.ts';
import type { useEdit } from './use-edit.ts';
import { useTitle } from './use-title.ts';

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const SHORT_DAY = { month: 'short', day: 'numeric' } as const;
const LONG_DAY = { ...SHORT_DAY, year: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

export interface CardProps {
  card: ConversationCard;
  /** Null in the list of debates. */
  neoId: string | null;
  /** The conversation on the screen. */
  hereId: string | null;
  isReached: boolean;
  /** Null if it can only be read. */
  edit: ReturnType<typeof useEdit> | null;
  onOpened: () => void;
  onDelete: () => void;
}

/** One conversation of the list. */
export function Card(props: CardProps) {
  const { card, neoId, hereId, edit, isReached, onOpened, onDelete } = props;
  const { t } = useLingui();
  const localDate = useLocalDate();
  const title = useTitle()(card);
  const renaming = useRenaming(card, edit);
  const place = useRef<HTMLDivElement>(null);
  const { isPinned, isArchived, lastMessage, lastMessageAt } = card;
  const isCurrent = card.id === hereId;
  const isRenaming = renaming.rename !== undefined;
  const wasRenaming = useRef(false);
  useEffect(() => {
    // The field is gone, so the focus moves to the row.
    if (wasRenaming.current && !isRenaming) place.current?.querySelector('a')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const said = lastMessage?.excerpt ?? '';
  const now = new Date().toISOString();
  const isNow = (format: Intl.DateTimeFormatOptions) =>
    lastMessageAt !== null && localDate(lastMessageAt, format) === localDate(now, format);
  const format = isNow(DAY) ? TIME : isNow(YEAR) ? SHORT_DAY : LONG_DAY;
  return (
    <div ref={place}>
      <ConversationRow
        title={title}
        href={conversationPath(card)}
        excerpt={lastMessage?.role === 'user' ? t`You: ${said}` : said}
        time={lastMessageAt === null ? undefined : localDate(lastMessageAt, format)}
        dateTime={lastMessageAt ?? undefined}
        isCurrent={isCurrent}
        pinnedLabel={isPinned ? t`Pinned` : undefined}
        branchLabel={card.branchOf ? t`Branch of another conversation` : undefined}
        unreadLabel={card.isUnread && !isCurrent ? t`New reply` : undefined}
        replyingLabel={card.isReplying ? t`Replying…` : undefined}
        menuLabel={t`Actions for “${title}”`}
        items={[
          ...(edit
            ? [
                { label: t`Rename`, onSelect: renaming.begin },
                {
                  label: isPinned ? t`Unpin` : t`Pin`,
                  onSelect: () => void edit.tryChange(card, { isPinned: !isPinned }),
                },
                {
                  label: isArchived ? t`Unarchive` : t`Archive`,
                  onSelect: () => void edit.archive(card, !isArchived),
                },
              ]
            : []),
          { label: t`Delete`, onSelect: onDelete },
        ]}
        isReached={isReached}
        onOpen={(event) => {
          if (isCurrent) event.preventDefault();
          else nameEntry(neoId, hereId);
          onOpened();
        }}
        onRename={edit ? renaming.begin : undefined}
        onDelete={onDelete}
        rename={renaming.rename}
      />
    </div>
  );
}

/** The title in a field. The typed text stays until the server has it. */
function useRenaming(card: ConversationCard, edit: CardProps['edit']) {
  const { t } = useLingui();
  const reasonWords = useReasonWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const close = () => {
    setTyped(null);
    setProblem(undefined);
  };
  const save = async (title: string) => {
    if (edit === null || title === card.title) return close();
    setSaving(true);
    try {
      await edit.change(card, { title });
      close();
    } catch (error) {
      setProblem(edit.wordsOf(error));
    }
    setSaving(false);
  };
  const { title: most } = CONVERSATION_LIMITS;
  return {
    begin: () => setTyped(card.title ?? ''),
    rename:
      typed === null
        ? undefined
        : {
            value: typed,
            onChange: setTyped,
            onSave: (title: string) => void save(title),
            onCancel: close,
            label: t`Title of the conversation`,
            saveLabel: t`Save`,
            cancelLabel: t`Cancel`,
            maxLength: most,
            tooLong: t`A title can have up to ${most} characters`,
            missing: reasonWords('title_missing') ?? '',
            problem,
            pending: isSaving,
          },
  };
}
