import { describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../../testing/index.ts';
import { aUser } from '../modules/identity/identity.factory.ts';
import { aNeo } from '../modules/personas/personas.factory.ts';
import { createSiteMap } from './site-map.ts';
import { VISITOR } from '@neo/domain';
import { pino } from 'pino';

const PUBLIC_URL = 'https://neo.example';
const app = useApp({ config: { publicUrl: PUBLIC_URL } });
const scope = (now = new Date()) => ({
  viewer: VISITOR,
  db: app.db,
  now,
  log: pino({ level: 'silent' }),
});
const read = async (path: string): Promise<Response> => aPerson(app.base).fetch(path);

describe('the site map', () => {
  it('lists the public pages, green listed NEOs and their creators, and nothing else', async () => {
    const owner = await aUser(app.db);
    const hidden = await aUser(app.db);
    const shown = await aNeo(app.db, {
      userId: owner.id,
      visibility: 'public-listed',
      compliance: 'green',
      updatedAt: new Date('2026-03-04T05:06:07Z'),
    });
    const others = await Promise.all(
      (
        [
          ['public-listed', 'yellow'],
          ['public-listed', 'red'],
          ['public-unlisted', 'green'],
          ['private', 'green'],
        ] as const
      ).map(([visibility, compliance]) =>
        aNeo(app.db, { userId: hidden.id, visibility, compliance }),
      ),
    );
    // Enough entries for compression to apply.
    await Promise.all(Array.from({ length: 8 }, () => aNeo(app.db, { userId: owner.id })));
    const response = await read('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('content-encoding')).toMatch(/gzip|br/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const xml = await response.text();
    for (const path of ['/', '/home', '/about', '/pricing', '/privacy', '/terms']) {
      expect(xml).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
    }
    expect(xml).toContain(`<loc>${PUBLIC_URL}/neo/${shown.id}</loc><lastmod>2026-03-04</lastmod>`);
    expect(xml).toContain(`<loc>${PUBLIC_URL}/user/${owner.username}</loc>`);
    expect(xml).not.toContain(hidden.username);
    for (const { id } of others) expect(xml).not.toContain(id);
  });

  it('is cached for ten minutes', async () => {
    const siteMap = createSiteMap();
    const start = new Date();
    const first = await siteMap(scope(start), PUBLIC_URL);
    const neo = await aNeo(app.db, { visibility: 'public-listed', compliance: 'green' });
    const later = (minutes: number) =>
      siteMap(scope(new Date(start.getTime() + minutes * 60_000)), PUBLIC_URL);
    expect(await later(9)).toBe(first);
    expect((await later(10)).toString()).toContain(neo.id);
  });
});

it('robots.txt names the site map and keeps crawlers out of the API and the console', async () => {
  const text = await (await read('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/\n');
  expect(text).toContain('Disallow: /admin\n');
});
