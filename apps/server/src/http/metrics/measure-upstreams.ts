import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/**
 * Of undici, which Node's fetch is, and of Node's older client, which the bot's library uses: one
 * object for a request, through all of its messages.
 */
type Message = {
  request: object & { origin?: string | URL; getHeader?: (name: string) => unknown };
  response?: { statusCode?: number };
};

/**
 * Names of hosts come from the configuration, and from metadata of passes: past this many they are
 * 'other'.
 */
const MAX_HOSTS = 40;

/**
 * Measures every HTTP request of this process to somebody else, by host and outcome: '2xx' to '5xx'
 * by the status, 'failed' where none came. The time is that until the headers.
 *
 * @returns ends it
 */
export function measureUpstreams({ registry }: Pick<Metrics, 'registry'>): () => void {
  const requests = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: 'Time until a service of others answered, by host and outcome.',
    labelNames: ['host', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const startTimes = new WeakMap<object, number>();
  const hosts = new Set<string>();
  const boundHost = (host: string): string => {
    if (!hosts.has(host) && hosts.size >= MAX_HOSTS) return 'other';
    hosts.add(host);
    return host;
  };
  const begin = ({ request }: Message): void => void startTimes.set(request, performance.now());
  const end = ({ request }: Message, outcome: string): void => {
    const at = startTimes.get(request);
    const host = hostOf(request);
    // A body that breaks off after the headers is told twice.
    if (at === undefined || !startTimes.delete(request) || host === undefined) return;
    requests.observe({ host: boundHost(host), outcome }, (performance.now() - at) / 1000);
  };
  const fail = (message: Message): void => end(message, 'failed');
  const listeners: Record<string, (message: Message) => void> = {
    'undici:request:create': begin,
    'undici:request:headers': (message) => end(message, byStatus(message.response?.statusCode)),
    'undici:request:error': fail,
    'http.client.request.start': begin,
    'http.client.response.finish': (message) =>
      end(message, byStatus(message.response?.statusCode)),
    'http.client.request.error': fail,
  };
  // Node types what a channel brings as unknown; undici documents these.
  const typedListeners = Object.entries(listeners) as [string, (message: unknown) => void][];
  for (const [channel, listener] of typedListeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of typedListeners) unsubscribe(channel, listener);
  };
}

const byStatus = (status = 0): string => `${Math.floor(status / 100)}xx`;

function hostOf(request: Message['request']): string | undefined {
  const origin = String(request.origin ?? `http://${String(request.getHeader?.('host'))}`);
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
