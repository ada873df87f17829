import { ERRORS } from '@neo/contracts';
import type { Endpoint } from '@neo/contracts';
import { z } from 'zod';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const schemaBlock = (title: string, schema: z.ZodType, io: 'input' | 'output'): string => {
  if (schema instanceof z.ZodUndefined) return '';
  const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2);
  return `<details><summary>${title}</summary><pre style="overflow:auto">${escape(json)}</pre></details>`;
};

const endpointBlock = (endpoint: Endpoint): string => `
<article style="border-top:1px solid #8884;padding:.75rem 0">
<h3 style="margin:0"><code>${endpoint.method} ${escape(endpoint.path)}</code></h3>
<p style="margin:.25rem 0">${escape(endpoint.summary)} Access: <b>${endpoint.access}</b>. Success: ${endpoint.status}.${
  endpoint.fails.length > 0
    ? ` May refuse with ${endpoint.fails.map((code) => `${ERRORS[code].status} ${code}`).join(', ')}.`
    : ''
}</p>
${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Answer', endpoint.answer, 'output')}
</article>`;

/**
 * The contracts as a readable page. It has no scripts, and only inline styles, as the CSP allows.
 */
export function apiPage(contracts: Record<string, Record<string, Endpoint>>): string {
  const groups = Object.entries(contracts).map(
    ([name, group]) =>
      `<section><h2>${name}</h2>${Object.values(group).map(endpointBlock).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>NEO API</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem">
<h1>NEO API</h1>
<p>Every refusal is <code>{ message, code, issues? }</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.join('')}</body></html>`;
}
