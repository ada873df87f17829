import { API_PAGE } from '@neo/contracts';
import { listPeople } from '../modules/identity/index.ts';
import { listIndexed } from '../modules/personas/index.ts';
import type { Scope } from '../platform/db/scope.ts';
import { Shared } from '../platform/work/shared.ts';

/** Public screens that are the same for everyone. */
const PUBLIC_PAGES = ['/', '/home', '/about', '/pricing', '/privacy', '/terms', API_PAGE];

/**
 * A site map may have 50,000 addresses. Beyond these numbers, NEOs with the fewest conversations
 * are omitted.
 */
const MOST = { neos: 40_000, people: 9_900 };

const KEPT_MS = 10 * 60 * 1000;

interface Address {
  path: string;
  changedAt?: Date;
}

async function listAddresses(scope: Scope): Promise<Address[]> {
  const neos = await listIndexed(scope, MOST.neos);
  const owners = [...new Set(neos.map(({ userId }) => userId))].slice(0, MOST.people);
  const people = await listPeople(scope, owners);
  return [
    ...PUBLIC_PAGES.map((path) => ({ path })),
    ...neos.map(({ id, updatedAt }) => ({ path: `/neo/${id}`, changedAt: updatedAt })),
    ...[...people.values()].map(({ username }) => ({ path: `/user/${username}` })),
  ];
}

// Paths contain only ids and usernames, so they need no escaping. A host may contain an ampersand.
const entry = (origin: string, { path, changedAt }: Address): string =>
  `<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`;

const write = (origin: string, addresses: readonly Address[]): Buffer =>
  Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      addresses.map((address) => entry(origin.replaceAll('&', '&amp;'), address)).join('\n') +
      '\n</urlset>\n',
  );

/**
 * Pages for search engines: green listed NEOs, their creators' profiles, the public pages. Cached
 * for some minutes; a NEO that is withdrawn meanwhile is still refused at its address.
 */
export function createSiteMap(): (scope: Scope, origin: string) => Promise<Buffer> {
  const kept = new Shared<Buffer>(KEPT_MS);
  return (scope, origin) =>
    kept.get(async () => write(origin, await listAddresses(scope)), { now: scope.now.getTime() });
}

/** Crawlers may read everything except API calls, the console and pages that need a sign-in. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    // Preview pictures are behind /api.
    'Allow: /api/images/',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /chat/',
    'Disallow: /*/edit$',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
