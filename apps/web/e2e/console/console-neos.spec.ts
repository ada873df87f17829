import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Neo, NeoInput } from '@neo/contracts';
import { barsNobodyInAnyLook, LOOKS_OF_CONSOLE } from '../support/barriers.ts';
import { ownNeos } from '../support/own-neos.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

/** Size of the review queue. Together with the demo data it exceeds one page of the list. */
const QUEUE = 50;
const AT_ONCE = 5;

/** Signs the plus person in, in another browser. */
async function asOwner(context: BrowserContext, baseURL = '') {
  const answer = await context.request.post('/api/auth/login', {
    data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
    headers: { origin: baseURL },
  });
  expect(answer.status()).toBe(200);
  return ownNeos(context.request, baseURL);
}

/** NEOs of an ordinary user. They are deleted after the test. */
const sentences = test.extend<{
  made: (fields: Partial<NeoInput> & { name: string }) => Promise<Neo>;
  edit: (id: string, fields: Partial<NeoInput>) => Promise<void>;
}>({
  made: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const own = await asOwner(context, baseURL);
    const ids: string[] = [];
    await use(async (fields) => {
      const neo = await own.create({ visibility: 'public-listed', ...fields });
      ids.push(neo.id);
      return neo;
    });
    while (ids.length > 0) await Promise.all(ids.splice(0, AT_ONCE).map((id) => own.remove(id)));
    await context.close();
  },
  edit: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    await asOwner(context, baseURL);
    await use(async (id, data) => {
      const answer = await context.request.patch(`/api/neos/${id}`, {
        data,
        headers: { origin: baseURL ?? '' },
      });
      expect(answer.status()).toBe(200);
    });
    await context.close();
  },
});

const aName = (start: string) => `${start} ${randomUUID().slice(0, 6)}`;

/** Opens the list of NEOs and searches for this one. */
async function find(page: Page, name: string) {
  await page.goto('/admin/neos');
  await page.getByRole('searchbox', { name: 'Search by name or creator...' }).fill(name);
  await expect(page.getByText('1 NEO', { exact: true })).toBeVisible();
  return page.getByRole('row', { name });
}

async function choose(page: Page, control: string, option: string) {
  await page.getByRole('combobox', { name: control }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Heading of the NEO under review. */
const atHand = (page: Page) => page.getByRole('heading', { level: 2 });

/** Skips older entries of the queue and stops at the first of these names. */
async function skipTo(page: Page, names: readonly string[]): Promise<string> {
  for (;;) {
    const name = await atHand(page).innerText();
    if (names.includes(name)) {
      // The buttons are enabled once the difference has loaded.
      await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
      return name;
    }
    await page.keyboard.press('y');
    await expect(page.getByText(`${name} is still waiting.`)).toBeVisible();
  }
}

sentences.describe('the NEOs of the console', () => {
  sentences(
    'a red NEO is gone from catalog and chat, and its owner has the reason',
    async ({ page, signIn, made, browser, baseURL }) => {
      const { id, name } = await made({ name: aName('Doomed') });
      await signIn('admin');
      await find(page, name);
      await choose(page, `Compliance of ${name}`, 'Red');
      const dialog = page.getByRole('alertdialog', { name: `Reject ${name}?` });
      // A key that is pressed before the dialog is open is lost.
      await expect(dialog.getByRole('radio').first()).toBeFocused();
      await page.keyboard.press('2');
      await expect(dialog.getByRole('textbox')).toHaveValue('It is hateful or harasses somebody.');
      await page.keyboard.press('Enter');
      await expect(page.getByText('NEO compliance updated successfully')).toBeVisible();
      await expect(page.getByRole('combobox', { name: `Compliance of ${name}` })).toHaveText('Red');

      const reader = await browser.newContext({ baseURL: baseURL ?? '' });
      const headers = { origin: baseURL ?? '' };
      const data = { email: 'standard@demo.neo', password: DEMO_PASSWORD };
      await reader.request.post('/api/auth/login', { data, headers });
      const catalog = await reader.request.get('/api/neos/catalog?limit=200');
      expect(await catalog.text()).not.toContain(id);
      const turn = await reader.request.post(`/api/neos/${id}/chat`, {
        data: { message: 'Are you there?', conversationHistory: [] },
        headers,
      });
      expect(turn.status()).toBe(404);
      await reader.close();

      const owner = await browser.newContext({ baseURL: baseURL ?? '' });
      await asOwner(owner, baseURL);
      const theirs = await owner.newPage();
      await theirs.goto(`/neo/${id}/edit`);
      await expect(
        theirs.getByText(/^Rejected on .+: It is hateful or harasses somebody\.$/),
      ).toBeVisible();
      await owner.close();
    },
  );

  sentences('what a NEO is changes, and its profile says so', async ({ page, signIn, made }) => {
    const { id, name } = await made({ name: aName('Rising') });
    await signIn('admin');
    await find(page, name);
    await choose(page, `NEO type of ${name}`, 'PRO');
    await expect(page.getByText('NEO classification updated successfully')).toBeVisible();
    await expect(page.getByRole('combobox', { name: `NEO type of ${name}` })).toHaveText('PRO');
    await page.goto(`/neo/${id}`);
    await expect(page.getByText('PRO', { exact: true }).first()).toBeVisible();
  });

  sentences(
    'deleting says what is lost, asks, and deletes for good',
    async ({ page, signIn, made }) => {
      const { id, name } = await made({ name: aName('Gone') });
      await signIn('admin');
      await find(page, name);
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      // Moderators may not edit NEOs.
      await expect(page.getByRole('menuitem', { name: 'Edit NEO' })).toHaveCount(0);
      await page.getByRole('menuitem', { name: 'Delete NEO' }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('permanently deletes it and all its conversations');
      await dialog.getByRole('button', { name: 'Delete NEO' }).click();
      await expect(page.getByText('NEO deleted successfully')).toBeVisible();
      await expect(page.getByText('Nothing matches')).toBeVisible();
      await page.goto(`/neo/${id}`);
      await expect(page.getByText('NEO not found')).toBeVisible();
    },
  );

  sentences('nobody judges their own, and is told so', async ({ page, signIn, baseURL }) => {
    await signIn('admin');
    const own = ownNeos(page.request, baseURL ?? '');
    const { id, name } = await own.create({ name: aName('Mine') });
    await find(page, name);
    const compliance = page.getByRole('combobox', { name: `Compliance of ${name}` });
    await expect(compliance).toHaveAttribute('aria-disabled', 'true');
    await expect(compliance).toHaveAccessibleDescription(
      'This NEO is your own: another moderator decides.',
    );
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit NEO' })).toHaveAttribute(
      'href',
      `/neo/${id}/edit`,
    );
    await own.remove(id);
  });
});

sentences.describe('a moderator', () => {
  sentences(
    'pages, sorts and filters what is more than a page, and clears a queue of 50 by keys alone',
    async ({ page, signIn, made }) => {
      sentences.setTimeout(180_000);
      const names: string[] = [];
      while (names.length < QUEUE) {
        const batch = Array.from({ length: AT_ONCE }, () => made({ name: aName('Queue') }));
        names.push(...(await Promise.all(batch)).map(({ name }) => name));
      }
      await signIn('admin');
      await page.goto('/admin/neos');
      await expect(page.getByText(/^Page 1 of [2-9]$/)).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(101);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(/^Page 2 of [2-9]$/)).toBeVisible();
      await page.getByRole('searchbox').fill('queue');
      await expect(page.getByText(`${QUEUE} NEOs`)).toBeVisible();
      await expect(page.getByText(/^Page /)).toHaveCount(0);
      await page.getByRole('button', { name: 'Sort by NEO ascending' }).click();
      const first = names.toSorted()[0] ?? '';
      await expect(page.getByRole('row').nth(1)).toContainText(first);
      await page.getByRole('combobox', { name: 'Compliance', exact: true }).click();
      await page.getByRole('option', { name: 'Green' }).click();
      await expect(page.getByText('Nothing matches')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await page.getByRole('button', { name: 'Waiting for review' }).click();
      await expect(page.getByRole('button', { name: 'Waiting for review' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );

      await page.goto('/admin/review');
      const count = page.getByText(/^\d+ waiting$/);
      const before = Number.parseInt(await count.innerText(), 10);
      for (let decided = 0; decided < QUEUE; decided += 1) {
        const name = await skipTo(page, names);
        if (decided % 10 === 9) {
          await page.keyboard.press('r');
          await expect(page.getByRole('alertdialog')).toBeVisible();
          await page.keyboard.press('5');
          await page.keyboard.press('Enter');
          await expect(page.getByText(`${name} was rejected.`)).toBeVisible();
        } else {
          await page.keyboard.press('g');
          await expect(page.getByText(`${name} is approved.`)).toBeVisible();
        }
      }
      await expect(count).toHaveText(`${before - QUEUE} waiting`);
      await page.keyboard.press('u');
      await expect(page.getByText(/^Queue \w+ is waiting again\.$/)).toBeVisible();
      await expect(count).toHaveText(`${before - QUEUE + 1} waiting`);
      const again = await skipTo(page, names);
      await page.keyboard.press('g');
      await expect(page.getByText(`${again} is approved.`)).toBeVisible();
    },
  );

  sentences(
    'approves nothing that was edited while they read it',
    async ({ page, signIn, made, edit }) => {
      const { id, name } = await made({ name: aName('Shifty'), description: 'I bake bread' });
      await signIn('admin');
      await page.goto('/admin/review');
      await skipTo(page, [name]);
      await edit(id, { description: 'I sell pills' });
      await page.keyboard.press('g');
      await expect(page.getByText(`${name} was edited meanwhile.`)).toBeVisible();
      await expect(page.getByText('I sell pills').first()).toBeVisible();
      await skipTo(page, [name]);
      await page.keyboard.press('g');
      await expect(page.getByText(`${name} is approved.`)).toBeVisible();

      await edit(id, { description: 'I sell strong pills' });
      await page.reload();
      await skipTo(page, [name]);
      const change = page.getByRole('region', { name: 'Description' });
      await expect(change.locator('ins')).toHaveText('strong ');
      // Shortcuts do nothing while a text field has the focus.
      await page.keyboard.press('r');
      const words = page.getByRole('textbox', { name: 'In your own words (optional)' });
      await words.fill('');
      await words.pressSequentially('grey 5');
      await expect(words).toHaveValue('grey 5');
      await page.keyboard.press('Escape');
      await expect(atHand(page)).toHaveText(name);
    },
  );
});

sentences.describe('dead letters', () => {
  const CONSUMER = 'personas.count-conversation';
  const [handled, lost] = [randomUUID(), randomUUID()];

  sentences.beforeAll(({ inDatabase }) =>
    inDatabase(async (database) => {
      const data = JSON.stringify({ neoId: randomUUID() });
      for (const [consumer, eventId] of [
        [CONSUMER, handled],
        ['nobody.any-more', lost],
      ]) {
        await database.query(
          `insert into dead_letters (consumer, event_id, type, data, error)
           values ($1, $2, 'chat.conversation-started.v1', $3, 'Error: a fault on purpose')`,
          [consumer, eventId, data],
        );
      }
    }),
  );
  sentences.afterAll(({ inDatabase }) =>
    inDatabase((database) =>
      database.query('delete from dead_letters where event_id = any($1)', [[handled, lost]]),
    ),
  );

  sentences(
    'are read, handed over again, or dropped with a reason, by a superadmin',
    async ({ page, signIn }) => {
      await signIn('superadmin');
      await page.goto('/admin/dead-letters');
      await expect(page.getByText('2 dead letters')).toBeVisible();
      await page
        .getByRole('button', { name: `for ${CONSUMER}` })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText('"neoId"');
      await expect(page.getByRole('dialog')).toContainText(handled);
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: /^Retry.*count-conversation/ }).click();
      await expect(page.getByText('Event handled')).toBeVisible();
      await expect(page.getByText('1 dead letter', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: /^Retry/ }).click();
      await expect(page.getByText('Nothing handles this any more.')).toBeVisible();
      await page.getByRole('button', { name: /^Drop/ }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Drop' }).click();
      await expect(dialog.getByText('Please say why')).toBeVisible();
      await dialog.getByRole('textbox').fill('Its module was removed');
      await dialog.getByRole('button', { name: 'Drop' }).click();
      await expect(page.getByText('Event dropped')).toBeVisible();
      await expect(page.getByText('No dead letters')).toBeVisible();
    },
  );

  sentences('are nothing for a moderator', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin/dead-letters');
    await expect(page.getByText('Admin Access Required')).toBeVisible();
    await expect(
      page.getByText('You need superadmin privileges to access this page.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dead letters' })).toHaveCount(0);
  });
});

for (const path of ['neos', 'review', 'dead-letters']) {
  sentences(`/admin/${path} bars nobody, on a phone and at a desk`, async ({ page, signIn }) => {
    await signIn('superadmin');
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await barsNobodyInAnyLook(page, LOOKS_OF_CONSOLE);
  });
}
