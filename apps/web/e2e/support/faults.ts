import type { BrowserContext } from '@playwright/test';
import type { Conversation } from '@neo/contracts';
import type { Product } from './product.ts';
import type { Talk } from './talk.ts';
import { expect, test as plain } from './test.ts';
import { startUpstream } from './upstream.ts';
import type { Upstream } from './upstream.ts';
import { layWire } from './wire.ts';
import type { Wire } from './wire.ts';

export { expect };

export interface Parts {
  upstream: Upstream;
  wire: Wire;
}

/** Tests with a scripted model and a network link that can be cut. */
export const test = plain.extend<object, Parts>({
  upstream: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const upstream = await startUpstream();
      await use(upstream);
      await upstream.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ upstream }, use) =>
      use({
        OPENAI_BASE_URL: upstream.baseUrl,
        OPENAI_API_KEY: 'nobody',
        OPENAI_MODEL: 'as-told',
      }),
    { scope: 'worker' },
  ],
  wire: [
    async ({ product }, use) => {
      const wire = await layWire(product.base);
      await use(wire);
      wire.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ wire }, use) => {
    await use(wire.base);
  },
});

/** Reads the signed-in person's conversation from the server. */
export const keptOf =
  (context: BrowserContext, { base }: Product, neoId: string) =>
  async (): Promise<Conversation> => {
    const answer = await context.request.get(`${base}/api/neos/${neoId}/conversation`);
    return (await answer.json()) as Conversation;
  };

/**
 * Asserts that the screen shows these messages once, in order, after the greeting, and that a kept conversation equals
 * it.
 */
export async function isWhole(
  talk: Talk,
  kept: () => Promise<Conversation>,
  ...said: string[]
): Promise<void> {
  await talk.hasMessages(said.length + 1);
  for (const [index, text] of said.entries()) {
    await expect(talk.messages.nth(index + 1).getByText(text, { exact: true })).toBeVisible();
  }
  const { messages, isPersisted, running } = await kept();
  expect(running).toBeNull();
  expect(messages.slice(1).map(({ content }) => content)).toEqual(isPersisted ? said : []);
  expect(messages.every(({ status }) => status === 'complete')).toBe(true);
}
