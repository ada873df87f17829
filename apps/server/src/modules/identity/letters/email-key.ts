import { createHmac } from 'node:crypto';

/** Of what is counted: the same e-mail has another key for each, so that one can be forgotten without the other. */
type Counted = 'sign-in' | 'letters';

/**
 * What an e-mail is counted under: a read of the counters tells nobody's, not even to who tries those they know.
 * @param secret of the deployment: the first of its session keys
 */
export const emailKey = (secret: string, counted: Counted, email: string): string =>
  createHmac('sha256', secret).update(`${counted}:${email.toLowerCase()}`).digest('base64url');

const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an e-mail: with many providers what follows a plus is the sender's, with Google's the dots as well. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (!DOTLESS.has(host)) return `${name}@${host}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
