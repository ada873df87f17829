import type { Page } from '@playwright/test';
import type { ConversationCard, NeoCard } from '@neo/contracts';
import { barsNobody } from '../support/barriers.ts';
import { openTalk } from '../support/talk.ts';
import { DEMO_PASSWORD, expect, test as plain } from '../support/test.ts';

/** Deletes all conversations with the NEO before and after a test, so that it can run twice on the same data. */
const test = plain.extend<{ alone: (neo: NeoCard) => Promise<void> }>({
  alone: async ({ context, baseURL }, use) => {
    const headers = { origin: baseURL ?? '' };
    const clear = async ({ id }: NeoCard) => {
      for (const archived of ['true', 'false']) {
        const url = `/api/neos/${id}/conversations?limit=100&archived=${archived}`;
        const { items } = (await (await context.request.get(url)).json()) as {
          items: ConversationCard[];
        };
        for (const card of items) {
          await context.request.delete(`/api/conversations/${card.id}`, { headers });
        }
      }
    };
    const cleared: NeoCard[] = [];
    await use(async (neo) => {
      cleared.push(neo);
      await clear(neo);
    });
    for (const neo of cleared) await clear(neo);
  },
});

/** The list beside the chat. */
const listOf = (page: Page, name: string) => {
  const panel = page.getByRole('complementary', { name: 'Conversations' });
  return {
    panel,
    rows: panel.getByRole('list', { name: `Conversations with ${name}` }).getByRole('link'),
    async open(): Promise<void> {
      await page.getByRole('button', { name: 'Conversations', exact: true }).click();
      await expect(panel).toBeVisible();
    },
    begin: () => panel.getByRole('button', { name: 'New conversation' }).click(),
  };
};

/** Two conversations with the NEO: one about a cone, and a second one about a sphere, which is on the screen. */
async function twoConversations(page: Page, neo: NeoCard) {
  const talk = await openTalk(page, neo);
  await talk.say('What is a cone?');
  const list = listOf(page, neo.name);
  await list.open();
  await expect(list.rows).toContainText('What is a cone?');
  await list.begin();
  await talk.hasMessages(1);
  await talk.say('And a sphere?');
  await expect(list.rows).toHaveCount(2);
  return { talk, list };
}

test.beforeEach(async ({ signIn, findNeo, alone }) => {
  await signIn('plus');
  await alone(await findNeo('Hypatia'));
});

test('I begin a second conversation, and each continues on its own', async ({ page, findNeo }) => {
  const neo = await findNeo('Hypatia');
  const { talk, list } = await twoConversations(page, neo);
  await expect(page).toHaveURL(new RegExp(`/chat/${neo.id}/[0-9a-f-]{36}$`));
  await expect(list.rows.first()).toContainText('And a sphere?');
  await expect(list.rows.first()).toHaveAttribute('aria-current', 'page');
  await barsNobody(page);

  // "Back" leads to the one that I came from, and not to the most recent one.
  await page.goBack();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('What is a cone?');
  await talk.field.fill('A draft of the first');
  await list.rows.first().click();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('And a sphere?');
  await expect(talk.field).toHaveValue('');
  await page.goBack();
  await expect(talk.messages.nth(1)).toContainText('What is a cone?');
  await expect(talk.field).toHaveValue('A draft of the first');
  // The list is still open after a reload.
  await page.reload();
  await expect(list.rows).toHaveCount(2);

  // Without an id it is the most recently active one.
  await page.goto(`/chat/${neo.id}`);
  await expect(talk.messages.nth(1)).toContainText(/cone|sphere/);
});

test('I name, pin, archive and delete conversations by keyboard, and can undo', async ({
  page,
  findNeo,
}) => {
  const neo = await findNeo('Hypatia');
  const { list } = await twoConversations(page, neo);
  await list.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.nth(1)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title of the conversation' })).toBeFocused();
  await page.keyboard.type('On cones');
  await page.keyboard.press('Enter');
  const named = list.panel.getByRole('link', { name: /On cones/ });
  await expect(named).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  await expect(list.rows.first()).toContainText('On cones');
  await named.focus();
  await page.keyboard.press('Delete');
  await expect(named).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named).toBeVisible();

  // Leaving before the undo time is over makes the deletion final.
  await named.focus();
  await page.keyboard.press('Delete');
  await page.goto(`/neo/${neo.id}`);
  await page.goto(`/chat/${neo.id}`);
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('And a sphere?');

  const actions = list.panel.getByRole('button', { name: /^Actions for/ });
  await list.rows.hover();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(list.panel.getByText('No other conversations')).toBeVisible();
  await page.getByRole('button', { name: 'List menu' }).click();
  await page.getByRole('menuitem', { name: 'Archived conversations' }).click();
  await expect(list.panel.getByRole('link', { name: /And a sphere/ })).toBeVisible();
});

test('the conversation on the screen is removed at once, and I can undo it', async ({
  page,
  findNeo,
}) => {
  const neo = await findNeo('Hypatia');
  const talk = await openTalk(page, neo);
  await talk.say('What is a cone?');
  const list = listOf(page, neo.name);
  await list.open();
  await list.rows.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Conversation deleted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await talk.hasMessages(3);
  await list.rows.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  // The NEO greets again.
  await expect(talk.messages).toHaveCount(1);
  await expect(page.getByText('What is a cone?')).toHaveCount(0);
});

test('I edit messages of both sides, and they stay edited', async ({ page, findNeo }) => {
  const neo = await findNeo('Hypatia');
  const talk = await openTalk(page, neo);
  await talk.say('What is a cone?');
  const reword = async (at: number, text: string) => {
    await talk.messages.nth(at).hover();
    await talk.messages.nth(at).getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('textbox', { name: 'Edit this message' });
    await expect(editor).toBeFocused();
    await editor.fill(text);
    await editor.press('Enter');
    await expect(editor).toHaveCount(0);
    await expect(talk.messages.nth(at)).toContainText(text);
    await expect(talk.messages.nth(at)).toContainText('edited');
  };
  await reword(1, 'What is a sphere?');
  await reword(2, 'Ask the sea.');
  await page.reload();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('What is a sphere?');
  await expect(talk.messages.nth(2)).toContainText('Ask the sea.');
  await expect(talk.messages.nth(2).getByRole('group', { name: /^Reply \d of 2$/ })).toBeVisible();
});

test('an unfinished edit is there again after a reload', async ({ page, findNeo }) => {
  const neo = await findNeo('Hypatia');
  const talk = await openTalk(page, neo);
  await talk.messages.first().hover();
  await talk.messages.first().getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('textbox', { name: 'Edit this message' });
  await editor.fill('Half a');
  await page.reload();
  await expect(editor).toHaveValue('Half a');
  await editor.press('Escape');
  await expect(talk.messages.first()).not.toContainText('Half a');
});

test('I branch from a message, and find the way back', async ({ page, findNeo }) => {
  const neo = await findNeo('Hypatia');
  const talk = await openTalk(page, neo);
  await talk.say('What is a cone?');
  await talk.say('And a sphere?');
  await talk.messages.nth(2).hover();
  await talk.messages.nth(2).getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Branch from here' }).click();
  await expect(page.getByText('Branched from here')).toBeVisible();
  await talk.hasMessages(3);
  await talk.say('Another way');
  await page.getByRole('link', { name: 'Open the original' }).click();
  await talk.hasMessages(5);
  await expect(page.getByText('Another way')).toHaveCount(0);
});

test('on a phone the list covers the chat, and closes on a choice', async ({ page, findNeo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const neo = await findNeo('Hypatia');
  const talk = await openTalk(page, neo);
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Conversations' });
  await expect(drawer.getByRole('link')).toHaveCount(1);
  await barsNobody(page);
  await drawer.getByRole('button', { name: 'New conversation' }).click();
  await expect(drawer).toHaveCount(0);
  await talk.hasMessages(1);
  await expect(page).toHaveURL(new RegExp(`/chat/${neo.id}/`));
});

test('two conversations with one NEO are two cards, each with its way back in', async ({
  page,
  findNeo,
}) => {
  const { talk } = await twoConversations(page, await findNeo('Hypatia'));
  await page.goto('/active');
  await page.getByRole('link', { name: 'Rejoin Chat “What is a cone?” with Hypatia' }).click();
  await talk.hasMessages(3);
  await expect(talk.messages.nth(1)).toContainText('What is a cone?');
});

test('a missing conversation, or somebody else’s, is a missing page', async ({
  page,
  browser,
  baseURL,
  findNeo,
}) => {
  const neo = await findNeo('Hypatia');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const headers = { origin: baseURL ?? '' };
  const data = { email: 'admin@demo.neo', password: DEMO_PASSWORD };
  await elsewhere.request.post('/api/auth/login', { data, headers });
  const url = `/api/neos/${neo.id}/conversations`;
  const made = await elsewhere.request.post(url, { data: {}, headers });
  const { id } = (await made.json()) as ConversationCard;
  for (const unknown of [id, '01890000-0000-7000-8000-000000000099', 'nothing']) {
    const response = await page.goto(`/chat/${neo.id}/${unknown}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  }
  await elsewhere.request.delete(`/api/conversations/${id}`, { headers });
  await elsewhere.close();
});
