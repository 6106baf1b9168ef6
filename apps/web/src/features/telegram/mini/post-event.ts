/*
 * The few words that a Mini App says to the Telegram client around it. Written out here, since
 * Telegram's own script would be a third party's program on our page.
 */

/** The one site that may frame this page, and that is spoken to. */
const TELEGRAM = 'https://web.telegram.org';

type Client = {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void };
  external?: { notify?(message: string): void };
};

type Event = 'web_app_ready' | 'web_app_expand' | 'web_app_open_link';

/** Apps put an object into the page; the web client frames it. */
export function postEvent(type: Event, data: Record<string, unknown> = {}): void {
  // Set by Telegram's clients, each its own; all optional.
  const client = window as unknown as Client;
  if (client.TelegramWebviewProxy !== undefined)
    client.TelegramWebviewProxy.postEvent(type, JSON.stringify(data));
  else if (typeof client.external?.notify === 'function')
    client.external.notify(JSON.stringify({ eventType: type, eventData: data }));
  else if (window.parent !== window)
    window.parent.postMessage(JSON.stringify({ eventType: type, eventData: data }), TELEGRAM);
}

/**
 * Opens an address in the person's own browser.
 * @param isInside whether a Telegram client is around this page
 */
export function openOutside(url: string, isInside: boolean): void {
  if (isInside) postEvent('web_app_open_link', { url });
  else window.open(url, '_blank', 'noopener');
}
