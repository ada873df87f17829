import type { Neo } from '@neo/contracts';
import type { Page } from '@playwright/test';
import { barsNobody } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

const MISSING = '0195f7a8-0000-7000-8000-000000000000';

/** Creates a NEO of the signed-in person through the API. */
async function makeNeo(page: Page, origin: string, fields: Partial<Neo> = {}): Promise<Neo> {
  const answer = await page.request.post('/api/neos', {
    data: {
      name: 'The Edited One',
      description: 'Waits to be changed.',
      archetype: 'original-creation',
      characterAttributes: ['Calm'],
      responseStyle: 'concise',
      knowledge: 'Little.',
      ...fields,
    },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Neo;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

/** Opens the form and waits for hydration. */
async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/neo/${id}/edit`);
  await expect(save(page)).toHaveAttribute('type', 'submit');
}

test.describe('as plus', () => {
  test.beforeEach(({ signIn }) => signIn('plus'));

  test('I change a NEO, and delete it after I was told what goes with it', async ({
    page,
    baseURL,
  }) => {
    const { id } = await makeNeo(page, baseURL ?? '');
    await openForm(page, id);
    await expect(field(page, 'Knowledge')).toHaveValue('Little.');
    await field(page, 'Name').fill('The Changed One');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('NEO updated successfully')).toBeVisible();

    await page.getByRole('link', { name: 'Edit The Changed One' }).click();
    await expect(field(page, 'Name')).toHaveValue('The Changed One');
    await barsNobody(page);
    await page.getByRole('button', { name: 'Delete NEO' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete The Changed One?' });
    await expect(question).toContainText('It cannot be undone.');
    await question.getByRole('button', { name: 'Delete NEO' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('NEO deleted successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'The Changed One' })).toHaveCount(0);
    expect((await page.request.get(`/api/neos/${id}`)).status()).toBe(404);
  });

  test('of two tabs the second is shown both versions, and nothing is overwritten unseen', async ({
    page,
    context,
    baseURL,
  }) => {
    // Four pages and three saves, which take 19 s beside four busy processes on two cores.
    test.slow();
    const headers = { origin: baseURL ?? '' };
    const { id } = await makeNeo(page, headers.origin);
    await openForm(page, id);
    const other = await context.newPage();
    await openForm(other, id);
    await field(other, 'Name').fill('Of the other tab');
    await field(other, 'Knowledge').fill('Much.');
    await save(other).click();
    await expect(other).toHaveURL('/dashboard');
    await other.close();

    await field(page, 'Name').fill('Of this tab');
    await save(page).click();
    const both = page.getByRole('dialog', { name: 'This NEO was saved elsewhere meanwhile' });
    await expect(both).toContainText('Of the other tab');
    await expect(both).toContainText('Of this tab');
    // A field changed on one side is taken over. A field changed on both sides is asked about.
    await expect(both.getByRole('group').or(both.getByRole('radiogroup'))).toHaveCount(2);
    await both.getByRole('button', { name: 'Save this version' }).click();
    await expect(page).toHaveURL('/dashboard');
    const stored = (await (await page.request.get(`/api/neos/${id}`)).json()) as Neo;
    expect(stored).toMatchObject({ name: 'Of this tab', knowledge: 'Much.' });
    await page.request.delete(`/api/neos/${id}`, { headers });
  });

  test('a missing NEO, and one of somebody else, are told', async ({ page, findNeo }) => {
    expect((await page.goto(`/neo/${MISSING}/edit`))?.status()).toBe(404);
    await expect(page.getByText('NEO not found')).toBeVisible();
    await expect(page.getByText('The requested NEO could not be found.')).toBeVisible();
    const { id } = await findNeo('Frida Kahlo');
    expect((await page.goto(`/neo/${id}/edit`))?.status()).toBe(403);
    await expect(page.getByText('Unauthorized')).toBeVisible();
    await expect(page.getByText('You can only edit NEOs you created.')).toBeVisible();
  });
});
