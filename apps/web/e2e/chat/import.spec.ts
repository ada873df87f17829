import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

const SAID = 'Do the stars over Salamanca still answer?';

test('as plus I export a conversation for SillyTavern, and import it again', async ({
  page,
  talkingTo,
}) => {
  const talk = await talkingTo('plus', 'Marie Curie');
  await talk.say(SAID);
  await page.getByRole('button', { name: 'Export chat' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'SillyTavern' }).click();
  const saved = await (await saving).path();
  const before = page.url();
  await page.getByRole('button', { name: 'Conversations', exact: true }).click();
  await page.getByLabel('A file with a chat').setInputFiles({
    name: 'chat.jsonl',
    mimeType: 'application/octet-stream',
    buffer: await readFile(saved),
  });
  await page.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('log')).toContainText(SAID);
});
