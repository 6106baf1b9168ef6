import type { Maker, StudioJob } from '@firm/schema/studio.ts';
import { useCallback, useEffect, useState } from 'react';
import { isUnderWay, readLibrary } from './studio-api.ts';

/** While something is being made that is not followed by itself, in milliseconds. */
const LOOK_AGAIN = 3000;

export interface LibraryState {
  /** Newest first; undefined: not read yet. */
  jobs: readonly StudioJob[] | undefined;
  hasFailed: boolean;
  /** There are older ones. */
  hasMore: boolean;
  refresh: () => void;
  readMore: () => void;
  /** Puts a generation in, or what it has become. */
  put: (job: StudioJob) => void;
  drop: (id: string) => void;
}

/**
 * What this person has made with a tool. Read again when the tab is looked at again, and while
 * another tab's is being made, so that two tabs show the same.
 *
 * @param followed the one that is followed by a stream of its own
 */
export function useLibrary(tool: Maker, followed: string | undefined): LibraryState {
  const [jobs, setJobs] = useState<readonly StudioJob[]>();
  const [next, setNext] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const refresh = useCallback(() => {
    readLibrary(tool).then(
      (page) => {
        setJobs((before) => {
          const oldest = page.jobs.at(-1)?.createdAt;
          // Older pages that were opened stay, unless everything fits into the first.
          const older =
            page.next === null || oldest === undefined
              ? []
              : (before ?? []).filter((job) => job.createdAt < oldest);
          if (older.length === 0) setNext(page.next);
          return [...page.jobs, ...older];
        });
        setFailed(false);
      },
      (error: unknown) => {
        console.warn('The results were not read.', error);
        setFailed(true);
      },
    );
  }, [tool]);

  useEffect(() => {
    refresh();
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [refresh]);

  const mustLook =
    hasFailed || (jobs?.some((job) => job.id !== followed && isUnderWay(job)) ?? false);
  useEffect(() => {
    if (!mustLook) return;
    const timer = setInterval(refresh, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [mustLook, refresh]);

  return {
    jobs,
    hasFailed,
    hasMore: next !== null,
    refresh,
    readMore() {
      if (next === null) return;
      readLibrary(tool, next).then(
        (page) => {
          setJobs((before = []) => [
            ...before,
            ...page.jobs.filter(({ id }) => !before.some((job) => job.id === id)),
          ]);
          setNext(page.next);
        },
        (error: unknown) => {
          console.warn('Older results were not read.', error);
          setFailed(true);
        },
      );
    },
    put: useCallback(
      (job) =>
        setJobs((before = []) =>
          before.some(({ id }) => id === job.id)
            ? before.map((old) => (old.id === job.id ? job : old))
            : [job, ...before],
        ),
      [],
    ),
    drop: useCallback((id) => setJobs((before) => before?.filter((job) => job.id !== id)), []),
  };
}
