import { local } from './safe-storage.ts';
import { version } from '../page/site-version.ts';

/**
 * Files of our own that this tab has loaded. The page's own stylesheets came inside it, but whoever
 * goes there from another page needs them as files.
 */
function loadedFiles(): string[] {
  const resourceNames = performance.getEntriesByType('resource').map((entry) => entry.name);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    (link) => link.href,
  );
  return [...resourceNames, ...sheets].filter((name) =>
    name.startsWith(`${location.origin}/assets/`),
  );
}

/** The version of the site whose frame is kept. */
const KEPT = 'offline-frame';

/**
 * How long a page that has just come is left to whoever reads it, in milliseconds: a worker's start
 * takes one of two processors.
 */
const REST_MILLISECONDS = 3000;

/**
 * Lessons once opened can be read offline, and so can other pages whose code has been loaded: a
 * service worker keeps them and what they need. Browsers without one, or that forbid it, simply
 * read online. The manifest, which only an installation asks for, comes now that the page works.
 */
export function startOffline(): void {
  if (!import.meta.env.DEV) setTimeout(startWorker, REST_MILLISECONDS);
}

function startWorker(): void {
  const link = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), link));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Offline reading is not available.', error));
  if (local.read(KEPT) === version()) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    active?.postMessage({ type: 'keep', pages: ['/offline'], files: loadedFiles() });
    local.write(KEPT, version());
  });
}

/** Asks the service worker to keep a page and the files that this tab has loaded for it. */
export function saveOffline(url: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then((registration) => {
    registration.active?.postMessage({ type: 'keep', pages: [url], files: loadedFiles() });
  });
}
