import type { Language } from '@neo/domain';
import privacyEn from './texts/privacy.en.md?raw';
import privacyEs from './texts/privacy.es.md?raw';
import safetyEn from './texts/safety.en.md?raw';
import safetyEs from './texts/safety.es.md?raw';
import termsEn from './texts/terms.en.md?raw';
import termsEs from './texts/terms.es.md?raw';

export type LegalName = 'privacy' | 'terms' | 'safety';

/** The operator's settings for placeholders such as `{email}` in the texts; null if not set. */
export type LegalFacts = Readonly<
  Record<'email' | 'authority' | 'operator' | 'address', string | null>
>;

/** The texts in Markdown. They are longer than all other words of the interface, so their pages load them. */
export const LEGAL_TEXTS: Record<LegalName, Record<Language, string>> = {
  privacy: { en: privacyEn, es: privacyEs },
  terms: { en: termsEn, es: termsEs },
  safety: { en: safetyEn, es: safetyEs },
};

export interface LegalChapter {
  /** Its anchor, `#…`. Anchors must not change, because others link to them. */
  readonly id: string;
  readonly title: string;
  /** In Markdown. */
  readonly text: string;
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly chapters: readonly LegalChapter[];
}

const CHAPTER = /^## (?<title>.+) \{#(?<id>[a-z-]+)\}$/;

/**
 * Reads a text: `# title`, the lead, then chapters `## title {#anchor}`.
 * @param facts replace their names in braces. Paragraphs with a fact that is null are left out, and chapters of nothing else.
 */
export function readLegalText(markdown: string, facts: LegalFacts): LegalText {
  const given = Object.entries(facts).map(([name, value]) => [`{${name}}`, value] as const);
  const paragraphs = markdown
    .trim()
    .split(/\n{2,}/)
    .filter((text) => given.every(([name, value]) => value !== null || !text.includes(name)))
    .map((text) =>
      given.reduce((all, [name, value]) => all.replaceAll(name, () => value ?? ''), text),
    );
  const [title = '', lead = '', ...rest] = paragraphs;
  const chapters: { id: string; title: string; paragraphs: string[] }[] = [];
  for (const paragraph of rest) {
    const { id, title: heading } = CHAPTER.exec(paragraph)?.groups ?? {};
    if (id !== undefined) chapters.push({ id, title: heading!, paragraphs: [] });
    else chapters.at(-1)?.paragraphs.push(paragraph);
  }
  return {
    title: title.replace('# ', ''),
    lead,
    chapters: chapters
      .filter(({ paragraphs: own }) => own.length > 0)
      .map(({ paragraphs: own, ...chapter }) => ({ ...chapter, text: own.join('\n\n') })),
  };
}
