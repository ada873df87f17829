import type { Page } from '@playwright/test';
import type { NeoCard } from '@neo/contracts';
import type { Role } from '@neo/domain';
import { expect, test as base } from './base.ts';
import { openTalk } from './talk.ts';
import type { Talk } from './talk.ts';

export { expect };

export const DEMO_PASSWORD = 'demo-neo-2026';

/** Collects console errors, hydration warnings and violations of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser logs every 404, including those a test asks for.
    const isStatus = message.text().startsWith('Failed to load resource');
    // Only tests of the service worker allow it.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright';
    if (['error', 'warning'].includes(message.type()) && !isStatus && !isBlocked) {
      complaints.push(message.text());
    }
  });
  return complaints;
}

export interface Fixtures {
  /** Signs this browser in through the API. */
  signIn: (role: Role) => Promise<void>;
  /** A public NEO by its name. */
  findNeo: (name: string) => Promise<NeoCard>;
  /** Deletes this person's conversation and favourite of a NEO, so the test can run twice on the same data. */
  forget: (neo: NeoCard) => Promise<void>;
  /** Signs in and opens a chat that holds only the greeting. */
  talkingTo: (role: Role, name: string) => Promise<Talk & { neo: NeoCard }>;
  /** Matches the complaints that a test expects of its page. */
  complains: RegExp | undefined;
  quiet: void;
}

/** A test fails if its page logged a complaint. */
export const test = base.extend<Fixtures>({
  complains: [undefined, { option: true }],
  quiet: [
    async ({ page, complains }, use) => {
      const complaints = complaintsOf(page);
      await use();
      expect(complaints.filter((one) => !complains?.test(one))).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, baseURL }, use) => {
    await use(async (role) => {
      const answer = await context.request.post('/api/auth/login', {
        data: { email: `${role}@demo.neo`, password: DEMO_PASSWORD },
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(200);
    });
  },
  forget: async ({ context, baseURL }, use) => {
    await use(async ({ id }) => {
      const headers = { origin: baseURL ?? '' };
      await context.request.delete(`/api/neos/${id}/conversation`, { headers });
      await context.request.delete(`/api/favorites/${id}`, { headers });
    });
  },
  findNeo: async ({ request }, use) => {
    await use(async (name) => {
      const answer = await request.get('/api/neos/cards?public=true');
      const neos = (await answer.json()) as NeoCard[];
      const found = neos.find((neo) => neo.name === name);
      if (!found) throw new Error(`There is no public NEO called ${name}`);
      return found;
    });
  },
  talkingTo: async ({ page, signIn, findNeo, forget }, use) => {
    await use(async (role, name) => {
      await signIn(role);
      const neo = await findNeo(name);
      await forget(neo);
      return { neo, ...(await openTalk(page, neo)) };
    });
  },
});
