import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { imageOfSize } from '@neo/contracts';
import type { FoundMessage } from '@neo/contracts';
import { EmptyState, ErrorState, Hidden, LoadingButton, SearchHit } from '@neo/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '../../data/api.ts';
import { messageSearchQuery } from '../../data/message-queries.ts';
import { chatPath } from '../../features/conversations/chat-path.ts';
import { useLoadNear } from '../../features/search/use-load-near.ts';
import { useLocalDate } from '../../i18n/use-local-date.ts';
import { hitParts } from './hit-parts.ts';

const SKELETONS = 5;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The messages that a search found. @param isOld they belong to an earlier text */
export function Hits({ asked, isOld }: { asked: string; isOld: boolean }) {
  const { t } = useLingui();
  const search = useInfiniteQuery({
    ...messageSearchQuery(useApi(), asked),
    placeholderData: keepPreviousData,
  });
  const pages = search.data?.pages ?? [];
  const found = pages.flatMap(({ items }) => items);
  const title = t`Found messages`;
  if (search.data === undefined) {
    return search.isError ? (
      <ErrorState
        title={t`The search failed`}
        retryLabel={t`Try again`}
        retrying={search.isFetching}
        onRetry={() => void search.refetch()}
      />
    ) : (
      <List label={title} isBusy>
        {Array.from({ length: SKELETONS }, (_, at) => (
          <Box component="li" key={at} sx={{ px: 2, py: 1.75 }}>
            <Skeleton width="30%" height={28} />
            <Skeleton width="90%" />
          </Box>
        ))}
      </List>
    );
  }
  const count = found.length;
  return (
    <Box sx={{ opacity: isOld || search.isPlaceholderData ? 0.6 : 1 }}>
      <Box role="status">
        {count > 0 ? (
          <Hidden>{t`${plural(count, { one: '# message shown', other: '# messages shown' })}`}</Hidden>
        ) : (
          <EmptyState
            title={t`No Messages Found`}
            description={t`No message has all of these words. Fewer words find more.`}
          />
        )}
      </Box>
      {count > 0 && (
        <List label={title}>
          {found.map((message) => (
            <li key={`${message.conversationId} ${message.seq}`}>
              <Hit message={message} />
            </li>
          ))}
        </List>
      )}
      {search.hasNextPage && (
        <More
          pages={pages.length}
          isLoading={search.isFetchingNextPage}
          isFailed={search.isFetchNextPageError}
          onLoad={() => void search.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </Box>
  );
}

function Hit({ message }: { message: FoundMessage }) {
  const { t } = useLingui();
  const localDate = useLocalDate();
  const { neo, role, excerpt, ranges, timestamp, conversationId, seq } = message;
  return (
    <SearchHit
      name={neo.name}
      image={imageOfSize(neo.image, 256)}
      title={message.title ?? undefined}
      who={role === 'user' ? t`You` : neo.name}
      parts={hitParts(excerpt, ranges)}
      time={localDate(timestamp, MOMENT)}
      dateTime={timestamp}
      href={chatPath(neo.id, conversationId, seq)}
    />
  );
}

interface MoreProps {
  pages: number;
  isLoading: boolean;
  isFailed: boolean;
  onLoad: () => void;
}

/** Loads the next page near the end of the list, and on a press. */
function More({ pages, isLoading, isFailed, onLoad }: MoreProps) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  useLoadNear(end, { isOn: !isFailed && !isLoading, pages, load: onLoad });
  return (
    <Box ref={end} sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, mt: 4 }}>
      {isFailed && (
        <Box role="alert" sx={{ color: 'error.main' }}>{t`Could not load more messages`}</Box>
      )}
      <LoadingButton variant="outlined" loading={isLoading} onClick={onLoad}>
        {isFailed ? t`Try again` : t`Show more`}
      </LoadingButton>
    </Box>
  );
}

interface ListProps {
  label: string;
  isBusy?: boolean;
  children: ReactNode;
}

function List({ label, isBusy, children }: ListProps) {
  return (
    <Box
      component="ul"
      role="list"
      aria-label={label}
      aria-busy={isBusy || undefined}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  );
}
