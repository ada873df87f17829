import { expect, test } from '../support/test.ts';

test('as plus I add a person, and choose who I am in a conversation', async ({
  page,
  talkingTo,
}) => {
  const name = `Nemo ${Date.now()}`;
  const talk = await talkingTo('plus', 'Marie Curie');
  await talk.say('What glows at night?');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByRole('list', { name: 'Persons' })).toContainText(name);
  await page.goBack();
  await page.getByRole('button', { name: 'Who you are here' }).click();
  await page.getByRole('radio', { name }).click();
  await expect(page.getByText(`You are ${name} now`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: `You are ${name} here` }).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
});
