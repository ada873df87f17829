import { onDemand } from '../../shell/on-demand.tsx';

/** The wizard, which most people who create a NEO never open. */
export const { Part: WizardOnDemand } = onDemand('wizard', () =>
  import('./Wizard.tsx').then(({ Wizard }) => Wizard),
);

/** Whether an address shows the wizard. */
export const isGuided = (params: URLSearchParams): boolean => params.get('guide') === '1';
