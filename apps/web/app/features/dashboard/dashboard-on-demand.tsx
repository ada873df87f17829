import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** Loads the dashboard's code, which visitors do not need. Afterwards it renders at once. */
export async function loadDashboard(): Promise<void> {
  loaded = (await import('./Dashboard.tsx')).Dashboard;
}

const Later = lazy(() =>
  import('./Dashboard.tsx').then((module) => ({ default: module.Dashboard })),
);

/**
 * The dashboard on a page that not everybody gets. Load its code first wherever it is known to be shown: a component
 * that suspends during hydration may lose the server's HTML.
 */
export function DashboardOnDemand() {
  const [Shown] = useState<ComponentType>(() => loaded ?? Later);
  return <Shown />;
}
