import type { NeoCard } from '@neo/contracts';
import type { Page } from '@playwright/test';
import { barsNobody } from '../support/barriers.ts';
import { DEMO_PASSWORD, expect, test } from '../support/test.ts';

const NAME = 'Maren of the Tests';

/** Deletes NEOs with this name, so the test can run twice on the same data. */
async function forgetNeos(page: Page, baseURL: string | undefined): Promise<void> {
  const own = (await (await page.request.get('/api/neos/cards')).json()) as NeoCard[];
  for (const { id, name } of own) {
    if (name !== NAME) continue;
    await page.request.delete(`/api/neos/${id}`, { headers: { origin: baseURL ?? '' } });
  }
}

/** A white pixel as a BMP file. */
const BITMAP = Buffer.from(
  'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAADEDgAAxA4AAAAAAAAAAAAA////AA==',
  'base64',
);

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Name' });

/** Opens the form and waits for hydration. */
async function openForm(page: Page, path = '/create'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^(Create NEO|Next)$/ })).toHaveAttribute(
    'type',
    'submit',
  );
}

test.describe('as plus', () => {
  test.beforeEach(async ({ page, signIn, baseURL }) => {
    await signIn('plus');
    await forgetNeos(page, baseURL);
  });

  test('I create a NEO with every field filled in', async ({ page, baseURL }) => {
    await openForm(page);
    await nameOf(page).fill(NAME.slice(0, 17));
    await expect(page.getByText('Getting close! 17/20')).toBeVisible();
    await nameOf(page).fill(NAME);
    await page.getByRole('textbox', { name: 'Description' }).fill('Keeps a light.');
    await page.getByRole('radio', { name: 'Original Creation' }).check();
    for (const name of ['Music', 'Business', 'TV & Film']) {
      await page.getByRole('checkbox', { name, exact: true }).check();
    }
    await expect(page.getByText('Selected Categories (3/3)')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Books & Writing' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Public-Password' }).check();
    await page.locator('input[name=password]').fill('open sesame');
    await page.getByRole('searchbox', { name: 'Search traits' }).fill('stoic');
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Philosophical & Reflective' }).check();
    await page.getByRole('textbox', { name: 'Knowledge' }).fill('Forty-one years of ships.');
    await page.getByRole('textbox', { name: 'Wiki URL' }).fill('https://example.org/light');
    await page.getByRole('textbox', { name: 'Special instructions' }).fill('Offers tea.');
    await page.getByRole('slider', { name: 'Temperature' }).press('ArrowRight');
    await expect(page.getByText('Ready to create.')).toBeVisible();
    await page.getByRole('button', { name: 'Create NEO' }).click();

    await expect(page).toHaveURL(/\/neo\//);
    await expect(page.getByText('Success!')).toBeVisible();
    await expect(page.getByText('NEO created successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: `Edit ${NAME}` }).click();
    await expect(nameOf(page)).toHaveValue(NAME);
    await expect(page.getByRole('slider')).toHaveValue('0.6');
    await expect(page.getByRole('textbox', { name: 'Knowledge' })).toHaveValue(
      'Forty-one years of ships.',
    );
    await forgetNeos(page, baseURL);
  });

  test('a double click creates one NEO', async ({ page, baseURL }) => {
    await openForm(page);
    await page.getByRole('button', { name: /Blunt Editor/ }).click();
    await nameOf(page).fill(NAME);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/neos')) sent += 1;
    });
    await page.getByRole('button', { name: 'Create NEO' }).dblclick();
    await expect(page).toHaveURL(/\/neo\//);
    expect(sent).toBe(1);
    await forgetNeos(page, baseURL);
  });

  test('the wizard leads me through five steps, back and forth', async ({ page, baseURL }) => {
    await openForm(page);
    await page.getByRole('link', { name: 'Guide me' }).click();
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(page.getByText('Please select an archetype')).toBeVisible();
    await page.getByRole('radio', { name: 'Fictional Character' }).check();
    await next.click();
    await expect(page).toHaveURL('/create?guide=1&step=2');
    await page.getByRole('checkbox', { name: 'wise' }).check();
    await page.getByRole('checkbox', { name: 'witty' }).check();
    await next.click();
    await expect(page.getByText('Please select at least 3 core values')).toBeVisible();
    await page.getByRole('checkbox', { name: 'curious' }).check();
    await next.click();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: 'wise' })).toBeChecked();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Fictional Character' })).toBeChecked();
    for (const step of [2, 3]) {
      await next.click();
      await expect(page).toHaveURL(`/create?guide=1&step=${step}`);
    }
    await next.click();
    await expect(page.getByText('Please select a response style')).toBeVisible();
    await page.getByRole('radio', { name: 'Concise & Direct' }).check();
    await next.click();
    await page.getByRole('textbox', { name: 'Background & Context' }).fill('From the sea.');
    await next.click();
    await page.getByRole('button', { name: 'Create NEO' }).click();
    await expect(page.getByText('Please enter a name for your persona')).toBeVisible();
    await expect(page.getByText('Please enter a description')).toBeVisible();
    await nameOf(page).fill('M');
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await nameOf(page).fill(NAME);
    await page.getByRole('textbox', { name: 'Description' }).fill('Knows every ship.');
    await page.getByRole('button', { name: 'Create NEO' }).click();
    await expect(page).toHaveURL(/\/neo\//);
    await expect(page.getByText('NEO created successfully')).toBeVisible();
    await forgetNeos(page, baseURL);
  });

  test('an idea fills the form, and asks before it replaces what I typed', async ({ page }) => {
    await openForm(page);
    await page.getByRole('button', { name: /Mary Anning/ }).click();
    await expect(nameOf(page)).toHaveValue('Mary Anning');
    await expect(page.getByText('Ready to create.')).toBeVisible();
    await page.getByRole('button', { name: /Cheshire Cat/ }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(nameOf(page)).toHaveValue('Mary Anning');
  });

  test('a refused save keeps what I typed and leads to the first field that is wrong', async ({
    page,
  }) => {
    await openForm(page);
    await page.getByRole('button', { name: /Blunt Editor/ }).click();
    await nameOf(page).fill('x'.repeat(21));
    await expect(page.getByText('Too long! 21/20')).toBeVisible();
    await page.getByRole('textbox', { name: 'Wiki URL' }).fill('no address');
    await page.getByRole('button', { name: 'Create NEO' }).click();
    await expect(page.getByText('Name must be less than 20 characters')).toBeVisible();
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
    await expect(nameOf(page)).toBeFocused();

    // The form waits for the picture, however long it takes to read.
    await page.route('**/assets/picture-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    // Browsers display a bitmap under any type, so only the server can refuse it.
    await nameOf(page).fill(NAME);
    await page.getByRole('textbox', { name: 'Wiki URL' }).fill('');
    await page.getByLabel('Avatar', { exact: true }).and(page.locator('input')).setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: BITMAP,
    });
    await page.getByRole('button', { name: 'Create NEO' }).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Avatar' }).getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused();
    await expect(nameOf(page)).toHaveValue(NAME);
  });

  test('a picture of the wrong kind or size is refused with the reason', async ({ page }) => {
    await openForm(page);
    const input = page.getByLabel('Avatar', { exact: true }).and(page.locator('input'));
    await input.setInputFiles({
      name: 'a.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<'),
    });
    await expect(page.getByText('Invalid file type')).toBeVisible();
    await expect(page.getByText('Please select a PNG, JPEG, GIF, or WebP image')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('garbage')]);
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: broken });
    await expect(page.getByText('Please select a PNG, JPEG, GIF, or WebP image')).toBeVisible();
    const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(512_001) };
    await input.setInputFiles(large);
    await expect(page.getByText('File too large')).toBeVisible();
    await expect(page.getByText('Please select an image smaller than 500KB')).toBeVisible();
  });

  test('a stray click asks before it leaves, and a reload brings back what I typed', async ({
    page,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openForm(page);
    await nameOf(page).fill(NAME);
    await page.getByRole('link', { name: 'Catalog' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL('/create');
    await page.reload();
    await expect(nameOf(page)).toHaveValue(NAME);
    await expect(page.getByText(/Your draft of .+ is back\./)).toBeVisible();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(nameOf(page)).toHaveValue('');
    await page.getByRole('link', { name: 'Catalog' }).first().click();
    await expect(page).toHaveURL('/catalog');
  });

  test('a session that ends while I type loses nothing', async ({ page }) => {
    // Read after the page: later it would notice the end of the session before the form does.
    const bell = page.waitForResponse(/\/api\/notices/);
    await openForm(page);
    await bell;
    await page.getByRole('button', { name: /Mary Anning/ }).click();
    await nameOf(page).fill(NAME);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create NEO' }).click();
    await expect(page.getByText('Unauthorized')).toBeVisible();
    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill('plus@demo.neo');
    await page.getByLabel('Password', { exact: false }).first().fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/create');
    await expect(nameOf(page)).toHaveValue(NAME);
    await page.getByRole('button', { name: 'Discard draft' }).click();
  });

  for (const path of ['/create', '/create?guide=1']) {
    test(`${path} fits at 320 px, and is accessible`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openForm(page, path);
      await barsNobody(page);
    });
  }
});

test('as standard I am offered Plus, with the way back', async ({ page, signIn }) => {
  await signIn('standard');
  await page.goto('/neo/new');
  await expect(page).toHaveURL('/create');
  await expect(page.getByRole('heading', { name: 'Upgrade to Create NEOs' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
