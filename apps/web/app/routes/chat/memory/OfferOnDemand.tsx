import { useOnDemand } from '@neo/ui';
import { useEffect, useEffectEvent } from 'react';
import type { OfferProps } from './Offer.tsx';

const loadOffer = () => import('./Offer.tsx').then(({ Offer }) => Offer);

/** The offer of a note, whose code is loaded when the first one is shown. */
export function OfferOnDemand(props: OfferProps) {
  const { Part, want } = useOnDemand(loadOffer);
  const onShown = useEffectEvent(want);
  useEffect(() => onShown(), []);
  return Part && <Part {...props} />;
}
