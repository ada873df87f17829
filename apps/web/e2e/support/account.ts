import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Not on any list of leaked passwords. */
export const PASSWORD = 'seven-herons-on-a-tin-roof';

export const newEmail = (): string => `${randomUUID()}@example.test`;

/** Creates an account through the API and signs this browser in. */
export async function makeAccount(
  request: APIRequestContext,
  origin: string,
): Promise<{ email: string; username: string }> {
  const email = newEmail();
  const answer = await request.post('/api/auth/register', {
    data: { email, password: PASSWORD, ageConfirmed: true },
    headers: { origin },
  });
  expect(answer.status()).toBe(201);
  const { username } = (await answer.json()) as { username: string };
  return { email, username };
}

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the newest letter with this subject and returns its link. */
export async function linkInLetter(
  request: APIRequestContext,
  { to, subject }: Pick<Letter, 'to' | 'subject'>,
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const letters = (await (await request.get('/dev/mail.json')).json()) as Letter[];
    const letter = letters.find((one) => one.to === to && one.subject === subject);
    link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, hash } = new URL(link ?? '');
  return pathname + hash;
}

/** Fills in the sign-in panel and submits it. */
export async function signInBy(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}
