import { t } from '@lingui/core/macro';
import { notice } from '../shared/notices.ts';

/** Milliseconds that the word stands before one is led away, as in the web app. */
const DELAY = 500;

let isLeaving = false;

/** A session that ended while one worked: says so, and leads to the sign-in panel and from there back to this address. */
export function noticeRefusal(status: number | undefined): void {
  if (status !== 401 || isLeaving) return;
  isLeaving = true;
  notice({
    kind: 'destructive',
    title: t`Unauthorized`,
    description: t`You are logged out. Logging in again...`,
  });
  const { pathname, search } = window.location;
  const next = new URLSearchParams({ next: pathname + search });
  setTimeout(() => window.location.assign(`/?${next}`), DELAY);
}
