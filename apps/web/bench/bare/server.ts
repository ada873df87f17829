import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createRequestHandler } from 'react-router';
import type { ServerBuild } from 'react-router';

/** Serves the bare page like the product's pages: rendered per request, with precompressed, immutable files. */
const BUILD = join(import.meta.dirname, 'build');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const build = (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
const render = createRequestHandler(build, 'production');
const files = new Map<string, { br: Buffer; gzip: Buffer }>();

type Encoding = 'br' | 'gzip';
const encodingOf = (request: IncomingMessage): Encoding =>
  /\bbr\b/.test(String(request.headers['accept-encoding'])) ? 'br' : 'gzip';

function sendFile(path: string, encoding: Encoding, response: ServerResponse): void {
  let file = files.get(path);
  if (!file) {
    const bytes = readFileSync(join(BUILD, 'client', path));
    file = { br: brotliCompressSync(bytes), gzip: gzipSync(bytes, { level: 9 }) };
    files.set(path, file);
  }
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-encoding': encoding,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(file[encoding]);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://bare');
  if (/^\/assets\/[\w.-]+$/.test(pathname)) {
    sendFile(pathname, encodingOf(request), response);
    return;
  }
  if (pathname !== '/') {
    response.writeHead(404).end();
    return;
  }
  const page = await render(new Request(new URL(pathname, 'http://bare')));
  response.writeHead(page.status, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
  response.end(gzipSync(await page.text()));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
