import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

const load = () => import('./UpgradePrompts.tsx');

/** A prompt for people without the plan, whom its code is loaded for. */
function whenAsked(Prompt: ComponentType) {
  return function OnDemand() {
    return (
      <Suspense>
        <Prompt />
      </Suspense>
    );
  };
}

export const UpgradeToCreate = whenAsked(
  lazy(async () => ({ default: (await load()).UpgradeToCreate })),
);
export const UpgradeToActive = whenAsked(
  lazy(async () => ({ default: (await load()).UpgradeToActive })),
);
export const UpgradeToSearch = whenAsked(
  lazy(async () => ({ default: (await load()).UpgradeToSearch })),
);
/** In a notice. */
export const SmallUpgradeButton = whenAsked(
  lazy(async () => ({ default: (await load()).SmallUpgradeButton })),
);
