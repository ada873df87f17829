import type { Api } from '@neo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { SheetTab } from '../edit-tabs.ts';
import { editedSheetQuery } from './sheet-query.ts';

/** The code of each tab, which `SheetForm` shows. */
export const TABS = {
  sheet: () => import('./texts/TextsTab.tsx'),
  greetings: () => import('./greetings/GreetingsTab.tsx'),
  lore: () => import('./lore/LoreTab.tsx'),
} as const satisfies Record<SheetTab, () => Promise<unknown>>;

export const loadSheetForm = () => import('./SheetForm.tsx');

/** Loads the sheet, its form and a tab side by side, and not one after the other. What fails is told where it is shown. */
export const prefetchSheet = (
  { queries, api }: { queries: QueryClient; api: Api },
  neoId: string,
  tab: SheetTab,
): Promise<unknown> =>
  Promise.allSettled([
    queries.prefetchQuery(editedSheetQuery(api, neoId)),
    loadSheetForm(),
    TABS[tab](),
  ]);
