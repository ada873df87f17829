import { Dashboard } from '../features/dashboard/Dashboard.tsx';
import { prefetchDashboard } from '../features/dashboard/prefetch.ts';
import type { LoaderArgs } from '../data/loader.ts';

export async function loader(args: LoaderArgs): Promise<null> {
  await prefetchDashboard(args);
  return null;
}
export const clientLoader = loader;

export default Dashboard;
