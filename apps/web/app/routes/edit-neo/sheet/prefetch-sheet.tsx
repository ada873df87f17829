import type { Api } from '@neo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { editedSheetQuery } from './sheet-query.ts';

interface Module<Props extends object> {
  default: ComponentType<Props>;
}

/** Like `lazy`, but renders at once if its code is there already: React would show the fallback for 300 ms. */
function prepared<Props extends object>(load: () => Promise<Module<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  const prepare = async (): Promise<Module<Props>> => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(prepare) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // Chosen once: another component would lose what was typed.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Chosen {...props} />;
  }
  return { Part, prepare };
}

const form = prepared(() => import('./SheetForm.tsx'));
const texts = prepared(() => import('./texts/TextsTab.tsx'));
const greetings = prepared(() => import('./greetings/GreetingsTab.tsx'));
const lore = prepared(() => import('./lore/LoreTab.tsx'));

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
    ...[form, texts, greetings, lore].map(({ prepare }) => prepare()),
  ]);
