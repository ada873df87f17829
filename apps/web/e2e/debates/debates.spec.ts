import type { Page } from '@playwright/test';
import type { ConversationCard, DebateCard, NeoCard } from '@neo/contracts';
import { barsNobody } from '../support/barriers.ts';
import { expect, test as plain } from '../support/test.ts';

interface Debating {
  /** The NEOs that debate here. */
  neos: [NeoCard, NeoCard];
  /** Creates a debate of theirs and opens it. */
  openDebate: (turns?: string) => Promise<void>;
  /** Signs in, and deletes the debates that a test leaves. */
  tidy: void;
}

/** A person with a plan, whose new debates are deleted afterwards. */
const test = plain.extend<Debating>({
  neos: async ({ findNeo }, use) => {
    await use([await findNeo('Hypatia'), await findNeo('Sun Tzu')]);
  },
  tidy: [
    async ({ context, baseURL, signIn }, use) => {
      const listed = async () => {
        const answer = await context.request.get('/api/conversations?debates=true&limit=100');
        return ((await answer.json()) as { items: ConversationCard[] }).items.map(({ id }) => id);
      };
      await signIn('plus');
      const before = await listed();
      await use();
      await signIn('plus');
      for (const id of (await listed()).filter((one) => !before.includes(one))) {
        const headers = { origin: baseURL ?? '' };
        await context.request.delete(`/api/conversations/${id}`, { headers });
      }
    },
    { auto: true },
  ],
  openDebate: async ({ page, context, baseURL, neos }, use) => {
    await use(async (turns = 'rounds') => {
      const data = { neoIds: neos.map(({ id }) => id), topic: 'Whether luck exists', turns };
      const headers = { origin: baseURL ?? '' };
      const answer = await context.request.post('/api/debates', { data, headers });
      expect(answer.status()).toBe(201);
      await page.goto(`/debate/${((await answer.json()) as DebateCard).id}`);
    });
  },
});

const messagesOf = (page: Page) => page.getByRole('log').getByRole('article');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Nobody speaks. */
const isQuiet = (page: Page) => expect(button(page, 'Send')).toBeVisible();

test('I choose two NEOs and a topic, and all speak in turn, each by name', async ({
  page,
  neos: [one, other],
}) => {
  await page.goto(`/debate?neo=${one.id}`);
  await button(page, 'Start the debate').click();
  await expect(page.getByText('A debate needs at least 2 NEOs')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search NEOs' });
  await expect(search).toBeFocused();
  await search.fill(other.name);
  await button(page, `Add ${other.name}`).click();
  const topic = page.getByRole('textbox', { name: 'Topic' });
  await topic.fill('   ');
  await button(page, 'Start the debate').click();
  await expect(page.getByText('Please write a topic')).toBeVisible();
  await page
    .getByRole('list', { name: 'Topics for these NEOs' })
    .getByRole('button')
    .first()
    .click();
  const chosen = await topic.inputValue();
  // Nothing is lost when the page is loaded again.
  await page.reload();
  await expect(topic).toHaveValue(chosen);
  await barsNobody(page);
  let started = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/debates')) started += 1;
  });
  await button(page, 'Start the debate').dblclick();

  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible();
  expect(started).toBe(1);
  await expect(button(page, `Next: ${one.name}`)).toBeVisible();
  await expect(button(page, 'One round')).toHaveAttribute('title', '2 replies');
  await expect(button(page, 'Three rounds')).toHaveAttribute('title', '6 replies');
  await button(page, 'One round').click();
  await expect(messagesOf(page)).toHaveCount(2);
  await isQuiet(page);
  await expect(messagesOf(page).nth(0)).toContainText(one.name);
  await expect(messagesOf(page).nth(1)).toContainText(other.name);
  await barsNobody(page);
});

test('I join in, nobody answers before I say who, and another reply keeps its speaker', async ({
  page,
  openDebate,
  neos: [, other],
}) => {
  await openDebate('asked');
  const field = page.getByRole('textbox', { name: 'Message to the debate' });
  await field.fill('I think that luck is what is left');
  await field.press('Enter');
  await expect(messagesOf(page)).toHaveCount(1);
  await isQuiet(page);
  await button(page, `Let ${other.name} speak`).click();
  await expect(messagesOf(page)).toHaveCount(2);
  await isQuiet(page);
  await button(page, 'Regenerate').click();
  await expect(page.getByRole('group', { name: 'Reply 2 of 2' })).toBeVisible();
  await expect(messagesOf(page).nth(1)).toContainText(other.name);
  await page.reload();
  await expect(messagesOf(page)).toHaveCount(2);
  await expect(messagesOf(page).nth(1)).toContainText(other.name);
});

test('What I write in distress shows help lines at once, and again before the first reply', async ({
  page,
  openDebate,
}) => {
  await openDebate();
  const field = page.getByRole('textbox', { name: 'Message to the debate' });
  await field.fill('I want to end my life');
  await field.press('Enter');
  const help = page.getByRole('region', { name: 'You do not have to go through this alone' });
  const dismiss = async () => {
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Dismiss' }).click();
    await expect(help).toBeHidden();
  };
  await dismiss();
  await isQuiet(page);
  await page.getByRole('button', { name: /^Next: / }).click();
  await dismiss();
  await expect(messagesOf(page)).toHaveCount(2);
});

test('A round goes on through a reload, and ends where I stop it', async ({ page, openDebate }) => {
  await openDebate();
  await button(page, 'Three rounds').click();
  await expect(messagesOf(page)).toHaveCount(1);
  await page.reload();
  await expect(button(page, 'Stop')).toBeVisible();
  await expect(messagesOf(page)).toHaveCount(2);
  await button(page, 'Stop').click();
  await isQuiet(page);
  const count = await messagesOf(page).count();
  expect(count).toBeLessThan(6);
  const texts = await messagesOf(page).allTextContents();
  expect(new Set(texts).size).toBe(texts.length);
  await page.reload();
  await expect(messagesOf(page)).toHaveCount(count);
  await isQuiet(page);
});

test('I invite a NEO into a chat, which makes a debate', async ({
  page,
  talkingTo,
  neos: [one, other],
}) => {
  const talk = await talkingTo('plus', one.name);
  await talk.say('Is there luck?');
  const said = await talk.messages.count();
  await button(page, 'Conversation menu').click();
  await page.getByRole('menuitem', { name: 'Invite another NEO' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill(other.name);
  await button(page, `Add ${other.name}`).click();
  await page.waitForURL(/\/debate\//);
  await expect(messagesOf(page)).toHaveCount(said);
  await button(page, `Next: ${other.name}`).click();
  await expect(messagesOf(page)).toHaveCount(said + 1);
  await isQuiet(page);
  await button(page, 'Conversations').click();
  const panel = page.getByRole('complementary', { name: 'Conversations' });
  await expect(
    panel.getByRole('list', { name: 'Debates' }).getByRole('link').first(),
  ).toHaveAttribute('aria-current', 'page');
});

test('Without a plan I see what Plus opens, and without an account I sign in and come back', async ({
  page,
  context,
  signIn,
  neos: [one],
}) => {
  await context.clearCookies();
  await page.goto(`/debate?neo=${one.id}`);
  await expect(page).toHaveURL(new RegExp(`next=${encodeURIComponent(`/debate?neo=${one.id}`)}`));
  await signIn('standard');
  await page.goto(`/debate?neo=${one.id}`);
  await expect(page.getByRole('heading', { name: 'Upgrade to Hold Debates' })).toBeVisible();
});
