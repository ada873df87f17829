import { useLingui } from '@lingui/react/macro';
import { NoticeBell } from '@neo/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useApi } from '../../data/api.ts';
import { unreadQuery } from '../../data/safety-queries.ts';

/** The bell of a signed-in person. The number comes after the page: no page waits for it. */
export function Bell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data: unread = 0 } = useQuery(unreadQuery(useApi()));
  return (
    <NoticeBell
      href="/notices"
      label={(shown) => (shown === null ? t`Notices` : t`Notices, ${shown} unread`)}
      unread={unread}
      current={pathname === '/notices'}
    />
  );
}
