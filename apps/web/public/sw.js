// Keeps lessons that were opened, so that they can be read without a network. Pages come from the
// network first and from the cache when it does not answer; hashed files never change, so they come
// from the cache first. Any other page gets the empty frame of the site instead of the browser's
// error: its program draws what it has, and says what is missing.
const PAGES = 'pages-1';
const FILES = 'files-1';
const MAX_FILES = 400;
const FRAME = '/offline';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
  );
  // Else a page waits until this worker has been woken, each time.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const isLesson = (url) => url.pathname.startsWith('/academy');

/** Not what the server draws for itself, and no file. */
const isPage = ({ pathname }) =>
  !/^\/(api|health|metrics|og|shared|passes(?!\/owed$)|courses|\.well-known)(\/|$)/.test(
    pathname,
  ) && !/\.\w+$/.test(pathname);

// Every navigation is answered here, because the browser has sent it ahead by then (navigation
// preload): one that is left to the browser is sent a second time, and an address that works once
// would fail.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate')
    event.respondWith(isPage(url) ? fromNetworkFirst(event, isLesson(url)) : fromNetwork(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
});

const fromNetwork = async ({ request, preloadResponse }) =>
  (await preloadResponse) ?? (await fetch(request));

async function fromCacheFirst(request) {
  const storedResponse = await caches.match(request);
  if (storedResponse) return storedResponse;
  const response = await fetch(request);
  if (response.ok) await keep(FILES, request, response.clone());
  return response;
}

async function fromNetworkFirst(event, mayKeep) {
  const { request } = event;
  try {
    const response = await fromNetwork(event);
    if (mayKeep && response.ok && !response.redirected)
      await keep(PAGES, request, response.clone());
    return response;
  } catch (error) {
    const storedResponse =
      (mayKeep && (await caches.match(request))) || (await caches.match(FRAME));
    if (storedResponse) return storedResponse;
    throw error;
  }
}

async function keep(name, request, response) {
  try {
    const cache = await caches.open(name);
    await cache.put(request, response);
    const keys = await cache.keys();
    await Promise.all(
      keys.slice(0, Math.max(0, keys.length - MAX_FILES)).map((old) => cache.delete(old)),
    );
  } catch {
    // A full disk: reading online goes on as before.
  }
}

self.addEventListener('message', (event) => {
  const { type, pages = [], files = [] } = event.data ?? {};
  if (type === 'keep') event.waitUntil(keepAll(pages, files));
});

async function keepAll(pages, files) {
  const own = (list) =>
    list.filter((url) => new URL(url, self.location.origin).origin === self.location.origin);
  const add = async (name, url) => {
    const cache = await caches.open(name);
    if (name === FILES && (await cache.match(url))) return;
    const response = await fetch(url);
    if (response.ok && !response.redirected) await keep(name, url, response);
  };
  await Promise.allSettled([
    ...own(pages.some((page) => page.startsWith('/academy')) ? [...pages, '/academy'] : pages).map(
      (url) => add(PAGES, url),
    ),
    ...own(files).map((url) => add(FILES, url)),
  ]);
}

// An announcement, where somebody agreed to them in this browser. A later one of the same tag takes
// its place.
self.addEventListener('push', (event) => {
  const message = readPush(event.data);
  if (message !== undefined)
    event.waitUntil(
      self.registration.showNotification(message.title, {
        body: message.body,
        tag: message.tag,
        data: { path: message.path },
        icon: '/icon-192.png',
      }),
    );
});

function readPush(data) {
  try {
    const { title, body, path, tag } = data.json();
    return { title: String(title), body: String(body), path: String(path), tag: String(tag) };
  } catch {
    return undefined;
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? '/'));
});

/** In a tab that shows it already, else in a new one; on this site only. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
  await (open === undefined ? self.clients.openWindow(url.href) : open.focus());
}
