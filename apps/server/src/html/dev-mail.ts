import type { Context, Middleware } from 'koa';
import type { DevMailReaders } from '../config.ts';
import { isLoopback } from '../platform/http/origin/loopback.ts';
import { isPassedOn } from '../platform/http/origin/passed-on.ts';
import { escapeHtml, plainDocument } from '../platform/http/rendering/plain-page.ts';
import type { KeptMail, Mailbox } from '../platform/mail/mailbox.ts';

const LINK = /https?:\/\/[^\s<]+/g;
const REFRESH_SECONDS = 10;

/** Makes links clickable: most letters exist for their link. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(LINK, (url) => `<a href="${url}">${url}</a>`);

const letter = ({ to, subject, text, at }: KeptMail): string =>
  `<article style="border-top:1px solid #8888;padding:1rem 0"><h2 style="font-size:1.1rem;margin:0">${escapeHtml(subject)}</h2>
<p style="margin:.25rem 0">To ${escapeHtml(to)} · <time datetime="${at}">${at}</time></p>
<pre style="white-space:pre-wrap;overflow-wrap:anywhere;font:inherit">${withLinks(text)}</pre></article>`;

const page = (mails: readonly KeptMail[]): string =>
  plainDocument(
    'Development mailbox',
    `<main style="max-width:44rem;margin:0 auto;padding:1.5rem"><h1 style="font-size:1.5rem">Development mailbox</h1>
<p>Mail that this server would have sent. Set <code>SMTP_URL</code> to send it.</p>
${mails.length > 0 ? mails.map(letter).join('') : '<p>No mail yet.</p>'}</main>`,
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
  );

/**
 * Whether the request may read mail. Uses the socket, not `ctx.ip`, which a header can set. Also
 * checks the requested host name, so that a foreign domain that resolves to this machine cannot. In
 * a container the socket is never local.
 */
function mayRead({ app, req }: Context, readers: DevMailReaders): boolean {
  if (readers === 'anyone') return true;
  if (readers === 'container') return !isPassedOn(req, app.proxy);
  return !isPassedOn(req, false) && isLoopback(req.socket.remoteAddress ?? '');
}

/** The development mailbox at /dev/mail and, for tests, /dev/mail.json. Others get 404. */
export const devMail =
  (mailbox: Mailbox, readers: DevMailReaders): Middleware =>
  async (ctx, next) => {
    if (ctx.method !== 'GET' || !/^\/dev\/mail(\.json)?$/.test(ctx.path)) return next();
    if (!mayRead(ctx as Context, readers)) return next();
    ctx.set('cache-control', 'no-store');
    if (ctx.path.endsWith('.json')) {
      ctx.body = mailbox.list().map(({ to, subject, text, at }) => ({ to, subject, text, at }));
    } else {
      ctx.type = 'html';
      ctx.body = page(mailbox.list());
    }
  };
