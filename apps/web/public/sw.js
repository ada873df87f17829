/**
 * The service worker. It also shows pushes (below). It answers only when the network does not: a page that cannot be
 * loaded becomes the screen `/offline`, with the files of its own build. Who signed out without a network is signed out
 * before the next page is loaded.
 *
 * It stores no page of a person and no answer of the API, so nothing of one person can reach another. Every build has a
 * worker address and a cache of its own, and a new worker waits until no page of the old one is open: an open page never
 * gets files of another build.
 */
const BUILD = new URL(self.location.href).searchParams.get('build');
const SHELL = `shell-${BUILD}`;
const SCREEN = '/offline';
/** There if the server was not told of a sign-out (`app/data/kept/sign-out-due.ts`). */
const SIGN_OUT_DUE = 'sign-out-due';
/** A phone with one bar of signal waits forever otherwise. Slow networks answer within it. */
const TIMEOUT_MS = 10_000;

/** Files that a text names. */
const filesIn = (text) => new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));

/** Stores the screen last: a cache without it is not used. */
async function storeScreen() {
  const page = await fetch(SCREEN, { credentials: 'omit', cache: 'reload' });
  if (!page.ok) throw new Error(`${SCREEN} answered ${page.status}`);
  const files = filesIn(await page.clone().text());
  const cache = await caches.open(SHELL);
  await cache.addAll([...files]);
  await cache.put(SCREEN, page);
}

/** The browser has them already, so that nothing is loaded twice. */
async function storeFiles(files) {
  const cache = await caches.open(SHELL);
  const stored = await cache.keys();
  const paths = new Set(stored.map(({ url }) => new URL(url).pathname));
  await cache.addAll([...files].filter((file) => !paths.has(file)));
}

async function removeOldShells() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Ends the session of somebody who signed out without a network. @throws if it cannot: no page of theirs is shown then */
async function signOutIfDue() {
  if (!(await caches.has(SIGN_OUT_DUE).catch(() => false))) return;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch('/api/auth/logout', { method: 'POST', signal });
  if (!answer.ok) throw new Error(`Signing out was answered with ${answer.status}`);
  await caches.delete(SIGN_OUT_DUE);
}

const loadPage = (request) => signOutIfDue().then(() => fetch(request));

/** The page, or without a network the way to the screen that can be read without one. */
async function pageOf(request) {
  const url = new URL(request.url);
  const late = new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS));
  try {
    return await Promise.race([loadPage(request), late]);
  } catch {
    const screen = await caches.match(SCREEN, { cacheName: SHELL });
    if (!screen) return Response.error();
    if (url.pathname === SCREEN) return screen;
    return Response.redirect(`${SCREEN}?from=${encodeURIComponent(url.pathname + url.search)}`);
  }
}

const fileOf = async (request) =>
  (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);

/** A push in the format of declarative ones. One that cannot be read is shown all the same, or the browser complains. */
function notificationIn(data) {
  try {
    const { title, navigate, ...options } = data.json().notification;
    const { pathname } = new URL(navigate, self.location.origin);
    return { title, options: { ...options, data: pathname } };
  } catch {
    return { title: 'NEO', options: { data: '/' } };
  }
}

const pagesOpen = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push, unless the person sees a page of the app. A newer one of the same conversation takes its place. */
async function showPush(data) {
  const pages = await pagesOpen();
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, options } = notificationIn(data);
  await self.registration.showNotification(title, { ...options, icon: '/icon-192.png' });
}

/** Whether a page shows the conversation at a path. The newest one with a NEO also has the NEO's own address. */
function isAt(page, path) {
  const { pathname } = new URL(page.url);
  return pathname === path || (pathname.startsWith('/chat/') && path.startsWith(`${pathname}/`));
}

/** Goes to the page that has the conversation, or opens one: another page may hold a form that is half filled in. */
async function openPushed(path) {
  const pages = await pagesOpen();
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  const there = page ?? pages.find((each) => isAt(each, path));
  await (there ? there.focus() : self.clients.openWindow(path));
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification.data));
});
self.addEventListener('install', (event) => event.waitUntil(storeScreen()));
self.addEventListener('activate', (event) => event.waitUntil(removeOldShells()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/api/');
  const isOfConsole = pathname.startsWith('/admin');
  if (isPage) event.respondWith(isOfConsole ? loadPage(request) : pageOf(request));
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
});
// A page names the files that it loaded.
self.addEventListener('message', (event) => event.waitUntil(storeFiles(filesIn(event.data))));
