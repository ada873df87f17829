import '@testing-library/jest-dom/vitest';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { cases } from '@neo/contracts';
import type { Endpoint, User } from '@neo/contracts';
import type { Answering } from '@neo/contracts/testing/answers';
import { ContractServer } from '@neo/contracts/testing/server';
import type { Language } from '@neo/domain';
import { ThemeRoot } from '@neo/ui';
import { matchMediaAt, WIDE } from '@neo/ui/testing/outside-a-browser';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { App } from '../App.tsx';
import { i18n, speak } from '../i18n/i18n.ts';
import { MeProvider } from '../parts/me.tsx';
import { somebody } from './in-console.tsx';

// Tests share the machine with much else.
configure({ asyncUtilTimeout: 5_000 });

/** Styles stay out of the document: outside a browser they say nothing, and make each look-up slow. */
const styles = createCache({ key: 'neo', container: document.createElement('div') });

export interface As {
  me?: Partial<User>;
  language?: Language;
  /** Pixels. */
  width?: number;
}

/**
 * The real console, rendered outside a browser over a real HTTP server whose answers a test sets. Call it once per
 * file: each test has its own server, and fails if the page logged an error or a warning.
 */
export function aConsole() {
  let server = new ContractServer();
  const complaints: unknown[][] = [];
  const calls: Promise<Response>[] = [];

  beforeEach(async () => {
    server = new ContractServer();
    await server.start();
    // The menu counts what is open.
    const none = { total: 0, totalPages: 0 };
    server.otherwise(cases.list, () => ({ reports: [], ...none }));
    server.otherwise(cases.appeals, () => ({ appeals: [], ...none }));
    const reallyFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      const call = reallyFetch(new URL(url, server.base), init);
      calls.push(call);
      return call;
    });
    localStorage.clear();
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
        if (!isRefusal(said[0])) complaints.push(said);
      });
    }
  });
  afterEach(async () => {
    const shown = document.body.outerHTML;
    cleanup();
    // Pending reads are answered first, so that none of them logs an error.
    await Promise.allSettled(calls.splice(0));
    await server.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(server.faults).toEqual([]);
    expect(complaints).toEqual([]);
    // A key of react-admin that has no words in `i18n/admin-words.ts`.
    expect(/\b(ra|resources)\.[\w-]+\.\w+/.exec(shown)?.[0]).toBeUndefined();
  });

  return {
    /** Sets the answer of this endpoint. */
    on: <E extends Endpoint>(endpoint: E, answer: Answering<E>) => server.on(endpoint, answer),
    /** Sets the rows that this endpoint lists. */
    list: <E extends Endpoint>(endpoint: E, rows: readonly unknown[], total?: number) =>
      server.list(endpoint, rows, total),
    /** Opens an address of the console. */
    open: async (path: string, { me, language = 'en', width = WIDE }: As = {}) => {
      vi.stubGlobal('matchMedia', matchMediaAt(width));
      vi.stubGlobal('scrollTo', () => undefined);
      await speak(language);
      render(
        <CacheProvider value={styles}>
          <I18nProvider i18n={i18n}>
            <ThemeRoot>
              <MeProvider value={{ ...somebody, ...me }}>
                <MemoryRouter initialEntries={[path]}>
                  <App />
                </MemoryRouter>
              </MeProvider>
            </ThemeRoot>
          </I18nProvider>
        </CacheProvider>,
      );
      return userEvent.setup();
    },
  };
}

/** react-admin writes each refused call to the browser's console, outside production. */
const isRefusal = (said: unknown) =>
  said instanceof Error && /^(ApiError|HttpError)$/.test(said.name);
