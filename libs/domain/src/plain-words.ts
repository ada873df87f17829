/** How deep emphasis in emphasis is looked into: deeper signs stay. */
const DEEPEST = 3;

/** Signs around words, of which those around code hold no others. */
const withoutSigns = (text: string, depth = 1): string =>
  text.replaceAll(
    /(?<!\w)([*_~`]{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)/g,
    (_, signs: string, inner: string) =>
      signs.startsWith('`') || depth === DEEPEST ? inner : withoutSigns(inner, depth + 1),
  );

/** A reply in plain words, as it is spoken and listed: without the signs of Markdown. */
export const plainWords = (markdown: string): string =>
  withoutSigns(
    markdown
      .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, '')
      .replaceAll(/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)]) +/gm, '')
      .replaceAll(/^(?=[ :|]*-)[ :|-]+$/gm, '')
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1'),
  )
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
