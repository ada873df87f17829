import { useLingui } from '@lingui/react/macro';
import type { NeoCard } from '@neo/contracts';
import { useLocalDate } from '../../i18n/use-local-date.ts';

/** The last decision about the viewer's own NEO in words; undefined if there is none. */
export function useReviewWords({
  compliance,
  visibility,
  review,
}: Pick<NeoCard, 'compliance' | 'visibility' | 'review'>): string | undefined {
  const { t } = useLingui();
  const localDate = useLocalDate();
  if (!review) return undefined;
  const { decision, note } = review;
  const date = localDate(review.at, { dateStyle: 'medium' });
  // Its owner's edit sent it back to review, not a moderator.
  if (decision === 'green' && compliance === 'yellow') {
    return visibility === 'private'
      ? t`Approved on ${date}, edited since`
      : t`Approved on ${date}, edited since: it is in review again`;
  }
  const words = {
    green: note ? t`Approved on ${date}: ${note}` : t`Approved on ${date}`,
    yellow: note ? t`Sent back to review on ${date}: ${note}` : t`Sent back to review on ${date}`,
    red: note ? t`Rejected on ${date}: ${note}` : t`Rejected on ${date}`,
  };
  return words[decision];
}
