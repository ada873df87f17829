import { onDemand } from '../../shell/on-demand.tsx';

/** The dashboard's code, which visitors of `/` do not need. It has a module of its own, because `/dashboard` imports it. */
export const { preload: loadDashboard, Part: DashboardOnDemand } = onDemand('dashboard', () =>
  import('./dashboard-of-home.ts').then(({ Dashboard }) => Dashboard),
);
