import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AppError } from '@neo/contracts';
import Koa from 'koa';
import { expect, it } from 'vitest';
import { errorBodies } from './middleware.ts';

/** The page that a browser gets for this error. */
async function pageOf(error: AppError, headers: Record<string, string>): Promise<string> {
  const app = new Koa();
  app.use(errorBodies(['en', 'es']));
  app.use(() => {
    throw error;
  });
  const server = app.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/catalog`, {
    headers: { accept: 'text/html', ...headers },
  });
  const page = await answer.text();
  server.close();
  return page;
}

it('says in the language of the reader what went wrong, and how long to wait', async () => {
  const busy = new AppError('too_many', { retryAfter: 7 });
  const page = await pageOf(busy, { cookie: 'language=es', 'accept-language': 'en' });
  expect(page).toContain('<html lang="es"');
  expect(page).toContain('Algo ha salido mal');
  expect(page).toContain('Puedes volver a intentarlo dentro de 7 segundos.');
  expect(page).toMatch(/<a href="" [^>]*>Reintentar<\/a><a href="\/" [^>]*>Ir al inicio<\/a>/);
});

it('offers to try again only what may work the next time', async () => {
  const page = await pageOf(new AppError('invalid'), { 'accept-language': 'en' });
  expect(page).toContain('Something went wrong');
  expect(page).not.toContain('Try again');
  expect(page).toContain('>Go to Home</a>');
  expect(await pageOf(new AppError('internal'), {})).toContain('>Try again</a>');
});
