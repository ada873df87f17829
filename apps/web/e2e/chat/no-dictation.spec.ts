import { expect, test } from '../support/test.ts';

test('without a recognizer and a speech server there is no button', async ({ page, talkingTo }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });
  const loaded = page.waitForResponse(/Dictation-.*\.js/);
  await talkingTo('plus', 'Hypatia');
  await loaded;
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dictate' })).toBeHidden();
});
