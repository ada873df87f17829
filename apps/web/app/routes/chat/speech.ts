/** A reply as it is spoken: without the signs of Markdown, which a screen reader would read out one by one. */
export const speechOf = (markdown: string): string =>
  markdown
    .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replaceAll(/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)]) +/gm, '')
    .replaceAll(/^\|?[ :|-]*-[ :|-]*\|?$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(?<!\w)([*_~`]{1,3})(?=\S)(.+?)(?<=\S)\1(?!\w)/g, '$2')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
