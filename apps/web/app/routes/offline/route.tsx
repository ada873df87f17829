import { useLingui } from '@lingui/react/macro';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, FullScreenLoading, Hidden, PageHeader } from '@neo/ui';
import { useSearchParams } from 'react-router';
import { Page } from '../../shell/Page.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { KeptConversationView } from './KeptConversationView.tsx';
import { KeptList } from './KeptList.tsx';
import { useIsBack } from './use-is-back.ts';
import { openAtFirst, useKept } from './use-kept.ts';

/** What can be read without a network. */
export default function Offline() {
  const { t } = useLingui();
  const isBack = useIsBack();
  const kept = useKept(isBack);
  const [query] = useSearchParams();
  const title = isBack ? t`You are online again` : t`You are offline`;
  if (kept === undefined) return <FullScreenLoading label={t`Loading...`} />;
  const chosen = query.get('conversation');
  const open =
    chosen === null
      ? openAtFirst(kept ?? [], query.get('from'))
      : kept?.find(({ id }) => id === chosen);
  /** The address of a conversation, or of the list. It keeps the page that could not be loaded. */
  const hrefOf = (id = ''): string => {
    const next = new URLSearchParams(query);
    next.set('conversation', id);
    return `/offline?${next.toString()}`;
  };
  return (
    <Page width="middle">
      <PageHead title={title} isIndexed={false} />
      <div role="status">{isBack && <Hidden>{title}</Hidden>}</div>
      {open ? (
        <KeptConversationView conversation={open} isBack={isBack} listHref={hrefOf()} />
      ) : (
        <>
          <PageHeader
            title={title}
            description={
              isBack
                ? t`Go on where you were, or read what is kept on this device.`
                : t`You can read the conversations that you opened last on this device. To continue them, you need a connection.`
            }
            actions={
              <Button variant={isBack ? 'contained' : 'outlined'} onClick={tryAgain}>
                {isBack ? t`Go on` : t`Try again`}
              </Button>
            }
          />
          {kept === null ? (
            <ErrorState
              title={t`This browser could not open what it keeps`}
              retryLabel={t`Try again`}
              onRetry={() => window.location.reload()}
            />
          ) : kept.length === 0 ? (
            <EmptyState
              title={t`Nothing to read here yet`}
              description={t`Conversations that you open while you are signed in can be read here, until you sign out.`}
            />
          ) : (
            <KeptList conversations={kept} hrefOf={hrefOf} />
          )}
        </>
      )}
    </Page>
  );
}

/** Goes to the page that could not be loaded. */
function tryAgain(): void {
  const from = new URLSearchParams(window.location.search).get('from') ?? '/';
  // Only to a page of ours.
  const { origin } = window.location;
  const target = URL.canParse(from, origin) ? new URL(from, origin) : new URL(origin);
  window.location.assign(target.origin === origin ? target : '/');
}
