import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ActiveChat } from '@neo/contracts';
import { barsNobody } from '../support/barriers.ts';
import { talkWith } from '../support/talk.ts';
import type { Talk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

const HOSTILE = [
  '**Bold** and <img src=x onerror="window.ran=true"> and [bad](javascript:window.ran=true).',
  '![pixel](https://example.org/pixel.png)',
  '[good](https://example.org/notes)',
  '```js\nconst engine = 1;\n```',
].join('\n\n');

const sse = (...events: [string, unknown][]) =>
  events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');

/** Answers every later message with this reply. */
const letReply = (page: Page, response: string, isPersisted: boolean) =>
  page.route('**/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: sse(['delta', { text: response }], ['done', { response, isPersisted }]),
    }),
  );

/** Checks that an unsent message is shown and that one press sends it. */
async function sendsUnsent(talk: Talk, text: string): Promise<void> {
  const unsent = talk.messages.filter({ hasText: 'Not sent' });
  await expect(unsent).toContainText(text);
  await expect(talk.field).toHaveValue('');
  await unsent.getByRole('button', { name: 'Try again' }).click();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText(text);
  await expect(unsent).toHaveCount(0);
}

test('a reply is Markdown without markup, pictures or links but to https; what I wrote stays as I wrote it', async ({
  page,
  talkingTo,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const talk = await talkingTo('standard', 'Sun Tzu');
  await letReply(page, HOSTILE, false);
  await talk.say('**mine** <b>too</b>');
  await expect(talk.messages.nth(1)).toContainText('**mine** <b>too</b>');
  const reply = talk.messages.nth(2);
  await expect(reply.locator('strong')).toHaveText('Bold');
  await expect(reply).toContainText('<img src=x onerror="window.ran=true">');
  await expect(reply.getByRole('link')).toHaveText(['pixel', 'good']);
  await expect(reply.getByRole('link', { name: 'good' })).toHaveAttribute(
    'rel',
    'noreferrer noopener',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await reply.getByRole('button', { name: 'Copy code' }).click();
  await expect(reply.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const engine = 1;');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(asked.filter((url) => url.includes('example.org'))).toEqual([]);
  await barsNobody(page);
});

test('what I began to write is there after a reload, for this NEO alone, and gone once it is sent', async ({
  page,
  findNeo,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await talk.field.fill('Before the battle');
  await page.reload();
  await expect(talk.field).toHaveValue('Before the battle');
  const other = await findNeo('Hypatia');
  await page.goto(`/chat/${other.id}`);
  await expect(talkWith(page, other.name).field).toHaveValue('');
  await page.goto(`/chat/${talk.neo.id}`);
  await talk.hasMessages(1);
  await talk.field.press('Enter');
  await talk.hasMessages(3);
  await page.reload();
  await talk.hasMessages(1);
  await expect(talk.field).toHaveValue('');
});

for (const kept of ['', 'Before the battle']) {
  test(`what I type before the page runs stays in the field: ${kept || 'where nothing was kept'}`, async ({
    page,
    talkingTo,
  }) => {
    const talk = await talkingTo('standard', 'Sun Tzu');
    await talk.field.fill(kept);
    let run = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      run = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await talk.field.pressSequentially('I ask about spies');
    await expect(talk.field).toHaveValue('I ask about spies');
    run();
    // The page is hydrated once Send is enabled.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    const all = [kept, 'I ask about spies'].filter(Boolean).join('\n\n');
    await expect(talk.field).toHaveValue(all);
    await talk.field.press('Enter');
    await talk.hasMessages(3);
    for (const part of [kept, 'I ask about spies'])
      await expect(talk.messages.nth(1)).toContainText(part);
  });
}

test('what I sent after my session ended is there when I am back, and one press sends it', async ({
  page,
  signIn,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  await page.context().clearCookies();
  await talk.field.fill('Are you there?');
  await talk.field.press('Enter');
  await expect(page).toHaveURL(/next=/);
  await signIn('standard');
  await page.goto(`/chat/${talk.neo.id}`);
  await sendsUnsent(talk, 'Are you there?');
});

test('a message that was being sent during a reload is there, and one press sends it', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await page.route('**/chat', () => undefined);
  await talk.field.fill('Are you there?');
  await talk.field.press('Enter');
  await expect(talk.messages.nth(1)).toContainText('Are you there?');
  await page.reload();
  await page.unroute('**/chat');
  await sendsUnsent(talk, 'Are you there?');
});

test('an unsent edit that I changed again is there after a reload, until it is sent', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.say('What is a cone?');
  await page.route('**/chat', (route) =>
    route.fulfill({ status: 503, json: { message: 'The model is busy.', code: 'upstream_busy' } }),
  );
  await talk.field.press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Edit your message' });
  await editor.fill('What is a sphere?');
  await editor.press('Enter');
  const unsent = talk.messages.filter({ hasText: 'Not sent' });
  const reword = unsent.getByRole('button', { name: 'Edit', exact: true });
  await reword.click();
  await expect(editor).toHaveValue('What is a sphere?');
  await expect(unsent).toHaveCount(0);
  await page.unroute('**/chat');
  await page.reload();
  await expect(unsent).toContainText('What is a sphere?');
  await reword.click();
  await editor.fill('What is a circle?');
  await editor.press('Enter');
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('What is a circle?');
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await page.reload();
  await talk.hasMessages(3);
});

test('on a slow line, an edit replaces the message that I sent just now, and a deletion deletes it', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  // The answer tells nothing of the message's place: only this read does.
  await page.route(/\/conversations\/[^/]+\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await talk.say('What is a cone?');
  await talk.field.press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Edit your message' });
  await editor.fill('What is a sphere?');
  await editor.press('Enter');
  await expect(talk.messages.nth(1)).toContainText('What is a sphere?');
  await talk.hasMessages(3);
  await talk.messages.nth(1).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete from here' }).click();
  await expect(talk.messages).toHaveCount(1);
  await talk.say('What is a circle?');
  // A read may still be held.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('What is a circle?');
});

test('a message that waits for a deletion is in the field after a reload', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.say('What is a cone?');
  await talk.messages.nth(1).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete from here' }).click();
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.route('**/messages/**', () => undefined);
  await talk.field.fill('And a sphere?');
  await talk.field.press('Enter');
  await deletion;
  await expect(talk.field).toHaveValue('');
  await page.reload();
  await expect(talk.field).toHaveValue('And a sphere?');
});

test('a conversation is a file: text, Markdown, JSON or for SillyTavern', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.say('What is a cone?');
  for (const [entry, ending] of [
    ['Text file', 'txt'],
    ['Markdown', 'md'],
    ['JSON', 'json'],
    ['SillyTavern', 'jsonl'],
  ] as const) {
    await page.getByRole('button', { name: 'Export chat' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^chat-Hypatia-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('What is a cone?');
    if (ending === 'txt') {
      expect(text).toContain(`\n${'='.repeat(60)}\n`);
      expect(text).toContain('Total messages: 3');
    }
    await expect(page.getByText('Chat exported')).toBeVisible();
  }
});

test('starting over can be undone', async ({ page, talkingTo }) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.say('Remember me');
  const startOver = async () => {
    await page.getByRole('button', { name: 'Conversation menu' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Start over' }).press('Enter');
  };
  await startOver();
  await expect(page.getByText('Start a conversation')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(talk.messages.filter({ hasText: 'Remember me' })).toBeVisible();
  await expect(talk.field).toBeFocused();
  await page.reload();
  await talk.hasMessages(3);

  // Leaving the page before the undo time is over makes the deletion final.
  await startOver();
  await expect(talk.messages).toHaveCount(0);
  await page.goto(`/neo/${talk.neo.id}`);
  await page.goto(`/chat/${talk.neo.id}`);
  await talk.hasMessages(1);
});

test('I start over and reload the page at once, and the NEO greets me', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Ludwig van Beethoven');
  await talk.say('Remember me');
  await page.getByRole('button', { name: 'Conversation menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Start over' }).press('Enter');
  await expect(talk.messages).toHaveCount(0);
  // The server renders the page before it hears of the removal.
  const held = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('/conversation'),
    async (route) => {
      if (route.request().method() === 'DELETE') await held.promise;
      await route.continue();
    },
  );
  await page.reload();
  await expect(talk.messages).toHaveCount(3);
  held.resolve();
  await talk.hasMessages(1);
  await expect(talk.log).not.toContainText('Remember me');
});

test('without a network the chat says so, and sends nothing', async ({
  page,
  context,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  const online = page.getByText('Online', { exact: true });
  await expect(online).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(online).toHaveCount(0);
  await talk.field.fill('Later, then');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(online).toBeVisible();
  await talk.field.press('Enter');
  await talk.hasMessages(3);
});

test('without a network help lines come for a message of distress, and from the menu', async ({
  page,
  context,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Sun Tzu');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const part of ['ActionMenuSheet', 'call-up', 'HelpLines', '/api/safety'])
    await expect.poll(loaded).toContain(part);
  await context.setOffline(true);
  const card = page.getByRole('region', { name: 'You do not have to go through this alone' });
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Help lines' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  await talk.field.fill('I want to kill myself');
  await talk.field.press('Enter');
  await expect(card).toBeVisible();
  await expect(talk.field).toHaveValue('I want to kill myself');
  await context.setOffline(false);
});

test('closing the window marks what I have read', async ({ page, context, talkingTo }) => {
  const { neo: hypatia } = await talkingTo('plus', 'Hypatia');
  await talkingTo('plus', 'Rumi');
  const first = async () => {
    const answer = await context.request.get('/api/conversations/active/cards');
    return ((await answer.json()) as ActiveChat[])[0]?.neo.name;
  };
  // Only a hydrated page reacts to being closed, so wait for it.
  await page.goto(`/chat/${hypatia.id}`, { waitUntil: 'networkidle' });
  await talkWith(page, 'Hypatia').hasMessages(1);
  expect(await first()).toBe('Rumi');
  await page.close({ runBeforeUnload: true });
  await expect.poll(first).toBe('Hypatia');
});

test('the chat says that it is a simulation, and what Plus would keep, until I have read it', async ({
  page,
  signIn,
  findNeo,
}) => {
  await signIn('standard');
  const neo = await findNeo('Sun Tzu');
  await page.goto(`/chat/${neo.id}`);
  await expect(page.getByText('Sun Tzu is a simulation: what it says may be wrong.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what Plus offers' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await talkWith(page, neo.name).hasMessages(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await talkWith(page, neo.name).hasMessages(1);
  await expect(page.getByText('This conversation is not kept')).toHaveCount(0);
});
