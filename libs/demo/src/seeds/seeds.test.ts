import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  ARCHETYPES,
  CATEGORIES,
  COMPLIANCES,
  RESPONSE_STYLES,
  SHEET_LIMITS,
  VISIBILITIES,
} from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { SEED_NEOS, type SeedNeo } from './index.ts';
import { SEED_DEBATES } from './seed-debate.ts';

const count = (holds: (neo: SeedNeo) => boolean): number => SEED_NEOS.filter(holds).length;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

describe('the demo content as a whole', () => {
  it('contains enough NEOs, each with its own slug and name', () => {
    expect(SEED_NEOS.length).toBeGreaterThanOrEqual(48);
    expect(new Set(SEED_NEOS.map(({ slug }) => slug)).size).toBe(SEED_NEOS.length);
    expect(new Set(SEED_NEOS.map(({ name }) => name)).size).toBe(SEED_NEOS.length);
  });

  it('includes the NEOs of the tagline', () => {
    const slugs = SEED_NEOS.map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining(['frida-kahlo', 'friedrich-nietzsche', 'sun-tzu']),
    );
  });

  it.each(ARCHETYPES)('has a dozen of archetype %s', (archetype) => {
    expect(count((neo) => neo.archetype === archetype)).toBeGreaterThanOrEqual(12);
  });

  it.each(RESPONSE_STYLES)('speaks %s at least three times', (style) => {
    expect(count((neo) => neo.responseStyle === style)).toBeGreaterThanOrEqual(3);
  });

  it.each(CATEGORIES)('has at least four in %s', (category) => {
    expect(count((neo) => neo.categories.includes(category))).toBeGreaterThanOrEqual(4);
  });

  it('shares tags, so that filters by them find several', () => {
    const all = SEED_NEOS.flatMap(({ tags }) => tags);
    const frequent = [...new Set(all)].filter((tag) => count(({ tags }) => tags.includes(tag)) > 3);
    expect(frequent.length).toBeGreaterThanOrEqual(10);
  });

  it('shows every visibility and compliance on the Plus account, and only there', () => {
    const mine = SEED_NEOS.filter(({ owner }) => owner === 'plus');
    expect(new Set(mine.map(({ visibility }) => visibility))).toEqual(new Set(VISIBILITIES));
    expect(new Set(mine.map(({ compliance }) => compliance))).toEqual(new Set(COMPLIANCES));
    expect(new Set(mine.map(({ classification }) => classification))).toEqual(
      new Set(['community']),
    );
    const others = SEED_NEOS.filter(({ owner }) => owner !== 'plus');
    expect(new Set(others.map(({ visibility }) => visibility))).toEqual(new Set(['public-listed']));
    expect(others.filter(({ compliance }) => compliance === 'red')).toEqual([]);
  });
});

describe.each(SEED_NEOS.map((neo) => [neo.slug, neo] as const))('%s', (slug, neo) => {
  it('fits the fields of the create form', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(neo.name.length).toBeLessThanOrEqual(20);
    expect(neo.description.length).toBeGreaterThan(0);
    expect(neo.description.length).toBeLessThanOrEqual(80);
    expect(neo.contextBackground.length).toBeLessThanOrEqual(1024);
    expect(neo.knowledge.length).toBeLessThanOrEqual(1024);
    expect(neo.temperature).toBeGreaterThanOrEqual(0);
    expect(neo.temperature).toBeLessThanOrEqual(2);
    expect(neo.wikiUrl ?? 'https://en.wikipedia.org/wiki/').toMatch(
      /^https:\/\/en\.wikipedia\.org\/wiki\//,
    );
    expect(neo.password !== undefined).toBe(neo.visibility === 'public-password');
  });

  it('has few categories and attributes', () => {
    expect(neo.categories.length).toBeGreaterThanOrEqual(1);
    expect(neo.categories.length).toBeLessThanOrEqual(3);
    expect(new Set(neo.categories).size).toBe(neo.categories.length);
    expect(neo.characterAttributes.length).toBeGreaterThanOrEqual(3);
    expect(neo.characterAttributes.length).toBeLessThanOrEqual(6);
  });

  it('has a few tags, as a sheet holds them', () => {
    expect(neo.tags.length).toBeGreaterThanOrEqual(2);
    expect(neo.tags.length).toBeLessThanOrEqual(6);
    expect(new Set(neo.tags).size).toBe(neo.tags.length);
    for (const tag of neo.tags) {
      expect(tag).toBe(tag.trim().toLowerCase());
      expect(tag.length).toBeLessThanOrEqual(SHEET_LIMITS.tag);
    }
  });

  it('has sentences for the rehearsal model', () => {
    const said = sentencesOf(neo.knowledge);
    expect(said.length).toBeGreaterThanOrEqual(6);
    expect(said.length).toBeLessThanOrEqual(12);
    expect(neo.knowledge).toMatch(/\b(I|my|me|My)\b/);
    expect(neo.contextBackground).toMatch(/^You\b/);
  });
});

describe('the portraits', () => {
  const FOLDER = join(import.meta.dirname, '../portraits');
  const files = readdirSync(FOLDER);

  it('are one file for each NEO, all different', () => {
    expect(files.toSorted()).toEqual(SEED_NEOS.map(({ slug }) => `${slug}.svg`).toSorted());
    expect(new Set(files.map((file) => readFileSync(join(FOLDER, file), 'utf8'))).size).toBe(
      SEED_NEOS.length,
    );
  });

  it.each(files)('%s is light and refers to nothing outside itself', (file) => {
    const svg = readFileSync(join(FOLDER, file), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 512 512"[^>]*>.*<\/svg>\n?$/s);
    expect(svg).not.toMatch(/<text|href|NaN|undefined/);
    expect(svg.length).toBeLessThan(15_000);
  });
});

describe('the debates', () => {
  it('are three, of NEOs that everybody may see, each of which speaks and never twice in a row', () => {
    expect(SEED_DEBATES).toHaveLength(3);
    for (const { neos, lines, topic } of SEED_DEBATES) {
      const listed = SEED_NEOS.filter(({ owner }) => owner === 'superadmin').map(
        ({ slug }) => slug,
      );
      expect(listed, `debate about ${topic}`).toEqual(expect.arrayContaining(neos));
      const speakers = lines.map(({ by }) => by);
      expect(new Set(speakers.filter((by) => by !== null))).toEqual(new Set(neos));
      expect(speakers.some((by, at) => at > 0 && by === speakers[at - 1])).toBe(false);
      expect(speakers).toContain(null);
    }
  });
});
