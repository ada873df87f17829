import type { Page } from '@playwright/test';
import { ownNeos } from '../support/own-neos.ts';
import { expect, test } from '../support/test.ts';

/** The processor of a slow phone, so that hydration lasts long enough to type in. */
const SLOWDOWN = 6;
const EARLY = 'Before the code.';
const LATER = 'All that was typed, and nothing else.';

/** The fields of a page: the text of the first is replaced before the code runs, that of the second while it starts. */
const PAGES: [path: string, first: string, second: string][] = [
  ['/neo/{own}/edit', 'Description', 'Knowledge'],
  ['/neo/{own}/edit', 'Knowledge', 'Name'],
  ['/settings', 'Display name', 'Bio'],
  ['/create', 'Name', 'Knowledge'],
];

const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens a page on a slow phone. Its code does not arrive until it is let through. */
async function openSlowly(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const { promise: isFree, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isFree;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return letThrough;
}

/** Whether React knows the field. */
const isHydrated = (page: Page, name: string) =>
  fieldOf(page, name).evaluate((field) => Object.hasOwn(field, 'value'));

test.describe('on a slow phone, what I type over a text is what stays', () => {
  test.beforeEach(({ signIn }) => signIn('plus'));

  for (const [path, first, second] of PAGES) {
    test(`${path}: ${first} before the code, ${second} while it starts`, async ({
      page,
      baseURL,
    }) => {
      const own = ownNeos(page.request, baseURL ?? '');
      const { id } = await own.create({ name: 'Typed Slowly', knowledge: 'Little.' });
      const letThrough = await openSlowly(page, path.replace('{own}', id));
      await fieldOf(page, first).selectText();
      await page.keyboard.type(EARLY);
      await fieldOf(page, second).selectText();
      letThrough();
      for (const key of LATER) await page.keyboard.type(key, { delay: 30 });
      await expect.poll(() => isHydrated(page, second)).toBe(true);
      await page.waitForLoadState('networkidle');
      await expect(fieldOf(page, second)).toHaveValue(LATER);
      await expect(fieldOf(page, first)).toHaveValue(EARLY);
      await own.remove(id);
    });
  }

  test('a selection outlasts the start of the code, and saves what replaced it', async ({
    page,
    baseURL,
  }) => {
    const own = ownNeos(page.request, baseURL ?? '');
    const { id } = await own.create({ name: 'Selected Early', knowledge: 'Little.' });
    const letThrough = await openSlowly(page, `/neo/${id}/edit`);
    await fieldOf(page, 'Name').selectText();
    await page.keyboard.type(EARLY);
    await fieldOf(page, 'Knowledge').selectText();
    letThrough();
    await expect.poll(() => isHydrated(page, 'Knowledge')).toBe(true);
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('Much.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL('/dashboard');
    const stored = (await (await page.request.get(`/api/neos/${id}`)).json()) as object;
    expect(stored).toMatchObject({ name: EARLY, knowledge: 'Much.' });
    await own.remove(id);
  });
});
