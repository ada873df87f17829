export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A document without scripts or style sheets. @param body and @param head are HTML with texts
 * already escaped
 */
export const plainDocument = (title: string, body: string, head = '', language = 'en'): string =>
  `<!doctype html><html lang="${language}" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
${head}<title>${escapeHtml(title)}</title></head>
<body style="font:17px/1.6 system-ui,sans-serif;margin:0">${body}</body></html>`;

/** The colours of `libs/ui`, light and dark, repeated because these pages have no style sheet. */
const WALL = 'light-dark(#F2F4F0,#0C1412)';
const INK = 'light-dark(#13201B,#EDF2EC)';
const SOFT = 'light-dark(#46564E,#A8B7AF)';
const PRESSED = 'background:light-dark(#0D5A47,#E7BF69);color:light-dark(#FFFFFF,#1C1503)';

interface PageLink {
  href: string;
  label: string;
}

/** A page for when the web app cannot or must not answer. */
export function plainPage(page: {
  title: string;
  text: string;
  link: PageLink;
  /** A second way on. */
  other?: PageLink | undefined;
  language?: string;
}): string {
  const [title, text] = [page.title, page.text].map(escapeHtml);
  const linkTo = ({ href, label }: PageLink, style: string) =>
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:.6rem 1.5rem;border-radius:99px;font-weight:600;${style}">${escapeHtml(label)}</a>`;
  return plainDocument(
    page.title,
    `<main style="display:grid;place-content:center;justify-items:center;min-height:100vh;box-sizing:border-box;padding:2rem 1rem;text-align:center;background:${WALL};color:${INK}">
<img src="/favicon.svg" alt="" width="56" height="56">
<h1 style="font:500 2.25rem/1.1 Georgia,serif;letter-spacing:-.015em;margin:1.25rem 0 .5rem">${title}</h1>
<p style="margin:0 0 1.75rem;max-width:34rem;color:${SOFT}">${text}</p>
<p style="margin:0">${linkTo(page.link, `text-decoration:none;${PRESSED}`)}${page.other ? linkTo(page.other, `color:${INK}`) : ''}</p></main>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    page.language,
  );
}
