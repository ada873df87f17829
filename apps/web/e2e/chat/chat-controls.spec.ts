import type { ActiveChat } from '@neo/contracts';
import { barsNobody } from '../support/barriers.ts';
import { openTalk, talkWith } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

/** A long question: the rehearsal model takes several seconds to answer it. */
const LONG = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`).join('\n');

for (const role of ['plus', 'standard'] as const) {
  test(`another reply becomes a second variant, and I can go back: ${role}`, async ({
    page,
    talkingTo,
  }) => {
    const talk = await talkingTo(role, 'Hypatia');
    await talk.say('What is a cone?');
    const reply = talk.messages.last();
    const first = await reply.innerText();
    await page.getByRole('button', { name: 'Regenerate' }).press('Enter');
    const variants = reply.getByRole('group', { name: 'Reply 2 of 2' });
    await expect(variants).toBeVisible();
    await talk.hasMessages(3);
    await barsNobody(page);
    await variants.getByRole('button', { name: 'Previous reply' }).press('ArrowLeft');
    await expect(reply.getByRole('group', { name: 'Reply 1 of 2' })).toBeVisible();
    expect((await reply.innerText()).replace(/\d\/2/, '').length).toBeGreaterThanOrEqual(
      first.length - 10,
    );
    if (role === 'standard') return;
    await page.reload();
    await talk.hasMessages(3);
    await expect(reply.getByRole('group', { name: 'Reply 1 of 2' })).toBeVisible();
    await reply.getByRole('button', { name: 'Next reply' }).click();
    await expect(reply.getByRole('group', { name: 'Reply 2 of 2' })).toBeVisible();
  });

  test(`I edit my newest message, and what I am writing stays: ${role}`, async ({
    page,
    talkingTo,
  }) => {
    const talk = await talkingTo(role, 'Hypatia');
    await talk.say('What is a cone?');
    const mine = talk.messages.nth(1);
    await talk.field.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit your message' });
    await expect(editor).toBeFocused();
    await editor.press('Escape');
    await expect(mine).toContainText('What is a cone?');
    await talk.field.fill('A draft');
    await mine.getByRole('button', { name: 'Message actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit and send again' }).press('Enter');
    await expect(editor).toBeFocused();
    await editor.fill('What is a sphere?');
    await editor.press('Enter');
    await talk.hasMessages(3);
    await expect(mine).toContainText('What is a sphere?');
    await expect(talk.field).toHaveValue('A draft');
    if (role === 'standard') return;
    await page.reload();
    await talk.hasMessages(3);
    await expect(talk.messages.nth(1)).toContainText('What is a sphere?');
  });

  test(`deleting from a message on can be undone: ${role}`, async ({ page, talkingTo }) => {
    const talk = await talkingTo(role, 'Hypatia');
    await talk.say('What is a cone?');
    const remove = async () => {
      await talk.messages.nth(1).getByRole('button', { name: 'Message actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete from here' }).click();
      await expect(talk.messages).toHaveCount(1);
    };
    await remove();
    await page.keyboard.press('F8');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(talk.messages).toHaveCount(3);
    await expect(talk.field).toBeFocused();
    await remove();
    // The next message follows the messages that remain.
    await talk.say('And a sphere?');
    await expect(talk.messages).toHaveCount(3);
    if (role === 'standard') return;
    await page.reload();
    await talk.hasMessages(3);
    await expect(talk.messages.nth(1)).toContainText('And a sphere?');
  });

  test(`a stopped reply can be continued: ${role}`, async ({ page, talkingTo }) => {
    const talk = await talkingTo(role, 'Hypatia');
    await talk.field.fill(LONG);
    await talk.field.press('Enter');
    await expect(
      talk.log.locator('[aria-hidden=true]').filter({ hasText: /\w{3}/ }),
    ).toBeAttached();
    await page.getByRole('button', { name: 'Stop' }).click();
    const reply = talk.messages.nth(2);
    await expect(reply.getByText('Stopped.')).toBeVisible();
    if (role === 'plus') {
      await page.reload();
      await expect(reply.getByText('Stopped.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Continue' }).press('Enter');
    await talk.hasMessages(3);
    await expect(reply.getByText('Stopped.')).toHaveCount(0);
    if (role === 'standard') return;
    const said = await talk.texts();
    await page.reload();
    await talk.hasMessages(3);
    await expect.poll(() => talk.texts()).toEqual(said);
  });
}

test('two windows show at once what is said in either, and each keeps its draft', async ({
  context,
  talkingTo,
}) => {
  const first = await talkingTo('plus', 'Hypatia');
  const other = await context.newPage();
  const second = await openTalk(other, first.neo);
  await second.field.fill('From the second');
  await first.say('From the first');
  await second.hasMessages(3);
  await expect(second.messages.nth(1)).toContainText('From the first');
  await expect(second.field).toHaveValue('From the second');
  await second.field.press('Enter');
  await second.hasMessages(5);
  await first.hasMessages(5);
  await expect.poll(() => first.texts()).toEqual(await second.texts());
});

test('a reply that came while I was away is marked under Active Chats until I have seen it', async ({
  page,
  context,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  await talk.field.fill(LONG);
  await talk.field.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.goto('/active');
  const card = page.getByRole('article').filter({ hasText: 'Hypatia' });
  await expect(card.getByText('New reply')).toBeVisible();
  await card.getByRole('link', { name: 'Rejoin Chat with Hypatia' }).click();
  await talk.hasMessages(3);
  await expect(async () => {
    const answer = await context.request.get('/api/conversations/active/cards');
    const chats = (await answer.json()) as ActiveChat[];
    expect(chats.find(({ neo }) => neo.id === talk.neo.id)?.isUnread).toBe(false);
  }).toPass();
});

const NODES_MAX = 1_500;

test('three hundred messages: the newest appear at once, and nothing jumps when I scroll up', async ({
  page,
  inDatabase,
  talkingTo,
}) => {
  test.slow();
  const { neo } = await talkingTo('plus', 'Hypatia');
  await inDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `select c.id from conversations c join users u on u.id = c.user_id
       where u.email = 'plus@demo.neo' and c.neo_id = $1`,
      [neo.id],
    );
    await database.query(
      `insert into messages (conversation_id, seq, role, content, word_count, status, created_at)
       select $1, seq, case when seq % 2 = 0 then 'user' else 'assistant' end,
         case when seq % 10 in (0, 2) then 'This is message ' || seq
           else repeat('Words enough to take other lines where there is less room. ', 6) end,
         4, 'complete', now() - (400 - seq) * interval '1 minute'
       from generate_series(2, 300) seq`,
      [rows[0]?.id],
    );
    await database.query('update conversations set last_seq = 300 where id = $1', [rows[0]?.id]);
  });
  await page.goto(`/chat/${neo.id}`, { waitUntil: 'load' });
  const talk = talkWith(page, neo.name);
  await expect(talk.log.getByText('This is message 300', { exact: true })).toBeInViewport();
  // A frame later, as people see it: a layout that is asked for between two frames is told to nobody.
  const left = () =>
    talk.log.evaluate(async (log) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return log.scrollHeight - log.clientHeight - log.scrollTop;
    });
  for (const width of [390, 1440, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(left).toBeLessThan(2);
  }
  await expect(page.getByText('This is message 240')).toHaveCount(0);
  await talk.log.focus();
  await talk.log.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -300);
    await expect(talk.log.getByText('This is message 290', { exact: true })).toBeInViewport({
      timeout: 500,
    });
  }).toPass();
  // Each wheel step scrolls by one step, even when older messages load above.
  for (let turn = 0; turn < 12; turn += 1) {
    const [before, after] = await talk.log.evaluate(async (log) => {
      const seen = [...log.querySelectorAll('article')].find(
        (message) => message.getBoundingClientRect().bottom > log.getBoundingClientRect().top,
      );
      const top = seen?.getBoundingClientRect().top ?? 0;
      log.scrollTop -= 300;
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
      return [top, seen?.getBoundingClientRect().top ?? 0];
    });
    expect(Math.abs((after ?? 0) - (before ?? 0) - 300)).toBeLessThan(2);
  }
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(page.getByText('This is message 2', { exact: true })).toBeVisible({
      timeout: 200,
    });
  }).toPass({ intervals: [20] });
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(NODES_MAX);
  const newest = page.getByRole('button', { name: 'Newest message' });
  await newest.click();
  await expect(talk.log.getByText('This is message 300', { exact: true })).toBeInViewport();
  // The scroll that Home began still runs when the button is pressed.
  await talk.log.focus();
  await page.keyboard.press('Home');
  await newest.dispatchEvent('click');
  await expect(talk.log.getByText('This is message 300', { exact: true })).toBeInViewport();
  await expect(newest).toBeHidden();
});
