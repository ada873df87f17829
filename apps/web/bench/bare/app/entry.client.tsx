import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { createStyles, Providers } from './providers.tsx';

startTransition(() => {
  hydrateRoot(
    document,
    <Providers styles={createStyles()}>
      <HydratedRouter />
    </Providers>,
  );
});
