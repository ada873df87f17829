export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A document without script or style sheet. @param body and @param head are HTML, their texts escaped already */
export const plainDocument = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
${head}<title>${escapeHtml(title)}</title></head>
<body style="font:17px/1.6 system-ui,sans-serif;margin:0">${body}</body></html>`;

/** A page for when the web app cannot or must not answer. */
export function plainPage(page: {
  title: string;
  text: string;
  link: { href: string; label: string };
}): string {
  return plainDocument(
    page.title,
    `<main style="display:grid;place-content:center;min-height:90vh;text-align:center;padding:1rem">
<h1 style="font-size:1.75rem;margin:0 0 .5rem">${escapeHtml(page.title)}</h1><p style="margin:0 0 1.5rem">${escapeHtml(page.text)}</p>
<p style="margin:0"><a href="${escapeHtml(page.link.href)}">${escapeHtml(page.link.label)}</a></p></main>`,
  );
}
