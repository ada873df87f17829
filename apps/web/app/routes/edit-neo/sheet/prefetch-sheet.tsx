import type { Api } from '@neo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { onDemand } from '../../../shell/on-demand.tsx';
import { editedSheetQuery } from './sheet-query.ts';

const form = onDemand('sheet-form', () =>
  import('./SheetForm.tsx').then((module) => module.default),
);
const texts = onDemand('sheet-texts', () =>
  import('./texts/TextsTab.tsx').then((module) => module.default),
);
const greetings = onDemand('sheet-greetings', () =>
  import('./greetings/GreetingsTab.tsx').then((module) => module.default),
);
const lore = onDemand('sheet-lore', () =>
  import('./lore/LoreTab.tsx').then((module) => module.default),
);

export const SheetForm = form.Part;
export const TextsTab = texts.Part;
export const GreetingsTab = greetings.Part;
export const LoreTab = lore.Part;

/** Loads the sheet, its form and the tabs side by side, and not one after the other. What fails is told where it is shown. */
export const prefetchSheet = (
  { queries, api }: { queries: QueryClient; api: Api },
  neoId: string,
): Promise<unknown> =>
  Promise.allSettled([
    queries.prefetchQuery(editedSheetQuery(api, neoId)),
    ...[form, texts, greetings, lore].map(({ preload }) => preload()),
  ]);
