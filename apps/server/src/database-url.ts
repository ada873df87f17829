import { StartRefused } from './platform/start-refused.ts';

/** What docker-compose.yml takes without a .env: for a look on one machine. */
const COMPOSE_PASSWORD = 'neo';

/**
 * DATABASE_URL with the password of PGPASSWORD, which may hold characters that mean something in a
 * URL. @throws StartRefused
 */
export function databaseUrlOf(
  {
    DATABASE_URL: url,
    PGPASSWORD: password,
  }: { DATABASE_URL?: string | undefined; PGPASSWORD?: string | undefined },
  isPublic: boolean,
): string | undefined {
  if (url === undefined || password === undefined) return url;
  if (password === COMPOSE_PASSWORD && isPublic) {
    throw new StartRefused(
      `PGPASSWORD must not be '${COMPOSE_PASSWORD}', the default of docker-compose.yml, where others reach the server: make .env, as docs/operating.md tells, or change POSTGRES_PASSWORD.`,
    );
  }
  const database = new URL(url);
  if (database.password === '') database.password = encodeURIComponent(password);
  return database.href;
}
