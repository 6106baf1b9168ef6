import type { StudioJob } from '@firm/schema/studio.ts';
import { asFailure } from '../../lib/api.ts';
import { eventsOf, isUnderWay, readJob } from './studio-api.ts';

/** Between two looks where no stream can be had, in milliseconds. */
const EVERY = 2000;
/** Streams that broke without a word before looking is all that is done. */
const STREAMS = 3;

export interface Follower {
  tell: (job: StudioJob) => void;
  /** Nothing was heard of the server: true; heard again: false. */
  onInterrupted: (isInterrupted: boolean) => void;
  /** It was deleted. */
  onGone: () => void;
}

/**
 * Follows a generation until it has ended: by the server's stream, and by looking again and again where that breaks.
 * @returns how to stop
 */
export function followJob(id: string, { tell, onInterrupted, onGone }: Follower): () => void {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silent = 0;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    stream?.close();
  };
  const take = (job: StudioJob): void => {
    if (isOver) return;
    onInterrupted(false);
    if (!isUnderWay(job)) stop();
    tell(job);
  };
  const listen = (): void => {
    let hasHeard = false;
    const opened = new EventSource(eventsOf(id));
    stream = opened;
    opened.addEventListener('job', ({ data }: MessageEvent<string>) => {
      hasHeard = true;
      silent = 0;
      // The server has checked what it sends.
      take(JSON.parse(data) as StudioJob);
    });
    opened.addEventListener('error', () => {
      opened.close();
      if (isOver) return;
      if (!hasHeard) silent += 1;
      void look();
    });
  };
  const look = async (): Promise<void> => {
    try {
      take(await readJob(id));
    } catch (error) {
      if (isOver) return;
      if (asFailure(error).status === 404) {
        stop();
        return onGone();
      }
      onInterrupted(true);
    }
    if (!isOver) timer = setTimeout(() => (silent < STREAMS ? listen() : void look()), EVERY);
  };
  listen();
  return stop;
}
