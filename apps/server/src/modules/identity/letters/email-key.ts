import { createHmac } from 'node:crypto';

/**
 * Purposes of counters. An e-mail has a different key for each, so that they can be deleted
 * separately.
 */
type Counted = 'sign-in' | 'letters' | 'reports';

/**
 * The name of an e-mail in rate counters. Without the secret the table reveals no e-mail, even to
 * someone who tries known ones.
 * @param secret the first of the deployment's session keys
 */
export const emailKey = (secret: string, counted: Counted, email: string): string =>
  createHmac('sha256', secret).update(`${counted}:${email.toLowerCase()}`).digest('base64url');

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an e-mail: most providers ignore what follows a plus, and Google ignores dots too.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (!DOTLESS.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
