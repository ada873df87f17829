const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page without script or style sheet, for when the web app cannot or must not answer. */
export function plainPage(page: {
  title: string;
  text: string;
  link: { href: string; label: string };
}): string {
  const title = escape(page.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title></head>
<body style="font:17px/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;text-align:center;padding:1rem">
<main><h1 style="font-size:1.75rem;margin:0 0 .5rem">${title}</h1><p style="margin:0 0 1.5rem">${escape(page.text)}</p>
<a href="${escape(page.link.href)}">${escape(page.link.label)}</a></main></body></html>`;
}
