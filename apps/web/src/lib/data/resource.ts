import { fillPath, type AnswerOf, type Endpoint, type Optional } from '@firm/schema/endpoint.ts';
import { asFailure, call, type ApiRequestError, type CallInput } from './api.ts';

/**
 * Something that is read. Whoever shows the same `key` shares one reading, so that it names all
 * that the reading depends on.
 */
export type Resource<T> = {
  key: string;
  /** @param known what there is at the time of the call: for what is read page by page */
  load: (signal: AbortSignal, readKnown: () => T | undefined) => Promise<T>;
  /**
   * Begins to hear of changes as they happen.
   *
   * @param onBroken nothing can be heard for now: it is read instead, until something is told
   * @returns ends it
   */
  follow?: (publish: (value: T) => void, onBroken: () => void) => () => void;
};

/** Known state of a resource. */
export type Snapshot<T> = {
  /** Stays through failures, and while it is read again. */
  value: T | undefined;
  /** Why the last reading failed; stays until one has succeeded. */
  failure: ApiRequestError | undefined;
  isLoading: boolean;
};

/** When a resource is read again by itself; never while the page is hidden. */
export type Rhythm = {
  everySeconds?: number | undefined;
  /** After a failure: twice as long after each further one, up to four times. */
  retrySeconds?: number | undefined;
  /** Whenever the page is looked at again. */
  onReturn?: boolean | undefined;
};

/** Somebody who shows a resource. */
type Reader = {
  /** @param isNews there is another value than before */
  notify: (snapshot: Snapshot<unknown>, isNews: boolean) => void;
  rhythm: () => Rhythm;
};

type Entry = {
  resource: Resource<unknown>;
  snapshot: Snapshot<unknown>;
  readers: Set<Reader>;
  /** The reading that is going on. */
  reading: AbortController | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last reading ended, or news came, in milliseconds of the page's own clock. */
  heardAt: number;
  /** One after the other. */
  failures: number;
  /** Change events cannot be received. */
  isBroken: boolean;
  unfollow: (() => void) | undefined;
};

const MAX_BACK_OFF_FACTOR = 4;
/** Not all pages ask at the same moment: by up to this share later. */
const JITTER = 0.2;

const entries = new Map<string, Entry>();

/**
 * Endpoint's answer.
 *
 * @param input as `call` takes it
 */
export function resource<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<CallInput<E>>
): Resource<AnswerOf<E>> {
  const {
    params,
    query,
    body,
    as = '',
  }: Parameters<typeof fillPath>[1] & { body?: unknown; as?: string | undefined } = input ?? {};
  const bodyText = body === undefined ? '' : JSON.stringify(body);
  return {
    key: `${endpoint.method} ${fillPath(endpoint.path, { params, query })} ${as} ${bodyText}`,
    // The same input with a signal is what `call` takes, which types do not see for an endpoint
    // that is not known yet.
    load: (signal) => call(endpoint, ...([{ ...input, signal }] as never)),
  };
}

/**
 * Begins to show a resource: it is read, unless it was by somebody who shows it too.
 * @returns ends it; with the last one goes what was read, and what is being read is cancelled
 */
export function subscribeToResource<T>(requestedResource: Resource<T>, reader: Reader): () => void {
  watchPage();
  const entry = entries.get(requestedResource.key) ?? open(requestedResource);
  entry.readers.add(reader);
  const { value, failure } = entry.snapshot;
  if (entry.reading === undefined && (value === undefined || failure !== undefined))
    readSoon(entry);
  else {
    reader.notify(entry.snapshot, value !== undefined);
    schedule(entry);
  }
  return () => {
    entry.readers.delete(reader);
    schedule(entry);
    // After this turn: a page that changes its parts ends and begins to show the same together.
    setTimeout(() => entry.readers.size === 0 && close(entry));
  };
}

function open<T>(requestedResource: Resource<T>): Entry {
  const entry: Entry = {
    // The key stands for the type: whoever asks for the same one asks for the same thing.
    resource: requestedResource as Resource<unknown>,
    snapshot: { value: undefined, failure: undefined, isLoading: true },
    readers: new Set(),
    reading: undefined,
    timer: undefined,
    heardAt: 0,
    failures: 0,
    isBroken: false,
    unfollow: undefined,
  };
  entries.set(requestedResource.key, entry);
  entry.unfollow = requestedResource.follow?.(
    (value) => {
      entry.isBroken = false;
      settle(entry, { value });
    },
    () => {
      if (entry.isBroken) return;
      entry.isBroken = true;
      if (entry.reading === undefined) void read(entry);
    },
  );
  return entry;
}

function close(entry: Entry): void {
  entry.reading?.abort();
  clearTimeout(entry.timer);
  entry.unfollow?.();
  if (entries.get(entry.resource.key) === entry) entries.delete(entry.resource.key);
}

/**
 * Reads a resource now, in place of a reading that is going on. Nothing happens where nobody shows
 * it.
 *
 * @param otherwise another way to come to its value: its next page, or a change that answers with
 *   it
 * @returns when that has ended: why it failed, if it did
 */
export async function reloadResource<T>(
  key: string,
  otherwise?: Resource<T>['load'],
): Promise<ApiRequestError | undefined> {
  const entry = entries.get(key);
  if (entry === undefined) return undefined;
  // Entries of all kinds share one map; a key always has the same kind.
  return read(entry, otherwise as Resource<unknown>['load'] | undefined);
}

/** Puts a value in by hand. What is on its way from the server still comes. */
export function changeResource<T>(key: string, change: (before: T | undefined) => T): void {
  const entry = entries.get(key);
  if (entry !== undefined)
    // Entries of all kinds share one map; a key always has the same kind.
    show(entry, { value: change(entry.snapshot.value as T | undefined) }, false);
}

/** Its readers want it in another rhythm. */
export function rescheduleResource(key: string): void {
  const entry = entries.get(key);
  if (entry !== undefined) schedule(entry);
}

/** In a task of its own: a page that has just been drawn asks for many things at once. */
function readSoon(entry: Entry): void {
  const reading = new AbortController();
  entry.reading = reading;
  setTimeout(() => !reading.signal.aborted && void read(entry));
}

async function read(
  entry: Entry,
  load = entry.resource.load,
): Promise<ApiRequestError | undefined> {
  entry.reading?.abort();
  clearTimeout(entry.timer);
  const reading = new AbortController();
  entry.reading = reading;
  show(entry, { isLoading: true }, false);
  try {
    const value = await load(reading.signal, () => entry.snapshot.value);
    if (!reading.signal.aborted) settle(entry, { value });
    return undefined;
  } catch (error) {
    if (reading.signal.aborted) return undefined;
    console.warn(`Could not be read: ${entry.resource.key}`, error);
    const failure = asFailure(error);
    settle(entry, { failure });
    return failure;
  }
}

/** Ends a read with its result, or with a pushed value. */
function settle(
  entry: Entry,
  outcome: { value: unknown; failure?: undefined } | { failure: ApiRequestError },
): void {
  entry.reading?.abort();
  entry.reading = undefined;
  entry.heardAt = performance.now();
  const hasFailed = outcome.failure !== undefined;
  entry.failures = hasFailed ? entry.failures + 1 : 0;
  show(entry, { failure: undefined, ...outcome, isLoading: false }, !hasFailed);
  schedule(entry);
}

function show(entry: Entry, change: Partial<Snapshot<unknown>>, isNews: boolean): void {
  entry.snapshot = { ...entry.snapshot, ...change };
  for (const { notify } of entry.readers) notify(entry.snapshot, isNews);
}

/** Reads again when it is time for whoever wants it soonest. */
function schedule(entry: Entry): void {
  clearTimeout(entry.timer);
  if (entry.reading !== undefined || entry.readers.size === 0) return;
  const waitSeconds = waitSecondsOf(entry);
  if (waitSeconds === undefined) return;
  const leftMilliseconds = entry.heardAt + waitSeconds * 1000 - performance.now();
  entry.timer = setTimeout(() => {
    // A page that is hidden reads it when it is looked at again.
    if (document.visibilityState !== 'hidden') void read(entry);
  }, leftMilliseconds);
}

/** From when it was heard of last; undefined: not by itself. */
function waitSecondsOf({
  readers,
  failures,
  isBroken,
  snapshot: { failure },
}: Entry): number | undefined {
  const rhythms = [...readers].map(({ rhythm }) => rhythm());
  const soonest = (of: (rhythm: Rhythm) => number | undefined): number | undefined => {
    const waits = rhythms.map(of).filter((wait) => wait !== undefined);
    return waits.length === 0 ? undefined : Math.min(...waits);
  };
  const everySeconds = soonest((rhythm) => rhythm.everySeconds);
  if (failure === undefined && !isBroken) return everySeconds;
  const retrySeconds = soonest((rhythm) => rhythm.retrySeconds);
  const waitSeconds =
    retrySeconds === undefined
      ? everySeconds
      : retrySeconds * Math.min(MAX_BACK_OFF_FACTOR, 2 ** Math.max(0, failures - 1));
  if (waitSeconds === undefined) return undefined;
  return Math.max(waitSeconds, failure?.retryAfterSeconds ?? 0) * (1 + Math.random() * JITTER);
}

let isWatching = false;

/** The page is looked at again, or the network is back: what is due is read at once. */
function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return;
    for (const entry of entries.values())
      if ([...entry.readers].some(({ rhythm }) => rhythm().onReturn === true)) void read(entry);
      else schedule(entry);
  });
  window.addEventListener('online', () => {
    for (const entry of entries.values())
      if (entry.snapshot.failure !== undefined || entry.isBroken) void read(entry);
  });
}
