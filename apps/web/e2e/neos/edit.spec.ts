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

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

const openForm = (page: Page, id: string) => page.goto(`/neo/${id}/edit`);

test.describe('as plus', () => {
  test.beforeEach(({ signIn }) => signIn('plus'));

  test('I write a sheet, order greetings and try lore by keyboard, and save all of it at once', async ({
    page,
    baseURL,
  }) => {
    const { id } = await makeNeo(page, baseURL ?? '');
    await openForm(page, id);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Profile').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/neo/${id}/edit?tab=sheet`);
    await field(page, 'Definition').fill('Keeps the lighthouse of Marrow Bay.');
    await field(page, 'Nickname').fill('Marrow');
    await field(page, 'Add a tag').fill('sea');
    await page.keyboard.press('Enter');
    await barsNobody(page);

    await tab('Greetings').focus();
    await page.keyboard.press('Enter');
    for (const [at, text] of ['Good evening, {{user}}.', 'I am {{char}}.'].entries()) {
      await page.getByRole('button', { name: 'Add a greeting' }).press('Enter');
      await expect(field(page, `Greeting ${at + 1}`)).toBeFocused();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Alt+ArrowUp');
    await expect(field(page, 'Greeting 1')).toBeFocused();
    await page.getByRole('button', { name: 'Preview greeting 1' }).press('Enter');
    await expect(page.getByText('I am Marrow.')).toBeVisible();
    await barsNobody(page);

    await tab('Lore').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add an entry' }).press('Enter');
    const entry = page.getByRole('dialog');
    await entry.getByRole('textbox', { name: 'Add a key' }).fill('beacon, lamp');
    await page.keyboard.press('Enter');
    await entry.getByRole('textbox', { name: 'Text' }).fill('It has been dark since 1871.');
    await barsNobody(page);
    await page.keyboard.press('Escape');
    await field(page, 'A message').fill('Who lights that lamp?');
    await page.getByRole('button', { name: 'Test this text' }).press('Enter');
    await expect(page.getByRole('list', { name: 'These would be included' })).toHaveText(
      /by “lamp”/,
    );
    await barsNobody(page);

    await save(page).press('Enter');
    await expect(page.getByText('NEO updated successfully')).toBeVisible();
    const { definition, greetings, tags, lore } = await (
      await page.request.get(`/api/neos/${id}/sheet`)
    ).json();
    expect({ definition, greetings, tags, keys: lore.entries[0].keys }).toEqual({
      definition: 'Keeps the lighthouse of Marrow Bay.',
      greetings: ['I am {{char}}.', 'Good evening, {{user}}.'],
      tags: ['sea'],
      keys: ['beacon', 'lamp'],
    });
    await page.goBack();
    await expect(tab('Greetings')).toHaveAttribute('aria-selected', 'true');
  });

  test('what is wrong on another tab is linked from where I am, and nothing that I typed is lost', async ({
    page,
    baseURL,
  }) => {
    const { id } = await makeNeo(page, baseURL ?? '');
    await openForm(page, id);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Sheet').click();
    await field(page, 'Nickname').fill('x'.repeat(101));
    await tab('Profile').click();
    await field(page, 'Name').fill('');
    await save(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page.getByText('Something needs a correction in: Sheet')).toBeVisible();
    await barsNobody(page);
    await page.getByRole('button', { name: 'Sheet', exact: true }).press('Enter');
    await expect(field(page, 'Nickname')).toBeFocused();
    await expect(page).toHaveURL(`/neo/${id}/edit?tab=sheet`);
    await field(page, 'Nickname').fill('Marrow');
    await page.getByRole('button', { name: 'Profile', exact: true }).press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Corrected');
    await expect(page.getByText('Something needs a correction')).toBeHidden();
    const kept = () => page.evaluate(() => Object.values(localStorage).join());
    await expect.poll(kept).toContain('Corrected');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue('Corrected');
    await save(page).click();
    await expect(page).toHaveURL('/dashboard');
    const sheet = await (await page.request.get(`/api/neos/${id}/sheet`)).json();
    expect(sheet.nickname).toBe('Marrow');
  });

  test('I change a NEO, and delete it after a dialog says what will be lost', async ({
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

  test('when two tabs save, the second one sees both versions, and nothing is overwritten unseen', async ({
    page,
    context,
    baseURL,
  }) => {
    // Four pages and three saves, which take 19 s alongside four busy processes on two cores.
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

  test('a missing NEO, and somebody else’s, say so', async ({ page, findNeo }) => {
    expect((await page.goto(`/neo/${MISSING}/edit`))?.status()).toBe(404);
    await expect(page.getByText('NEO not found')).toBeVisible();
    await expect(page.getByText('The requested NEO could not be found.')).toBeVisible();
    const { id } = await findNeo('Frida Kahlo');
    expect((await page.goto(`/neo/${id}/edit`))?.status()).toBe(403);
    await expect(page.getByText('Unauthorized')).toBeVisible();
    await expect(page.getByText('You can only edit NEOs you created.')).toBeVisible();
  });
});
