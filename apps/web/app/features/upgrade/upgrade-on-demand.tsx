import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { onDemand } from '../../shell/on-demand.tsx';

const load = () => import('./UpgradePrompts.tsx');

/** A prompt for people without the plan, whom its code is loaded for. */
function whenAsked(
  name: string,
  choose: (prompts: Awaited<ReturnType<typeof load>>) => ComponentType,
) {
  const { Part } = onDemand(name, () => load().then(choose));
  return function Prompt() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
}

export const UpgradeToCreate = whenAsked('upgrade-to-create', (all) => all.UpgradeToCreate);
export const UpgradeToActive = whenAsked('upgrade-to-active', (all) => all.UpgradeToActive);
export const UpgradeToSearch = whenAsked('upgrade-to-search', (all) => all.UpgradeToSearch);
export const UpgradeToDebate = whenAsked('upgrade-to-debate', (all) => all.UpgradeToDebate);
/** In a notice. */
export const SmallUpgradeButton = whenAsked('upgrade', (all) => all.SmallUpgradeButton);
