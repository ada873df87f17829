import { StartRefused } from './platform/start-refused.ts';

/**
 * Passwords that docker-compose.yml takes without a .env, for a look on one machine, or that manuals give as
 * an example.
 */
const DEFAULT_PASSWORDS = ['neo', 'postgres', 'password'];

/**
 * DATABASE_URL with the password of PGPASSWORD, which may hold characters that mean something in a
 * URL. @param isPublic whether others reach the server @throws StartRefused
 */
export function databaseUrlOf(
  {
    DATABASE_URL: url,
    PGPASSWORD: password,
  }: { DATABASE_URL?: string | undefined; PGPASSWORD?: string | undefined },
  isPublic: boolean,
): string | undefined {
  if (url === undefined) return url;
  const database = new URL(url);
  const where = database.password === '' ? 'PGPASSWORD' : 'The password in DATABASE_URL';
  if (database.password === '') database.password = encodeURIComponent(password ?? '');
  if (isPublic && DEFAULT_PASSWORDS.includes(database.password)) {
    throw new StartRefused(
      `${where} must not be '${database.password}', a default that everybody knows, where others reach the server: change it, as docs/operating.md tells.`,
    );
  }
  return password === undefined ? url : database.href;
}
