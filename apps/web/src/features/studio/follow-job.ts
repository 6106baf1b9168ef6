import type * as studioApi from '@firm/schema/api/studio.ts';
import type { EventsOf } from '@firm/schema/endpoint.ts';
import type { StudioJob } from '@firm/schema/studio.ts';
import { asFailure } from '../../lib/api.ts';
import { eventsOf, isUnderWay, readJob } from './studio-api.ts';

/** Between two looks where no stream can be had, in milliseconds. */
const EVERY = 2000;
/**
 * A stream that says nothing for so long may be broken without a word: it is looked at, in
 * milliseconds.
 */
const SILENCE = 20_000;
/** A look that takes longer has failed, in milliseconds. */
const PATIENCE = 10_000;
/** Streams that broke without a word before looking is all that is done. */
const STREAMS = 3;

export interface Follower {
  notify: (job: StudioJob) => void;
  /** Nothing was heard of the server: true; heard again: false. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** It was deleted. */
  onGone: () => void;
}

/**
 * Follows a generation until it has ended: by the server's stream, and by looking again and again
 * where that breaks.
 * @returns how to stop
 */
export function followJob(id: string, { notify, onInterrupted, onGone }: Follower): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silent = 0;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    stream?.close();
    removeEventListener('online', lookNow);
  };
  const lookNow = (): void => {
    stream?.close();
    clearTimeout(timer);
    void look();
  };
  const watchSilence = (): void => {
    clearTimeout(timer);
    timer = setTimeout(lookNow, SILENCE);
  };
  const take = (job: StudioJob): void => {
    if (isOver) return;
    onInterrupted(false);
    if (!isUnderWay(job)) stop();
    notify(job);
  };
  const listen = (): void => {
    let hasHeard = false;
    const opened = new EventSource(eventsOf(id));
    stream = opened;
    watchSilence();
    opened.addEventListener('job', ({ data }: MessageEvent<string>) => {
      hasHeard = true;
      silent = 0;
      watchSilence();
      // Of the shape that is stated: the server sends no other.
      take(JSON.parse(data) as EventsOf<typeof studioApi.jobEvents>['job']);
    });
    opened.addEventListener('error', () => {
      if (isOver || stream !== opened) return;
      if (!hasHeard) silent += 1;
      lookNow();
    });
  };
  const look = async (): Promise<void> => {
    try {
      take(await readJob(id, AbortSignal.timeout(PATIENCE)));
    } catch (error) {
      if (isOver) return;
      if (asFailure(error).status === 404) {
        stop();
        return onGone();
      }
      onInterrupted(true);
    }
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => (silent < STREAMS ? listen() : void look()), EVERY);
  };
  addEventListener('online', lookNow);
  listen();
  return stop;
}
