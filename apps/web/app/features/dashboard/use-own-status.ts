import { useLingui } from '@lingui/react/macro';
import type { NeoCard } from '@neo/contracts';

/** The review state of a NEO, and who can find it now, in words for its owner. */
export interface OwnStatus {
  /** Undefined as long as it is private and was never judged: its review begins when it is shared. */
  review: string | undefined;
  reach: string;
}

/** The texts for the state of the viewer's own NEO. */
export function useOwnStatus(): (neo: Pick<NeoCard, 'visibility' | 'compliance'>) => OwnStatus {
  const { t } = useLingui();
  const reviews = { green: t`Approved`, yellow: t`In review`, red: t`Restricted` };
  const approved = {
    private: t`Only you can see and chat`,
    'public-listed': t`Discoverable in search and browse`,
    'public-unlisted': t`Accessible via direct link only`,
    'public-password': t`Requires password to access`,
  };
  const inReview = {
    ...approved,
    'public-listed': t`Signed-in people find it, visitors once it is approved`,
    'public-unlisted': t`Signed-in people with the link see it, visitors once it is approved`,
    'public-password': t`Signed-in people with the password see it, visitors once it is approved`,
  };
  return ({ visibility, compliance }) => ({
    review: visibility === 'private' && compliance === 'yellow' ? undefined : reviews[compliance],
    reach: {
      green: approved[visibility],
      yellow: inReview[visibility],
      red: t`Hidden from everybody but you until its review is changed`,
    }[compliance],
  });
}
