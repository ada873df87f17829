import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { imageOfSize } from '@neo/contracts';
import type { ActiveChat } from '@neo/contracts';
import { ActiveChatCard, ActiveChatCardSkeleton, ConfirmDialog } from '@neo/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chatPath, debatePath } from '../../features/conversations/chat-path.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { useRemoveConversation } from '../../features/conversations/use-remove-conversation.ts';

const SKELETONS = 8;
/** Pictures that load at once. The next ones load as they come near. */
const FIRST_ROWS = 2;

export interface ActiveChatsProps {
  chats: readonly ActiveChat[];
  /** The only one with a NEO has the NEO's address, which leads to the latest one of those that are not archived. */
  isByNeo: boolean;
  /** A deleted one is brought back. */
  onUndo: (id: string) => void;
}

/** Selects the button that deletes a conversation. */
export const DELETE_CHAT = 'li article > button';

/** The viewer's conversations, each with a link and a delete button. */
export function ActiveChats({ chats, isByNeo, onUndo }: ActiveChatsProps) {
  const { t, i18n } = useLingui();
  const localDate = useLocalDate();
  const [asked, setAsked] = useState<ActiveChat | null>(null);
  const remove = useRemoveConversation(t`Failed to delete chat. Please try again.`);
  const isAsking = asked !== null;
  const ofNeo = (id: string) => chats.filter(({ neo, debaters }) => neo.id === id && !debaters);
  const nameOf = ({ neo, debaters }: ActiveChat) =>
    debaters ? new Intl.ListFormat(i18n.locale).format(debaters) : neo.name;
  /** A conversation with others of the same NEO, or a debate, is named by its title. */
  const isTitled = ({ neo, debaters }: ActiveChat) =>
    debaters !== undefined || ofNeo(neo.id).length > 1;
  const confirm = (chat: ActiveChat) => {
    const { id, title, neo } = chat;
    const [neoId, name] = [chat.debaters ? id : neo.id, nameOf(chat)];
    const called = title ?? t`New conversation`;
    remove({
      id,
      neoId,
      messageCount: chat.messageCount,
      title: t`Chat deleted`,
      description: isTitled(chat)
        ? t`The messages of “${called}” with ${name} have been permanently deleted.`
        : t`All messages with ${name} have been permanently deleted.`,
      onUndo: () => onUndo(id),
    });
    setAsked(null);
  };
  const askedName = asked ? nameOf(asked) : '';
  return (
    <>
      <Wall label={t`Active Chats`}>
        {chats.map((chat, index) => {
          const name = nameOf(chat);
          const said = chat.lastMessage.excerpt;
          const isOneOfSeveral = isTitled(chat);
          const title = isOneOfSeveral ? (chat.title ?? t`New conversation`) : undefined;
          return (
            <li key={chat.id}>
              <ActiveChatCard
                name={name}
                image={imageOfSize(chat.neo.image, 256)}
                others={chat.others?.map((other) => ({
                  ...other,
                  image: imageOfSize(other.image, 256),
                }))}
                title={title}
                href={
                  chat.debaters
                    ? debatePath(chat.id)
                    : chatPath(chat.neo.id, isByNeo && !isOneOfSeveral ? undefined : chat.id)
                }
                lastLine={chat.lastMessage.role === 'user' ? t`You: ${said}` : said}
                lastActiveLabel={t`Last active:`}
                lastActive={localDate(chat.lastMessageAt, { dateStyle: 'medium' })}
                dateTime={chat.lastMessageAt}
                countLabel={t`${plural(chat.messageCount, { one: '# message', other: '# messages' })}`}
                unreadLabel={chat.isUnread ? t`New reply` : undefined}
                replyingLabel={chat.isReplying ? t`Replying…` : undefined}
                rejoinLabel={t`Rejoin Chat`}
                rejoinNamed={
                  title === undefined
                    ? t`Rejoin Chat with ${name}`
                    : t`Rejoin Chat “${title}” with ${name}`
                }
                deleteLabel={
                  title === undefined
                    ? t`Delete chat with ${name}`
                    : t`Delete “${title}” with ${name}`
                }
                onDelete={() => setAsked(chat)}
                imageLoading={index < FIRST_ROWS ? 'eager' : 'lazy'}
              />
            </li>
          );
        })}
      </Wall>
      <ConfirmDialog
        open={isAsking}
        title={t`Delete this chat?`}
        description={
          asked !== null && isTitled(asked)
            ? t`All messages of this conversation with ${askedName} will be deleted. You can undo it for 30 seconds.`
            : t`All messages with ${askedName} will be deleted. You can undo it for 30 seconds.`
        }
        confirmLabel={t`Delete chat`}
        cancelLabel={t`Cancel`}
        destructive
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

/** Placeholders of the conversations while they load. */
export function ActiveChatSkeletons({ label }: { label: string }) {
  return (
    <Wall label={label} isBusy>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index}>
          <ActiveChatCardSkeleton />
        </li>
      ))}
    </Wall>
  );
}

function Wall({
  label,
  isBusy,
  children,
}: {
  label: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      aria-busy={isBusy || undefined}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
