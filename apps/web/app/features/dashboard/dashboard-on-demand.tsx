import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

let loaded: ComponentType | null = null;

/** Gets the dashboard's code, which visitors do without. From then on it renders at once. */
export async function loadDashboard(): Promise<void> {
  loaded = (await import('./Dashboard.tsx')).Dashboard;
}

const Later = lazy(() =>
  import('./Dashboard.tsx').then((module) => ({ default: module.Dashboard })),
);

/**
 * The dashboard where not everybody gets it. Whoever can knows beforehand that it will be shown, and loads it: what suspends
 * while React takes over a page may lose the server's HTML.
 */
export function DashboardOnDemand() {
  const [Shown] = useState<ComponentType>(() => loaded ?? Later);
  return <Shown />;
}
