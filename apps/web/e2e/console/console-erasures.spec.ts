import { randomUUID } from 'node:crypto';
import { barsNobodyInAnyLook, LOOKS_OF_CONSOLE } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

test.describe('what is being erased', () => {
  const neoId = randomUUID();

  // Due tomorrow, so no server starts it during the test.
  test.beforeAll(({ inDatabase }) =>
    inDatabase((database) =>
      database.query(
        `insert into erasures (kind, subject_id, erased, failures, last_error, next_at)
         values ('neo', $1, 12000, 1, 'Error: a fault on purpose', now() + interval '1 day')`,
        [neoId],
      ),
    ),
  );
  test.afterAll(({ inDatabase }) =>
    inDatabase((database) => database.query('delete from erasures where subject_id = $1', [neoId])),
  );

  test('shows a moderator what is erased, how far it is, and what delays it', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Deletions in progress' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Deletions in progress' }),
    ).toBeVisible();
    await expect(page.getByText(neoId)).toBeVisible();
    await expect(page.getByText('12,000 rows erased, 0 left')).toBeVisible();
    await expect(
      page.getByText('Failed 1 time, will be tried again: Error: a fault on purpose'),
    ).toBeVisible();
  });

  test('is accessible, on a phone and a desktop', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/admin/erasures');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await barsNobodyInAnyLook(page, LOOKS_OF_CONSOLE);
  });
});
