import { i18n } from '@lingui/core';

/** "MMM dd, yyyy". */
export const dayOf = (moment: string): string =>
  i18n.date(new Date(moment), { month: 'short', day: '2-digit', year: 'numeric' });

/** Month and year, as in "Member since". */
export const monthOf = (moment: string): string =>
  i18n.date(new Date(moment), { month: 'long', year: 'numeric' });

/** A day and time, for entries of the same day. */
export const momentOf = (moment: string): string =>
  i18n.date(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });
