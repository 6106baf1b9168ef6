/**
 * Lessons once opened can be read offline: a service worker keeps the page and what it needs.
 * Browsers without one, or that forbid it, simply read online. The manifest, which only an installation asks for,
 * comes now that the page works.
 */
export function startOffline(): void {
  if (import.meta.env.DEV) return;
  const link = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), link));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Offline reading is not available.', error));
}

/** Asks the service worker to keep a page and the files that this tab has loaded for it. */
export function keepOffline(url: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then((registration) => {
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    // The page's own stylesheets came inside it, but whoever goes there from another page needs them as files.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      (link) => link.href,
    );
    const files = [...loaded, ...sheets].filter((name) =>
      name.startsWith(`${location.origin}/assets/`),
    );
    registration.active?.postMessage({ type: 'keep', pages: [url], files });
  });
}
