import { lazy, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A component on a page that not everybody gets. `preload` loads it wherever it is known to be shown: a component that
 * suspends during hydration may lose the server's HTML. Afterwards it renders at once.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  return {
    preload: async (): Promise<void> => {
      loaded = await load();
    },
    Part: function OnDemand(props: Props) {
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
      return <Shown {...props} />;
    },
  };
}
