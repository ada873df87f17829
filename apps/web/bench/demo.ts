import { identity, meta } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import type { Role } from '@neo/domain';
import type { Browser, Cookie } from 'playwright';

export const read = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> =>
  (await fetch(url, { headers })).json() as Promise<T>;

/** Signs in with the demo account of this role. */
export async function signIn(browser: Browser, base: string, role: Role): Promise<Cookie[]> {
  const { demo } = await read<Deployment>(base + meta.deployment.path);
  const account = demo?.accounts.find((one) => one.role === role);
  if (!demo || !account) throw new Error('There is no demo account to sign in with');
  const context = await browser.newContext();
  const answer = await context.request.post(base + identity.login.path, {
    data: { email: account.email, password: demo.password },
    headers: { origin: base },
  });
  if (!answer.ok()) throw new Error(`The demo account is refused: ${answer.status()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
