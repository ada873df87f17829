import { LANGUAGES } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { LEGAL_TEXTS, readLegalText } from './legal-text.ts';
import type { LegalName } from './legal-text.ts';

const EMAIL = 'help_me@neo.example';
const FACTS = { email: EMAIL, authority: EMAIL, operator: 'Ada $& Sons', address: '1 Shore' };
const NONE = { email: null, authority: null, operator: null, address: null };
const NAMES = Object.keys(LEGAL_TEXTS) as LegalName[];

describe.each(NAMES)('the text of %s', (name) => {
  it('has the same chapters with the same anchors in every language', () => {
    const anchors = LANGUAGES.map((language) =>
      readLegalText(LEGAL_TEXTS[name][language], FACTS).chapters.map(({ id }) => id),
    );
    expect(anchors[0]!.length).toBeGreaterThan(7);
    for (const own of anchors) expect(own).toEqual(anchors[0]);
  });

  it.each(LANGUAGES)('has as many paragraphs and items in each chapter: %s', (language) => {
    const shapeOf = (markdown: string) =>
      markdown.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').length);
    expect(shapeOf(LEGAL_TEXTS[name][language])).toEqual(shapeOf(LEGAL_TEXTS[name].en));
  });

  it('speaks of several NEOs by their plural', () => {
    for (const language of LANGUAGES) {
      expect(LEGAL_TEXTS[name][language]).not.toMatch(/\b(your|these|tus|los|sus) NEO\b/i);
    }
  });

  it.each(LANGUAGES)(
    'names the operator and the contact address, and leaves them out if there are none: %s',
    (language) => {
      const markdown = LEGAL_TEXTS[name][language];
      const withAddress = readLegalText(markdown, FACTS);
      expect(JSON.stringify(withAddress)).toContain(`[${EMAIL}](mailto:${EMAIL})`);
      expect(JSON.stringify(withAddress)).toContain('Ada $& Sons.');
      const without = readLegalText(markdown, NONE);
      expect(JSON.stringify(without)).not.toMatch(/\{[a-z]+\}|mailto/);
      expect(without.chapters.map(({ id }) => id)).toEqual(
        withAddress.chapters.map(({ id }) => id).filter((id) => id !== 'contact'),
      );
    },
  );
});
