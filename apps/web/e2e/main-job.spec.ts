import { talkWith } from './support/talk.ts';
import { expect, test } from './support/test.ts';

const SAID = 'What did you paint on the ceiling above your bed?';

// As for most people: portraits travel, menus and dialogs unfold.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('as plus I find a NEO, talk, reload, and it is all there', async ({
  page,
  findNeo,
  forget,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Plus: plus@demo.neo' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/dashboard');
  await forget(await findNeo('Frida Kahlo'));

  await page.getByRole('link', { name: 'Catalog' }).first().click();
  await page.getByRole('searchbox', { name: 'Search NEOs' }).fill('kahlo');
  await expect(page.getByText('1 NEO found')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\?q=kahlo$/);
  await page.getByRole('link', { name: 'Frida Kahlo', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Frida Kahlo' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Conversation' }).click();
  const talk = talkWith(page, 'Frida Kahlo');
  await talk.hasMessages(1);
  await talk.say(SAID);
  const before = await talk.texts();
  expect(before[1]).toContain(SAID);
  expect(before[2]?.length).toBeGreaterThan(20);

  await page.reload();
  await talk.hasMessages(3);
  expect(await talk.texts()).toEqual(before);

  await page.getByRole('link', { name: 'View profile' }).first().click();
  await page.getByRole('link', { name: 'Start Conversation' }).click();
  await talk.hasMessages(3);
});

test('as standard nothing is kept', async ({ page, signIn, findNeo }) => {
  await signIn('standard');
  const neo = await findNeo('Sun Tzu');
  await page.goto(`/chat/${neo.id}`);
  await expect(page.getByText('This conversation is not kept')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New conversation' })).toHaveCount(0);
  const talk = talkWith(page, neo.name);
  await talk.hasMessages(1);
  await talk.say('When is it wise not to fight?');

  await page.reload();
  await talk.hasMessages(1);
  await expect(page.getByText('When is it wise not to fight?')).toHaveCount(0);
});

test('as plus I start over, and the NEO greets me again', async ({ page, talkingTo }) => {
  const talk = await talkingTo('plus', 'Ada Lovelace');
  await talk.say('Does your engine dream?');
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toContainText(
    'Conversation cleared',
  );
  await expect(page.getByText('Starting a fresh conversation with Ada Lovelace')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await talk.hasMessages(1);
  await expect(page.getByText('Does your engine dream?')).toHaveCount(0);
});

test('a reply that goes on while I am away is there when I come back', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Rumi');
  // Wait for the server's answer: leaving earlier would take the message back.
  const taken = page.waitForResponse('**/chat');
  await talk.field.fill('Tell me of the reed.');
  await talk.field.press('Enter');
  await taken;
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.reload();
  await talk.hasMessages(3);
});

test('Shift+Enter breaks the line, white space is not sent', async ({ talkingTo }) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await talk.field.fill('   ');
  await talk.field.press('Enter');
  await talk.hasMessages(1);
  await talk.field.fill('one');
  await talk.field.press('Shift+Enter');
  await talk.field.pressSequentially('two');
  await talk.field.press('Enter');
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('one\ntwo', { useInnerText: true });
});

test('the finished reply is announced once, the running one never', async ({ page, talkingTo }) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await talk.say('What is victory?');
  const spoken = page.locator('[aria-live=polite]').filter({ hasText: /\w/ });
  await expect(spoken).toHaveCount(1);
  const announced = (await spoken.innerText()).trim();
  expect(announced.length).toBeGreaterThan(20);
  await expect(talk.messages.last()).toContainText(announced);
});
