type Listener = (data: unknown) => void;

/** A stream that was refused is asked for again after this, and up to as long again, in milliseconds: not by all at once. */
const AGAIN = 3000;
const topics = new Map<string, Set<Listener>>();
let source: EventSource | undefined;
let opened = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Listens to a topic of the server. One stream a tab carries all of them, since browsers allow six connections to a
 * host; it is closed while the tab is hidden.
 * @returns how to stop
 */
export function listen(topic: string, listener: Listener): () => void {
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
    const wanted =
      document.visibilityState === 'hidden' ? '' : [...topics.keys()].toSorted().join(',');
    if (wanted === opened && source?.readyState !== EventSource.CLOSED) return;
    source?.close();
    source = undefined;
    opened = wanted;
    if (wanted !== '') open(wanted);
  }, 0);
}

function open(wanted: string): void {
  const stream = new EventSource(`/api/events?topics=${wanted}`);
  source = stream;
  for (const topic of wanted.split(',')) {
    stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
      const parsed: unknown = JSON.parse(data);
      for (const listener of topics.get(topic) ?? []) listener(parsed);
    });
  }
  // Browsers try again by themselves, except after an answer that was no stream.
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED && source === stream)
      timer = setTimeout(arrange, AGAIN * (1 + Math.random()));
  });
}
