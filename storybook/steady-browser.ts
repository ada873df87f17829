import { playwright, PlaywrightBrowserProvider } from '@vitest/browser-playwright';
import type { PlaywrightProviderOptions } from '@vitest/browser-playwright';
import type { Page } from 'playwright';

/**
 * Fetches by Node what a page failed to fetch. When a network interface comes or goes (Docker makes a network, a VPN ends),
 * Chromium drops every request that waits for a connection, those to its own machine too (ERR_NETWORK_CHANGED), and no
 * module that was dropped can be imported again.
 */
export async function refetchWhatFails(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const refetch = async (requestId: string, url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers });
    const body = Buffer.from(await response.arrayBuffer()).toString('base64');
    // Node has decoded it.
    const sent = [...response.headers].filter(
      ([name]) => !/^content-(encoding|length)$/.test(name),
    );
    await devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: sent.map(([name, value]) => ({ name, value })),
      body,
    });
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request, responseErrorReason }) => {
    const isFailed = responseErrorReason === 'Failed' && request.method === 'GET';
    const answered = isFailed
      ? refetch(requestId, request.url, request.headers)
      : devtools.send('Fetch.continueResponse', { requestId });
    // The page may be gone by now.
    answered.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] });
}

/** Vitest's Playwright provider. Its pages refetch what fails. */
export function steadyBrowser(options: PlaywrightProviderOptions): ReturnType<typeof playwright> {
  return {
    ...playwright(options),
    providerFactory(project) {
      const provider = new PlaywrightBrowserProvider(project, options);
      const open = provider['openBrowserPage'].bind(provider) as (
        sessionId: string,
        how: { parallel: boolean },
      ) => Promise<Page>;
      provider['openBrowserPage'] = async (...how: Parameters<typeof open>) => {
        const page = await open(...how);
        await refetchWhatFails(page);
        return page;
      };
      return provider;
    },
  };
}
