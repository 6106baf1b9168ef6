const CHANNEL = 'studio';

/**
 * Tells the other tabs of this browser that something was begun, ended or removed, and hears it
 * from them.
 *
 * @param onNews called when another tab has said so
 * @returns tell: say it; close: hear no more
 */
export function joinTabs(onNews: () => void): { notify: () => void; close: () => void } {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined;
  channel?.addEventListener('message', onNews);
  return { notify: () => channel?.postMessage(null), close: () => channel?.close() };
}
