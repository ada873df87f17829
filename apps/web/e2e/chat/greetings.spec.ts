import { ownNeos } from '../support/own-neos.ts';
import { talkWith } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

const GREETINGS = ['*She looks up.* Welcome, {{user}}.', 'You are late.'];

test("a NEO greets in its author's words before anything else is asked, and I choose another until I speak", async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('plus');
  const own = ownNeos(page.request, baseURL ?? '');
  const neo = await own.create({ name: 'Lantern Keeper' });
  await own.give(neo.id, { greetings: GREETINGS });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  // The page arrives with it.
  const html = await (await page.request.get(`/chat/${neo.id}`)).text();
  expect(/<em>She looks up\.<\/em> Welcome, [^<{]+\./.test(html)).toBe(true);
  expect(html.includes('{{user}}')).toBe(false);

  await page.goto(`/chat/${neo.id}`);
  const talk = talkWith(page, neo.name);
  await talk.hasMessages(1);
  await expect(talk.log).toContainText(/She looks up\. Welcome, \w.*\./);
  await page.getByRole('button', { name: 'Next greeting' }).press('Enter');
  await expect(talk.log).toContainText('You are late.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Greeting 2 of 2' })).toBeVisible();
  expect(asked.filter((path) => path.includes('greeting'))).toEqual([]);

  await talk.field.fill('Only a little.');
  await talk.field.press('Enter');
  await talk.hasMessages(3);
  await expect(page.getByRole('button', { name: 'Next greeting' })).toHaveCount(0);
  await page.reload();
  await talk.hasMessages(3);
  await expect(talk.messages.first()).toContainText('You are late.');

  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Start over' }).click();
  await expect(talk.log).toContainText('She looks up. Welcome, ');
  await own.remove(neo.id);
});

test('as standard I answer the greeting that I chose, and the NEO remembers it', async ({
  page,
  signIn,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await signIn('plus');
  const own = ownNeos(page.request, origin);
  const neo = await own.create({ name: 'Open Keeper', visibility: 'public-listed' });
  await own.give(neo.id, { greetings: GREETINGS });
  await signIn('standard');
  await page.goto(`/chat/${neo.id}`);
  const talk = talkWith(page, neo.name);
  await page.getByRole('button', { name: 'Next greeting' }).click();
  const sending = page.waitForRequest((request) => request.url().endsWith('/chat'));
  await talk.field.fill('Only a little.');
  await talk.field.press('Enter');
  expect((await sending).postDataJSON()).toMatchObject({
    conversationHistory: [{ role: 'assistant', content: 'You are late.' }],
  });
  await talk.hasMessages(3);
  await signIn('plus');
  await own.remove(neo.id);
});
