import type { Maker, StudioJob } from '@firm/schema/studio.ts';
import { useCallback } from 'react';
import { useResource } from '../../../lib/data/use-resource.ts';
import { libraryOf, NOTHING, readOlder, withJob } from './library-pages.ts';
import { isUnderWay } from '../studio-api.ts';

/** While something is being made that is not followed by itself. */
const LOOK_AGAIN_SECONDS = 3;

export type LibraryState = {
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
};

/**
 * Works of this person with a tool. Reread when the tab is viewed again, and while another tab's is
 * being made, so that two tabs show the same.
 *
 * @param followed the one that has a stream of its own
 */
export function useLibrary(tool: Maker, followedId: string | undefined): LibraryState {
  const { value, failure, reload, change } = useResource(libraryOf(tool), (knownLibrary) => ({
    everySeconds:
      knownLibrary?.jobs.some((job) => job.id !== followedId && isUnderWay(job)) === true
        ? LOOK_AGAIN_SECONDS
        : undefined,
    retrySeconds: LOOK_AGAIN_SECONDS,
    onReturn: true,
  }));
  const changeJobs = useCallback(
    (next: (before: readonly StudioJob[]) => StudioJob[]): void =>
      change(({ jobs, next: cursor } = NOTHING) => ({ jobs: next(jobs), next: cursor })),
    [change],
  );
  return {
    jobs: value?.jobs,
    hasFailed: failure !== undefined,
    hasMore: value != null && value.next !== null,
    refresh: useCallback(() => void reload(), [reload]),
    readMore: () => void reload(readOlder(tool)),
    put: useCallback((job) => changeJobs((before) => withJob(before, job)), [changeJobs]),
    drop: useCallback(
      (id) => changeJobs((before) => before.filter((job) => job.id !== id)),
      [changeJobs],
    ),
  };
}
