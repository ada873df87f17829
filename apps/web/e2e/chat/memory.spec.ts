import { barsNobody } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

/** About twice as much as the window holds, so the oldest messages leave it however tokens are estimated. No two of these have a word in common. */
const chatter = Array.from({ length: 10 }, (_, at) =>
  Array.from({ length: 400 }, (__, word) => `zz${at}q${word}zz`).join(' '),
);

test('what I said long ago is remembered, can be corrected, and the model gets the correction', async ({
  page,
  inDatabase,
  talkingTo,
}) => {
  const { neo, ...talk } = await talkingTo('plus', 'Hypatia');
  await talk.say('My name is Ana and my dog is called Bo.');
  // The rest of a long conversation.
  await inDatabase(async (database) => {
    await database.query(
      `with own as (
        update conversations c set last_seq = last_seq + 2 * cardinality($2::text[])
        from users u where u.id = c.user_id and u.email = 'plus@demo.neo' and c.neo_id = $1
        returning c.id, last_seq - 2 * cardinality($2::text[]) as said)
      insert into messages (conversation_id, seq, role, content, word_count, status)
      select id, said + 2 * at - 1, 'user', content, 400, 'complete'
      from own, unnest($2::text[]) with ordinality chatter (content, at)
      union all
      select id, said + 2 * at, 'assistant', 'I see.', 2, 'complete'
      from own, generate_series(1, cardinality($2::text[])) at`,
      [neo.id, chatter],
    );
  });
  await page.reload();
  await talk.say('Now it is late.');
  await page.getByRole('button', { name: 'What Hypatia remembers' }).click();
  const panel = page.getByRole('dialog');
  const facts = panel.getByRole('region', { name: /^Facts/ });
  const dog = facts.getByRole('listitem').filter({ hasText: 'my dog is called Bo' });
  await expect(dog).toBeVisible();
  await expect(panel.getByRole('region', { name: /^Summaries/ })).toContainText('Extract:');
  await barsNobody(page);

  // It says where it comes from.
  await dog.getByRole('link', { name: /^Message/ }).click();
  await expect(panel).toBeHidden();
  await expect(talk.messages.filter({ hasText: 'my dog is called Bo' })).toContainText(
    'The message that you searched for',
  );

  // Deleting it can be undone, beside the open panel too.
  await page.getByRole('button', { name: 'What Hypatia remembers' }).press('Enter');
  await dog.getByRole('button', { name: 'Note menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(dog).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');

  // It is corrected, by keys alone, and pinned.
  await dog.getByRole('button', { name: 'Note menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Correct' }).press('Enter');
  const field = panel.getByRole('textbox', { name: 'Correct this note' });
  await field.fill('Ana has a cat called Bo.');
  await panel.getByRole('button', { name: 'Save' }).press('Enter');
  const corrected = panel.getByRole('listitem').filter({ hasText: 'Ana has a cat called Bo.' });
  await corrected.getByRole('button', { name: /^Pin:/ }).press('Enter');
  await expect(panel.getByRole('region', { name: /^Pinned/ })).toContainText('Confirmed by you');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  const { field: message, messages } = talk;
  await message.fill('Who is Bo?');
  await message.press('Enter');
  const reply = messages.last();
  await expect(reply.getByRole('button', { name: /^Used \d+ memor(y|ies)$/ })).toBeVisible();
  await reply.hover();
  await reply.getByRole('button', { name: 'Message actions' }).click();
  await page.getByRole('menuitem', { name: 'What the model was told' }).click();
  await expect(panel.getByText('of the 8,192 tokens that it can read')).toBeVisible();
  await expect(panel.getByText('Ana has a cat called Bo.').first()).toBeVisible();
  await barsNobody(page);
});
