import type { Page } from '@playwright/test';
import type { ActiveChat } from '@neo/contracts';
import { expect, isWhole, keptOf, test } from '../support/faults.ts';
import { openTalk, talkWith } from '../support/talk.ts';
import type { Talk } from '../support/talk.ts';
import { DEMO_PASSWORD } from '../support/test.ts';

const BEGINNING = 'Water finds its way: é, 你好 and 👩‍🚀.';
const REST = ' It does not hurry, it does not argue, and in the end the stone is round.';
const REPLY = BEGINNING + REST;
const HELD = { text: REPLY, holdAfter: BEGINNING.split(' ').length };
/** `retryAfter` is longer than the server's own wait, so the refusal reaches the screen. */
const BUSY = { status: 429, retryAfter: 3 };

const send = async (talk: Talk, text: string) => {
  await talk.field.fill(text);
  await talk.field.press('Enter');
};

/** Sends a message and resolves once the reply has started. */
const sendAndRead = async (talk: Talk, text: string) => {
  await send(talk, text);
  await expect(talk.log.getByText(BEGINNING)).toBeVisible();
};

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).press('Enter');

test('a page that is loaded again in the middle of a reply shows it from its first word to its last', async ({
  page,
  context,
  product,
  upstream,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  upstream.when('What is water?', HELD);
  await sendAndRead(talk, 'What is water?');
  await page.reload();
  await expect(talk.log.getByText(BEGINNING)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  upstream.callsAbout('What is water?')[0]?.goOn();
  const kept = keptOf(context, product, talk.neo.id);
  await isWhole(talk, kept, 'What is water?', REPLY);
  await page.reload();
  await isWhole(talk, kept, 'What is water?', REPLY);
  expect(upstream.callsAbout('What is water?')).toHaveLength(1);
});

test('code in a kept reply can be copied, also when the page is loaded again', async ({
  page,
  upstream,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  upstream.when('Show me code', { text: '```js\nconst engine = 1;\n```' });
  await talk.say('Show me code');
  for (const isLoadedAgain of [false, true]) {
    if (isLoadedAgain) await page.reload();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await talk.messages.nth(2).getByRole('button', { name: 'Copy code' }).click();
    await expect(talk.messages.nth(2).getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const engine = 1;');
  }
});

test('where nothing is kept, a page that is loaded again ends the reply, and one can talk at once', async ({
  page,
  context,
  product,
  upstream,
  talkingTo,
}) => {
  const talk = await talkingTo('standard', 'Hypatia');
  upstream.when('What is water?', HELD);
  await sendAndRead(talk, 'What is water?');
  await page.reload();
  await talk.hasMessages(1);
  await expect.poll(() => upstream.callsAbout('What is water?')[0]?.isLeft).toBe(true);
  upstream.when('Once more', { text: REPLY });
  await send(talk, 'Once more');
  await isWhole(talk, keptOf(context, product, talk.neo.id), 'Once more', REPLY);
});

/** How long the model's call may outlive its reader, plus slack for a busy machine, in milliseconds. */
const LEFT_MAX = 1_000;
const BUSY_MACHINE = 1_000;

const departures = {
  'closing the tab': (page: Page) => page.close(),
  'going to another address': async (page: Page) => void (await page.goto('/about')),
  'going back': (page: Page) => page.getByRole('link', { name: 'Back' }).click(),
};
for (const [how, leave] of Object.entries(departures)) {
  test(`${how} in the middle of a reply ends it within a second where nothing is kept`, async ({
    context,
    upstream,
    talkingTo,
  }) => {
    const { neo } = await talkingTo('standard', 'Hypatia');
    const page = await context.newPage();
    const talk = await openTalk(page, neo);
    upstream.when('What is water?', HELD);
    await sendAndRead(talk, 'What is water?');
    const isLeft = () => upstream.callsAbout('What is water?')[0]?.isLeft;
    const timing = { timeout: LEFT_MAX + BUSY_MACHINE, intervals: [50] };
    await Promise.all([expect.poll(isLeft, timing).toBe(true), leave(page)]);
  });
}

test('leaving in the middle of a kept reply: it is whole when I am back, and the chat is the latest', async ({
  context,
  product,
  upstream,
  talkingTo,
}) => {
  const later = await talkingTo('plus', 'Sun Tzu');
  const { neo } = await talkingTo('plus', 'Hypatia');
  const page = await context.newPage();
  const talk = await openTalk(page, neo);
  upstream.when('What is water?', HELD);
  await sendAndRead(talk, 'What is water?');
  const other = await openTalk(await context.newPage(), later.neo);
  await other.say('Good day');
  const call = upstream.callsAbout('What is water?')[0];
  const latest = async () => {
    const answer = await context.request.get('/api/conversations/active/cards');
    return ((await answer.json()) as ActiveChat[])[0]?.neo.name;
  };
  expect(await latest()).toBe('Sun Tzu');
  await page.close();
  await expect.poll(latest).toBe('Hypatia');
  expect(call?.isLeft).toBe(false);
  call?.goOn();
  const back = await openTalk(await context.newPage(), neo, 3);
  await isWhole(back, keptOf(context, product, neo.id), 'What is water?', REPLY);
  expect(upstream.callsAbout('What is water?')).toHaveLength(1);
});

for (const role of ['plus', 'standard'] as const) {
  test(`the laptop’s lid is closed in the middle of a reply, and opened again: ${role}`, async ({
    page,
    context,
    product,
    wire,
    upstream,
    talkingTo,
  }) => {
    const talk = await talkingTo(role, 'Hypatia');
    const kept = keptOf(context, product, talk.neo.id);
    upstream.when('What is water?', HELD, { text: REST });
    await sendAndRead(talk, 'What is water?');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await context.setOffline(true);
    wire.cut();
    if (role === 'plus') upstream.callsAbout('What is water?')[0]?.goOn();
    await expect.poll(async () => (await kept()).running).toBeNull();
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    wire.mend();
    await context.setOffline(false);
    if (role === 'standard') {
      await expect(talk.messages.last().getByText('This reply was cut off.')).toBeVisible();
      await goOn(page);
    }
    await isWhole(talk, kept, 'What is water?', REPLY);
    await expect(page.getByText('This reply was cut off.')).toHaveCount(0);
    upstream.when('And stone?', { text: REPLY });
    await send(talk, 'And stone?');
    await isWhole(talk, kept, 'What is water?', REPLY, 'And stone?', REPLY);
  });

  test(`the model fails in five ways, and I say nothing twice: ${role}`, async ({
    page,
    context,
    product,
    upstream,
    talkingTo,
  }) => {
    const talk = await talkingTo(role, 'Sun Tzu');
    const kept = keptOf(context, product, talk.neo.id);
    const tryAgain = page.getByRole('button', { name: 'Try again', exact: true });

    upstream.when('It fails once', { status: 500 }, { text: REPLY });
    await send(talk, 'It fails once');
    await isWhole(talk, kept, 'It fails once', REPLY);
    const said = ['It fails once', REPLY];

    upstream.when('It fails twice', { status: 500 }, { status: 500 }, { text: REPLY });
    await send(talk, 'It fails twice');
    await expect(talk.log.getByText('The model gave no usable reply.')).toBeVisible();
    await tryAgain.press('Enter');
    said.push('It fails twice', REPLY);
    await isWhole(talk, kept, ...said);

    upstream.when('It breaks off', { text: REPLY, cutAfter: HELD.holdAfter }, { text: REST });
    await send(talk, 'It breaks off');
    await expect(talk.messages.last().getByText('This reply was cut off.')).toBeVisible();
    await goOn(page);
    said.push('It breaks off', REPLY);
    await isWhole(talk, kept, ...said);

    upstream.when('It is stopped', { text: REPLY, filterAfter: HELD.holdAfter }, { text: REPLY });
    await send(talk, 'It is stopped');
    const stopped = talk.messages.last().getByText('The provider of the model stopped this reply.');
    await expect(stopped).toBeVisible();
    if (role === 'plus') {
      await page.reload();
      await expect(stopped).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Regenerate' }).press('Enter');
    said.push('It is stopped', REPLY);
    await isWhole(talk, kept, ...said);

    upstream.when('It is busy', BUSY, { text: REPLY });
    await send(talk, 'It is busy');
    await expect(talk.log.getByText('The model is busy.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Try again in \d s/ })).toBeVisible();
    await tryAgain.press('Enter');
    said.push('It is busy', REPLY);
    await isWhole(talk, kept, ...said);
  });
}

test('when two windows send in the same moment one is answered, and the other gets its text back', async ({
  page,
  context,
  product,
  upstream,
  talkingTo,
}) => {
  const first = await talkingTo('plus', 'Hypatia');
  const other = await context.newPage();
  const second = await openTalk(other, first.neo);
  const kept = keptOf(context, product, first.neo.id);
  const windows = [
    { window: page, talk: first, text: 'From the first' },
    { window: other, talk: second, text: 'From the second' },
  ];
  // Wait for both windows: one that hydrates late would start with the other's draft.
  for (const { window, talk } of windows) {
    await talk.field.fill('A draft');
    await expect(window.getByRole('button', { name: 'Send' })).toBeEnabled();
    await talk.field.fill('');
  }
  for (const { talk, text } of windows) {
    upstream.when(text, HELD);
    await talk.field.fill(text);
  }
  await Promise.all(windows.map(({ talk }) => talk.field.press('Enter')));
  for (const { talk } of windows) await expect(talk.log.getByText(BEGINNING)).toBeVisible();
  const [heard, refused] = windows.toSorted(
    (a, b) => upstream.callsAbout(b.text).length - upstream.callsAbout(a.text).length,
  ) as [(typeof windows)[0], (typeof windows)[0]];
  await expect(refused.talk.field).toHaveValue(refused.text);
  await expect(heard.talk.field).toHaveValue('');
  upstream.callsAbout(heard.text)[0]?.goOn();
  for (const { talk } of windows) await isWhole(talk, kept, heard.text, REPLY);

  upstream.when(refused.text, { text: REPLY });
  await refused.talk.field.press('Enter');
  for (const { talk } of windows) {
    await isWhole(talk, kept, heard.text, REPLY, refused.text, REPLY);
  }
});

test('the server is killed while it answers two people: both go on where the reply broke off', async ({
  page,
  context,
  browser,
  product,
  inDatabase,
  wire,
  upstream,
  talkingTo,
}) => {
  test.slow();
  const talk = await talkingTo('plus', 'Hypatia');
  const kept = keptOf(context, product, talk.neo.id);
  const others = await browser.newContext({ baseURL: wire.base });
  await others.request.post('/api/auth/login', {
    data: { email: 'standard@demo.neo', password: DEMO_PASSWORD },
    headers: { origin: wire.base },
  });
  const otherPage = await others.newPage();
  const notKept = await openTalk(otherPage, talk.neo);

  upstream.when('What is water?', HELD);
  upstream.when('What is stone?', HELD);
  await sendAndRead(talk, 'What is water?');
  await sendAndRead(notKept, 'What is stone?');
  // The screen shows a reply a moment before the server stores it.
  await expect
    .poll(() =>
      inDatabase(async (database) => {
        const { rows } = await database.query<{ text: string }>(
          "select string_agg(text, '' order by part) as text from turn_parts",
        );
        return rows[0]?.text;
      }),
    )
    .toContain(BEGINNING);
  await product.kill();
  await expect(page.getByText('The connection was lost. Reconnecting...')).toBeVisible();
  await expect(notKept.messages.last().getByText('This reply was cut off.')).toBeVisible();
  await product.start();

  await expect(talk.messages.last().getByText('This reply was cut off.')).toBeVisible({
    timeout: 30_000,
  });
  upstream.when('What is water?', { text: REST });
  await goOn(page);
  await isWhole(talk, kept, 'What is water?', REPLY);
  upstream.when('What is stone?', { text: REST });
  await goOn(otherPage);
  await isWhole(notKept, keptOf(others, product, talk.neo.id), 'What is stone?', REPLY);
  await page.reload();
  await isWhole(talkWith(page, talk.neo.name), kept, 'What is water?', REPLY);
  await others.close();
});
