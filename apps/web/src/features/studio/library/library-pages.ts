import type { Library, Maker, StudioJob } from '@firm/schema/studio.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { readLibrary } from '../studio-api.ts';

/** Nothing has been read yet. */
export const NOTHING: Library = { jobs: [], next: null };

/**
 * The first page, read again: older pages that were opened stay, unless everything fits into the
 * first.
 */
function withFirstPage(before: Library, page: Library): Library {
  const oldest = page.jobs.at(-1)?.createdAt;
  const older =
    page.next === null || oldest === undefined
      ? []
      : before.jobs.filter((job) => job.createdAt < oldest);
  return { jobs: [...page.jobs, ...older], next: older.length === 0 ? page.next : before.next };
}

/** The page behind what is there; what has come from elsewhere meanwhile is not shown twice. */
function withNextPage({ jobs }: Library, page: Library): Library {
  const knownIds = new Set(jobs.map(({ id }) => id));
  return { jobs: [...jobs, ...page.jobs.filter(({ id }) => !knownIds.has(id))], next: page.next };
}

/** A generation in front, or in its place what it has become. */
export const withJob = (jobs: readonly StudioJob[], job: StudioJob): StudioJob[] =>
  jobs.some(({ id }) => id === job.id)
    ? jobs.map((old) => (old.id === job.id ? job : old))
    : [job, ...jobs];

/**
 * Additions and removals during a read override its result: it can have been answered before them.
 */
function withMeanwhile(before: Library, now: Library, fetchedLibrary: Library): Library {
  const currentIds = new Set(now.jobs.map(({ id }) => id));
  const droppedIds = new Set(before.jobs.map(({ id }) => id).filter((id) => !currentIds.has(id)));
  const jobs = fetchedLibrary.jobs.filter(({ id }) => !droppedIds.has(id));
  return {
    ...fetchedLibrary,
    jobs: now.jobs
      .filter((job) => !before.jobs.includes(job))
      .reduceRight((all, job) => withJob(all, job), jobs),
  };
}

/** Works of this person with a tool. */
export const libraryOf = (tool: Maker): Resource<Library> => ({
  key: `library ${tool}`,
  load: async (signal, readKnown) => {
    const before = readKnown() ?? NOTHING;
    const page = await readLibrary(tool, signal);
    const now = readKnown() ?? NOTHING;
    return withMeanwhile(before, now, withFirstPage(now, page));
  },
});

/** Comes to its next page. What was put in while that was on its way stays. */
export const readOlder =
  (tool: Maker): Resource<Library>['load'] =>
  async (signal, readKnown) => {
    const { next } = readKnown() ?? NOTHING;
    if (next === null) return readKnown() ?? NOTHING;
    const page = await readLibrary(tool, signal, next);
    return withNextPage(readKnown() ?? NOTHING, page);
  };
