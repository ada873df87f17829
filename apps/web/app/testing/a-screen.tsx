import '@testing-library/jest-dom/vitest';
import createCache from '@emotion/cache';
import type { Deployment, Endpoint, User } from '@neo/contracts';
import type { Answering } from '@neo/contracts/testing/answers';
import { ContractServer } from '@neo/contracts/testing/server';
import type { Language } from '@neo/domain';
import { ThemeRoot } from '@neo/ui';
import { matchMediaAt, WIDE } from '@neo/ui/testing/outside-a-browser';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aUser } from './fixtures.ts';
import { screenAt } from './screen.tsx';
import { answerAsUsual } from './usual-answers.ts';

// Tests share the machine with much else.
configure({ asyncUtilTimeout: 10_000 });

/** Styles stay out of the document: outside a browser they say nothing, and make each look-up slow. */
const styles = createCache({ key: 'neo', container: document.createElement('div') });

/** jsdom has none of these: events never arrive, and nothing has a size. */
class SilentEvents {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  addEventListener() {}
  removeEventListener() {}
  close() {}
}
class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export interface As {
  /** Null for a visitor. */
  user?: Partial<User> | null;
  deployment?: Partial<Deployment>;
  language?: Language;
  /** Pixels. */
  width?: number;
}

/**
 * The real screens, rendered outside a browser over a real HTTP server whose answers a test sets. Call it once per
 * file: each test has its own server, and fails if the page logged an error or a warning.
 */
export function aScreen() {
  let server = new ContractServer();
  const complaints: unknown[][] = [];

  beforeEach(async () => {
    server = new ContractServer();
    await server.start();
    const reallyFetch = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      reallyFetch(new URL(url, server.base), init),
    );
    vi.stubGlobal('EventSource', SilentEvents);
    vi.stubGlobal('ResizeObserver', NoSize);
    vi.stubGlobal('IntersectionObserver', NoSize);
    vi.stubGlobal('scrollTo', () => undefined);
    Element.prototype.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    localStorage.clear();
    sessionStorage.clear();
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...said: unknown[]) => complaints.push(said));
    }
  });
  let leave = () => {};
  afterEach(async () => {
    cleanup();
    leave();
    await server.stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(server.faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

  return {
    /** Sets the answer of this endpoint. */
    on: <E extends Endpoint>(endpoint: E, answer: Answering<E>) => server.on(endpoint, answer),
    /** Opens an address. Common calls have usual answers unless the test sets others. */
    open: async (path: string, { user, deployment, language = 'en', width = WIDE }: As = {}) => {
      vi.stubGlobal('matchMedia', matchMediaAt(width));
      answerAsUsual(server, user === null ? null : aUser(user), deployment);
      const { element, queries } = await screenAt(path, { fetch, language, styles });
      leave = () => queries.clear();
      render(<ThemeRoot>{element}</ThemeRoot>);
      return userEvent.setup();
    },
  };
}
