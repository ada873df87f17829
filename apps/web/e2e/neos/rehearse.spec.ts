import { barsNobody } from '../support/barriers.ts';
import { ownNeos } from '../support/own-neos.ts';
import { expect, test } from '../support/faults.ts';

test.describe('as plus', () => {
  test.beforeEach(({ signIn }) => signIn('plus'));

  test('I rehearse a NEO before I save it: I see the cost first, marked words, and the previous result', async ({
    page,
    baseURL,
    upstream,
  }) => {
    test.slow();
    const neos = ownNeos(page.request, baseURL ?? '');
    const { id } = await neos.create({ name: 'The Rehearsed' });
    upstream.when('Who keeps the light?', {
      text: 'As an AI language model, I keep the old light of Skerry.',
    });
    await page.goto(`/neo/${id}/edit`);
    await page.getByRole('textbox', { name: 'Name' }).fill('As it is typed');
    await page.getByRole('tab', { name: 'Rehearse' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not rehearsed yet')).toBeVisible();
    await expect(page.getByText(/^12 model calls, at most about/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a question' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type('Who keeps the light?');
    await page.getByRole('textbox', { name: 'Add a fact' }).fill('Skerry');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^13 model calls/)).toBeVisible();
    await barsNobody(page);

    const begin = page.getByRole('button', { name: 'Begin the rehearsal' });
    await begin.press('Enter');
    const result = page.getByRole('region', { name: /of 13 passed$/ });
    await expect(result).toBeVisible({ timeout: 20_000 });
    const own = result.getByRole('group').filter({ hasText: 'Your question 1' });
    await expect(own.getByText('As an AI language model').first()).toBeVisible();
    expect(await own.locator('mark').allTextContents()).toEqual(['As an AI language model']);
    await expect(own.getByText('talks like an assistant')).toBeVisible();
    await expect(result.getByText('What is saved now differs from it.')).toBeVisible();
    await barsNobody(page);

    // Typed questions outlive a reload, and the next rehearsal is compared with this one.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(
      'Who keeps the light?',
    );
    upstream.when('Who keeps the light?', { text: 'The old woman of Skerry keeps it.' });
    await begin.click();
    await expect(page.getByText(/^1?\d failed.*Better than last time/)).toBeVisible({
      timeout: 20_000,
    });
    await page
      .getByRole('button', { name: /of 13 passed/ })
      .last()
      .click();
    await expect(page.getByText('As an AI language model').first()).toBeVisible();

    // Nothing of it is a chat.
    const chats = await (await page.request.get(`/api/neos/${id}/conversations`)).json();
    expect(chats).toMatchObject({ items: [], next: null });
    await neos.remove(id);
  });
});
