import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { useIsHydrated } from '../data/use-is-hydrated.ts';

/**
 * Formats a time in the reader's time zone. The server does not know it: its HTML has the day in UTC, and
 * the browser corrects it after hydration. The same function until then, and from then on.
 */
export function useLocalDate(): (moment: string, format: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  return useCallback(
    (moment, format) =>
      i18n.date(new Date(moment), isHydrated ? format : { ...format, timeZone: 'UTC' }),
    [i18n, isHydrated],
  );
}
