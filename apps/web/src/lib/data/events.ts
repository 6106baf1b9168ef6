import * as eventsApi from '@firm/schema/api/events.ts';
import { addressOf } from '@firm/schema/endpoint.ts';

/** As it is asked for; behind a colon stands which of its things. */
type Topic = 'launches' | 'market' | `job:${string}`;
type NameOf<T extends Topic> = T extends `${infer Name}:${string}` ? Name : T;
type DataOf<T extends Topic> = eventsApi.Topics[NameOf<T> & keyof eventsApi.Topics];
type Listener = { notify: (data: never) => void; onBroken: (() => void) | undefined };

/**
 * A stream that was refused is asked for again after this, and up to as long again, in
 * milliseconds: not by all at once.
 */
const AGAIN_MILLISECONDS = 3000;
const topics = new Map<Topic, Set<Listener>>();
let source: EventSource | undefined;
let openTopics = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens to a topic of the server. One stream a tab carries all of them, since browsers allow six
 * connections to a host; it is closed while the tab is hidden.
 *
 * @param onBroken the stream has ended by itself; it is opened again
 * @returns how to stop
 */
export function listen<T extends Topic>(
  topic: T,
  notify: (data: DataOf<T>) => void,
  onBroken?: () => void,
): () => void {
  const listener = { notify, onBroken };
  if (topics.size === 0) document.addEventListener('visibilitychange', arrange);
  topics.set(topic, (topics.get(topic) ?? new Set()).add(listener));
  arrange();
  return () => {
    const listeners = topics.get(topic);
    listeners?.delete(listener);
    if (listeners?.size === 0) topics.delete(topic);
    if (topics.size === 0) document.removeEventListener('visibilitychange', arrange);
    arrange();
  };
}

/** Opens, closes or exchanges the stream so that it carries what is wanted now. */
function arrange(): void {
  clearTimeout(timer);
  // After this turn: a page that changes its parts stops and starts topics together.
  timer = setTimeout(() => {
    const wantedTopics =
      document.visibilityState === 'hidden' ? '' : [...topics.keys()].toSorted().join(',');
    if (wantedTopics === openTopics && source?.readyState !== EventSource.CLOSED) return;
    source?.close();
    source = undefined;
    openTopics = wantedTopics;
    if (wantedTopics !== '') open(wantedTopics);
  }, 0);
}

function open(wantedTopics: string): void {
  const stream = new EventSource(addressOf(eventsApi.stream, { query: { topics: wantedTopics } }));
  source = stream;
  for (const topic of wantedTopics.split(','))
    stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      // Of the shape that is stated for its topic: the server's tests hold it to that.
      const news = JSON.parse(data) as never;
      // Of our own stream, which names topics of that list only.
      for (const { notify } of topics.get(topic as Topic) ?? []) notify(news);
    });
  // Browsers try again by themselves, except after an answer that was no stream.
  stream.addEventListener('error', () => {
    if (source !== stream) return;
    for (const listeners of topics.values()) for (const { onBroken } of listeners) onBroken?.();
    if (stream.readyState === EventSource.CLOSED && source === stream)
      timer = setTimeout(arrange, AGAIN_MILLISECONDS * (1 + Math.random()));
  });
}
