import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import type { Case, OwnReport } from '@neo/contracts';
import { makeAccount, newEmail, PASSWORD } from '../support/account.ts';
import { barsNobody } from '../support/barriers.ts';
import { openTalk } from '../support/talk.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

const TEXT = 'It says that it is the real one.';

test('a visitor reports a NEO, is asked for what is missing, and loses nothing', async ({
  page,
  findNeo,
}) => {
  const { id, name } = await findNeo('Frida Kahlo');
  await page.goto(`/neo/${id}`);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  const text = dialog.getByRole('textbox', { name: 'What should moderators know?' });
  await text.fill(TEXT);
  await barsNobody(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Pretends to be a real person' }).check();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(newEmail());
  await expect(text).toHaveValue(TEXT);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you. Your report has arrived')).toBeVisible();
});

test('from a card the report dialog is two presses away, also signed out and by keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
  await card.first().getByRole('link').first().press('Enter');
  await page.getByRole('button', { name: 'Report' }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Report / })).toBeVisible();
});

test('I report a NEO by keyboard, find my report with its state, and read of its outcome', async ({
  page,
  context,
  playwright,
  baseURL,
  findNeo,
}) => {
  await makeAccount(context.request, baseURL ?? '');
  const { id, name } = await findNeo('Ada Lovelace');
  await page.goto(`/neo/${id}`);
  await page.getByRole('button', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Report ${name}` });
  await dialog.getByRole('radio', { name: 'Something else' }).press('Space');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await dialog.getByRole('link', { name: 'Your reports' }).press('Enter');
  const row = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await expect(row).toContainText('Waiting for a moderator');

  const moderator = await signedIn(playwright.request, baseURL ?? '', 'admin');
  const { items } = await json<{ items: OwnReport[] }>(context.request.get('/api/reports'));
  expect(items).toHaveLength(1);
  await decide(moderator, baseURL ?? '', name, { decision: 'dismiss' });
  await expect(async () => {
    await page.goto('/notices');
    await expect(page.getByText('found no reason to act')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a message of distress shows help lines, which stay until I dismiss them and come back from the menu', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Frida Kahlo');
  await expect(talk.log.getByText('You are talking with an AI, not a human')).toBeVisible();
  await talk.say('I want to end my life');
  const help = page.getByRole('region', { name: 'You do not have to go through this alone' });
  await expect(help.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await barsNobody(page);
  await page.reload();
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Dismiss' }).click();
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Help lines' }).click();
  await expect(help).toBeVisible();
});

test('when I am suspended I read why and until when, and appeal, and help lines still appear', async ({
  page,
  context,
  playwright,
  baseURL,
  findNeo,
}) => {
  const origin = baseURL ?? '';
  const { username } = await makeAccount(context.request, origin);
  const reporter = await signedIn(playwright.request, origin, 'standard');
  const { id } = await json<{ id: string }>(context.request.get('/api/auth/user'));
  const talk = await openTalk(page, await findNeo('Frida Kahlo'));
  const body = { target: { kind: 'user', id }, reason: 'spam', text: 'Advertising' };
  const reported = await reporter.post('/api/reports', { data: body, headers: { origin } });
  expect(reported.status()).toBe(201);
  const moderator = await signedIn(playwright.request, origin, 'admin');
  const why = { rule: 'spam', reason: 'Advertising in the bio' };
  await decide(moderator, origin, username, { decision: 'suspend', days: 7, ...why });

  // The chat was open before, and refuses the message unread.
  await talk.field.fill('I want to end my life');
  await talk.field.press('Enter');
  await expect(page.getByRole('link', { name: 'Call 988' })).toBeVisible();

  await page.goto('/dashboard');
  const banner = page.getByRole('region', { name: 'Your account is suspended' });
  await expect(banner).toContainText('Advertising in the bio');
  await banner.getByRole('link', { name: 'Read the decision and appeal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A decision about you');
  await barsNobody(page);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Please write why you disagree')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why do you disagree?' }).fill('It was a poem.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Your appeal has arrived.')).toBeVisible();
});

/** Noon of today, so that the hours of a test do not reach midnight. */
function noon(): Date {
  const today = new Date();
  today.setHours(12, 0, 0, 0);
  return today;
}

/** Presses a key every 25 minutes, which is continued use, for this long. */
async function use(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 25) {
    await page.clock.fastForward('25:00');
    await page.keyboard.press('Shift');
  }
}

test('after three hours, and on a new day, the chat says again that this is an AI', async ({
  page,
  talkingTo,
}) => {
  await page.clock.install({ time: noon() });
  const talk = await talkingTo('standard', 'Ada Lovelace');
  const line = talk.log.getByText('You are talking with an AI, not a human');
  const pause = talk.log.getByText('You have been talking for three hours.');
  await talk.say('Good day');
  await expect(line).toHaveCount(1);
  await use(page, 150);
  await expect(pause).toHaveCount(0);
  await use(page, 50);
  await expect(pause).toBeVisible();
  await expect(line).toHaveCount(2);
  await page.clock.fastForward('24:00:00');
  await page.keyboard.press('Shift');
  await expect(pause).toHaveCount(0);
  await expect(line).toHaveCount(2);
});

test('a minor is told each hour, with a suggestion to pause', async ({
  page,
  context,
  baseURL,
  findNeo,
}) => {
  await page.clock.install({ time: noon() });
  const birthYear = new Date().getFullYear() - 15;
  const answer = await context.request.post('/api/auth/register', {
    data: { email: newEmail(), password: PASSWORD, birthYear },
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(201);
  const talk = await openTalk(page, await findNeo('Ada Lovelace'));
  await talk.say('Good day');
  await use(page, 75);
  await expect(talk.log.getByText('This is a good moment for a pause.')).toBeVisible();
});

const json = async <T>(answer: Promise<APIResponse>): Promise<T> =>
  (await (await answer).json()) as T;

/** A demo account in a browser of its own. */
async function signedIn(
  requests: { newContext: (options: { baseURL: string }) => Promise<APIRequestContext> },
  origin: string,
  role: string,
): Promise<APIRequestContext> {
  const request = await requests.newContext({ baseURL: origin });
  const data = { email: `${role}@demo.neo`, password: DEMO_PASSWORD };
  const answer = await request.post('/api/auth/login', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
  return request;
}

/** Decides about the open case of this name. */
async function decide(
  moderator: APIRequestContext,
  origin: string,
  q: string,
  data: Record<string, unknown>,
): Promise<void> {
  const found = await json<{ reports: Case[] }>(
    moderator.get('/api/admin/reports', {
      params: { filter: JSON.stringify({ q, state: 'open' }) },
    }),
  );
  expect(found.reports).toHaveLength(1);
  const { id } = found.reports[0]!;
  const answer = await moderator.post(`/api/admin/reports/${id}/decide`, {
    data,
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}
