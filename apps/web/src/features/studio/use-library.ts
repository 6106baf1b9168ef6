import type { Library as LibraryPage, Maker, StudioJob } from '@firm/schema/studio.ts';
import { useCallback } from 'react';
import type { Resource } from '../../lib/resource.ts';
import { useResource } from '../../lib/use-resource.ts';
import { isUnderWay, readLibrary } from './studio-api.ts';

/** While something is being made that is not followed by itself. */
const LOOK_AGAIN_SECONDS = 3;
const NOTHING: LibraryPage = { jobs: [], next: null };

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
 * What this person has made with a tool. Read again when the tab is looked at again, and while
 * another tab's is being made, so that two tabs show the same.
 *
 * @param followed the one that is followed by a stream of its own
 */
export function useLibrary(tool: Maker, followed: string | undefined): LibraryState {
  const { value, failure, reload, change } = useResource(libraryOf(tool), (known) => ({
    everySeconds:
      known?.jobs.some((job) => job.id !== followed && isUnderWay(job)) === true
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
    readMore: () =>
      void reload(async (signal, known) => {
        const { jobs, next } = known() ?? NOTHING;
        if (next === null) return { jobs, next };
        const page = await readLibrary(tool, signal, next);
        const isNew = ({ id }: StudioJob): boolean => !jobs.some((job) => job.id === id);
        return { jobs: [...jobs, ...page.jobs.filter(isNew)], next: page.next };
      }),
    put: useCallback(
      (job) =>
        changeJobs((before) =>
          before.some(({ id }) => id === job.id)
            ? before.map((old) => (old.id === job.id ? job : old))
            : [job, ...before],
        ),
      [changeJobs],
    ),
    drop: useCallback(
      (id) => changeJobs((before) => before.filter((job) => job.id !== id)),
      [changeJobs],
    ),
  };
}

const libraryOf = (tool: Maker): Resource<LibraryPage> => ({
  key: `library ${tool}`,
  load: async (signal, known) => {
    const page = await readLibrary(tool, signal);
    const before = known() ?? NOTHING;
    const oldest = page.jobs.at(-1)?.createdAt;
    // Older pages that were opened stay, unless everything fits into the first.
    const older =
      page.next === null || oldest === undefined
        ? []
        : before.jobs.filter((job) => job.createdAt < oldest);
    return { jobs: [...page.jobs, ...older], next: older.length === 0 ? page.next : before.next };
  },
});
