/**
 * Lessons once opened can be read offline: a service worker keeps the page and what it needs.
 * Browsers without one, or that forbid it, simply read online.
 */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Offline reading is not available.', error));
}

/** Asks the service worker to keep a page and the files that this tab has loaded for it. */
export function keepOffline(url: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then((registration) => {
    const files = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`));
    registration.active?.postMessage({ type: 'keep', pages: [url], files });
  });
}
