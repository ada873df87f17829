import { useLingui } from '@lingui/react/macro';
import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  ConversationList,
  ConversationSkeletons,
  EmptyState,
  ErrorState,
  SearchField,
} from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../data/api.ts';
import { conversationsOfQuery } from '../../../data/conversation-queries.ts';
import { messageSearchPath } from '../../../features/search/MessageSearchField.tsx';
import { useRemoveConversation } from '../../../features/conversations/use-remove-conversation.ts';
import { useRemoved } from '../../../features/undo/use-remove.ts';
import { Card } from './Card.tsx';
import { findCards } from './find-cards.ts';
import { isUnused } from './is-unused.ts';
import { PlanEndedOnDemand } from './plan-ended-on-demand.tsx';
import { useCreate } from './use-create.ts';
import { useEdit } from './use-edit.ts';
import { useNoRoom } from './use-limit-words.ts';
import { useTitle } from './use-title.ts';

export interface ConversationPanelProps {
  /** Null for the list of debates. */
  neoId: string | null;
  name: string;
  /** The conversation on the screen. */
  hereId: string | null;
  list: { close: () => void; putAway: () => void };
}

export interface ConversationsProps extends ConversationPanelProps {
  /** If not, they were stored before the plan ended, and can only be read and deleted. */
  isKept: boolean;
  /** The archived ones. */
  isArchive: boolean;
  onLeaveArchive: () => void;
}

/** The conversations: search, a new one, and the actions of each. */
export function Conversations(props: ConversationsProps) {
  const { neoId, name, hereId, list, isKept, isArchive } = props;
  const { t } = useLingui();
  const shown = useQuery(conversationsOfQuery(useApi(), neoId, isArchive));
  const { isFull = false, storage } = shown.data ?? {};
  const edit = useEdit(neoId);
  const isFullNow = useNoRoom(isFull, neoId);
  const titleOf = useTitle();
  const isOfDebates = neoId === null;
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const removed = useRemoved();
  const cards = shown.data?.cards.filter(({ id }) => !removed.has(id));
  const noRoom = cards?.some(isUnused) ? undefined : isFullNow;
  const { create, isPending } = useCreate(neoId, hereId, noRoom, list.putAway);
  const found = cards && findCards(cards, text);
  const remove = useRemoveConversation(t`The conversation could not be deleted. Please try again.`);
  const count = cards?.length;
  useEffect(() => {
    // The row that had the focus is gone.
    if (count === undefined || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
  }, [count]);
  const isMissing =
    hereId !== null && !isArchive && cards !== undefined && cards.every(({ id }) => id !== hereId);
  const onMissing = useEffectEvent(() => {
    if (isMissing) void shown.refetch();
  });
  // It may have begun, or left the archive, after the list was read.
  useEffect(() => onMissing(), [hereId]);
  return (
    <>
      <Box sx={{ px: 1.5, display: 'grid', gap: 1.25, pb: 1.25, flex: 'none' }}>
        {!isKept && <PlanEndedOnDemand hasStored />}
        {isKept && !isArchive && (
          <Box>
            <Button
              fullWidth
              variant="outlined"
              startIcon={<AddCommentOutlined />}
              loading={isPending}
              loadingPosition="start"
              aria-disabled={noRoom !== undefined || undefined}
              aria-describedby={noRoom && LIMIT_ID}
              onClick={() => {
                if (noRoom === undefined && cards) create();
              }}
              sx={noRoom ? { opacity: 0.6 } : {}}
            >
              {isOfDebates ? t`New debate` : t`New conversation`}
            </Button>
            {noRoom && (
              <Typography
                id={LIMIT_ID}
                variant="caption"
                color="textSecondary"
                component="p"
                sx={{ mt: 0.75, px: 1 }}
              >
                {noRoom}
              </Typography>
            )}
          </Box>
        )}
        <SearchField
          value={text}
          onChange={setText}
          label={isOfDebates ? t`Search your debates` : t`Search the conversations with ${name}`}
          placeholder={t`Search...`}
          clearLabel={t`Clear search`}
        />
      </Box>
      <Box
        ref={place}
        tabIndex={-1}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 1, pb: 2, outline: 'none' }}
      >
        {found?.length === 0 && text !== '' && (
          <Typography variant="body2" color="textSecondary" role="status" sx={{ px: 1.5, pt: 2 }}>
            {t`No conversation has these words in its title or newest message.`}
          </Typography>
        )}
        {found === undefined ? (
          shown.isError ? (
            <ErrorState
              headingLevel="h3"
              title={t`The conversations could not be loaded`}
              retryLabel={t`Try again`}
              retrying={shown.isFetching}
              onRetry={() => void shown.refetch()}
            />
          ) : (
            <ConversationSkeletons label={t`Loading...`} />
          )
        ) : found.length > 0 ? (
          <ConversationList
            label={
              isOfDebates
                ? isArchive
                  ? t`Archived debates`
                  : t`Debates`
                : isArchive
                  ? t`Archived conversations with ${name}`
                  : t`Conversations with ${name}`
            }
            currentId={hereId}
            rows={found.map((card) => ({
              id: card.id,
              row: (isReached) => (
                <Card
                  card={card}
                  {...{ neoId, hereId, isReached }}
                  edit={isKept ? edit : null}
                  onOpened={list.putAway}
                  onDelete={() =>
                    remove({
                      id: card.id,
                      neoId: neoId ?? card.id,
                      messageCount: card.messageCount,
                      title: t`Conversation deleted`,
                      description: isOfDebates ? titleOf(card) : t`“${titleOf(card)}” with ${name}`,
                    })
                  }
                />
              ),
            }))}
          />
        ) : text === '' ? (
          <Nothing
            neoId={neoId}
            isArchive={isArchive}
            openId={isMissing && !removed.has(hereId) ? hereId : null}
            isReading={shown.isFetching}
          />
        ) : null}
        {text !== '' && (
          <Button
            component={Link}
            to={messageSearchPath(text)}
            size="small"
            sx={{ mx: 0.5, mt: 1 }}
          >
            {t`Search your messages`}
          </Button>
        )}
      </Box>
      {storage && <Storage {...storage} />}
    </>
  );
}

/** How much the conversations take. */
function Storage({ taken, limit }: { taken: number; limit: number }) {
  const { t, i18n } = useLingui();
  const megabytes = (bytes: number) => i18n.number(bytes / 1_048_576, { maximumFractionDigits: 1 });
  const [some, most] = [megabytes(taken), megabytes(limit)];
  const isHardlyAny = taken > 0 && some === megabytes(0);
  const least = i18n.number(0.1);
  return (
    <Typography
      variant="caption"
      component="p"
      color={taken > FULL_AT * limit ? 'warning' : 'textSecondary'}
      sx={{ px: 2.5, pb: 1, flex: 'none' }}
    >
      {isHardlyAny
        ? t`Your conversations with all NEOs take less than ${least} MB of ${most} MB.`
        : t`Your conversations with all NEOs take ${some} MB of ${most} MB.`}
    </Typography>
  );
}

/** From this share on, the room that is left is pointed out. */
const FULL_AT = 0.9;

const LIMIT_ID = 'conversations-limit';

interface NothingProps {
  neoId: string | null;
  isArchive: boolean;
  /** The conversation on the screen, if it is not in the list; otherwise null. */
  openId: string | null;
  /** The list is being read again. */
  isReading: boolean;
}

function Nothing({ neoId, isArchive, openId, isReading }: NothingProps) {
  const { t } = useLingui();
  const archive = useQuery({
    ...conversationsOfQuery(useApi(), neoId, true),
    enabled: openId !== null,
  });
  const isOpenArchived = archive.data?.cards.some(({ id }) => id === openId);
  const isUnsure = isReading || archive.isFetching || isOpenArchived === undefined;
  if (openId !== null) {
    const why = isOpenArchived
      ? t`The open one is archived. The menu above leads to the archive.`
      : t`The open one was deleted.`;
    return (
      <EmptyState
        headingLevel="h3"
        title={t`No other conversations`}
        description={isUnsure ? undefined : why}
      />
    );
  }
  return (
    <EmptyState
      headingLevel="h3"
      title={isArchive ? t`Nothing is archived` : t`No conversations yet`}
      description={
        isArchive
          ? t`Archived conversations leave the list and Active Chats, and stay here.`
          : t`What you say here begins the first one.`
      }
    />
  );
}
