import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { prefetchDashboard } from '../features/dashboard/prefetch.ts';
import type { LoaderArgs } from '../data/loader.ts';

async function read(args: LoaderArgs): Promise<null> {
  await prefetchDashboard(args);
  return null;
}
export const loader = read;
export const clientLoader = read;

export default Dashboard;
