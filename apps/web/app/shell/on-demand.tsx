import { createContext, lazy, use, useState } from 'react';
import type { ComponentType } from 'react';

const RenderedParts = createContext<Set<string> | null>(null);
/** On the server: collects the names of the parts that a page shows. */
export const RenderedPartsProvider = RenderedParts;

const preloads = new Map<string, () => Promise<void>>();

/**
 * A component on a page that not everybody gets. The browser loads those that the server has rendered before React takes
 * over: a component that suspends during hydration loses its HTML, and what was typed in it. Afterwards it renders at
 * once. `preload` loads it early wherever it is about to be shown.
 */
export function onDemand<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<void> => {
    loaded = await load();
  };
  preloads.set(name, preload);
  const Later = lazy(async () => ({ default: await load() }));
  function OnDemand(props: Props) {
    use(RenderedParts)?.add(name);
    // Chosen once: another component would lose what was typed.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return { preload, Part: OnDemand };
}

const ELEMENT_ID = 'rendered-parts';

/** The names of a page's parts, written for the browser. They are our own words, so that nothing needs to be escaped. */
export const renderedPartsScript = (names: Iterable<string>, nonce: string): string =>
  `<script id="${ELEMENT_ID}" type="application/json" nonce="${nonce}">${JSON.stringify([...names])}</script>`;

/** Loads the parts that came with the page. One that cannot be loaded is asked for again where it is shown. */
export async function loadRenderedParts(): Promise<void> {
  const names = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent || '[]') as string[];
  await Promise.allSettled(names.map(async (name) => preloads.get(name)?.()));
}
