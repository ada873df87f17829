import { useLingui } from '@lingui/react';
import { useIsHydrated } from '../data/use-is-hydrated.ts';

/**
 * Writes a moment as the reader's own date. The server does not know their time zone: its HTML says the day in UTC, and
 * the browser puts it right once the page runs.
 */
export function useLocalDate(): (moment: string, format: Intl.DateTimeFormatOptions) => string {
  const { i18n } = useLingui();
  const isHydrated = useIsHydrated();
  return (moment, format) =>
    i18n.date(new Date(moment), isHydrated ? format : { ...format, timeZone: 'UTC' });
}
