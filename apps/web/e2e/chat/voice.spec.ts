import type { Page } from '@playwright/test';
import { barsNobodyInAnyLook } from '../support/barriers.ts';
import { expect } from '../support/faults.ts';
import { withSpeech } from '../support/speech.ts';

const FIRST = 'Water finds its way through every stone.';
const SECOND = 'It does not hurry, and it does not argue.';
const LAST = 'In the end the stone is round';
const REPLY = `${FIRST} *She smiles.* ${SECOND} ${LAST}`;
/** The first sentence, and the beginning of the second. */
const HELD = { text: REPLY, holdAfter: 11 };

const test = withSpeech({ SPEECH_MODEL: 'as-heard' });

test.beforeEach(async ({ page, speech }) => {
  speech.asked.length = 0;
  speech.sounds(0.2);
  // Headless browsers have no voices, and those with some differ.
  await page.addInitScript(() => localStorage.setItem('speech-engine', '"server"'));
});

const bar = (page: Page) => page.getByRole('group', { name: 'Reading aloud' });

async function readReplies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conversation menu' }).click();
  await page.getByRole('menuitem', { name: 'Read replies aloud' }).click();
}

async function readNewest(page: Page): Promise<void> {
  const newest = page.getByRole('article').last();
  await newest.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'Read aloud' }).click();
}

test('a reply is read aloud while it arrives, each sentence once and in order, and announced only by the voice', async ({
  page,
  upstream,
  speech,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  upstream.when('What is water?', HELD);
  await readReplies(page);
  // Loaded now, as for a person who has heard the reply before.
  await page.waitForLoadState('networkidle');
  await page.evaluate((begun) => {
    const times = { seen: 0, asked: 0 };
    Object.assign(window, { speechTimes: times });
    new MutationObserver(() => {
      if (times.seen === 0 && document.body.textContent.includes(begun)) {
        times.seen = performance.now();
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (times.asked === 0 && input === '/api/speech') times.asked = performance.now();
      return fetch(input, init);
    };
  }, `${FIRST} She smiles. It`);
  await talk.field.fill('What is water?');
  await talk.field.press('Enter');
  await expect.poll(() => speech.asked).toEqual([FIRST]);
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  const { seen, asked } = await page.evaluate(
    () => (window as unknown as { speechTimes: { seen: number; asked: number } }).speechTimes,
  );
  const ms = Math.round(asked - seen);
  process.stdout.write(`first request for sound: ${ms} ms after the first sentence is shown\n`);
  upstream.callsAbout('What is water?')[0]?.goOn();
  await expect.poll(() => speech.asked).toEqual([FIRST, SECOND, LAST]);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: SECOND })).toHaveCount(0);
});

test('a message is read aloud from its menu, until the person presses Stop or Escape', async ({
  page,
  upstream,
  speech,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  upstream.when('What is stone?', { text: REPLY });
  await talk.say('What is stone?');
  expect(speech.asked).toEqual([]);
  speech.sounds(60);
  await readNewest(page);
  await expect(bar(page)).toBeVisible();
  // What plays, and the one after it.
  await expect.poll(() => speech.asked).toEqual([FIRST, SECOND]);
  await barsNobodyInAnyLook(page);
  await bar(page).getByRole('button', { name: 'Stop reading' }).click();
  await expect(bar(page)).toBeHidden();
  await readNewest(page);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('a speech server that fails is reported, and the chat goes on', async ({
  page,
  upstream,
  speech,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Hypatia');
  speech.sounds(null);
  await readReplies(page);
  upstream.when('What is fire?', { text: REPLY });
  await talk.say('What is fire?');
  await expect(page.getByText('Reading aloud has stopped')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await talk.say('And air?');
});
