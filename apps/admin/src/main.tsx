import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import '@neo/ui/fonts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'css', ...(nonce !== undefined && { nonce }) });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <BrowserRouter basename="/admin">
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>,
);
