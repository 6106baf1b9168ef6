import { news } from '@firm/core';
import type { Deps } from '../http/deps.ts';
import type { RepeatedJob } from './repeat.ts';

/** What a worker does for announcements: publish those whose time has come. */
export const newsJobs = (deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob[] => [
  {
    name: 'due announcements',
    everySeconds: 5,
    run: async () => void (await news.publishDue(deps)),
  },
];

/** What a process with pages does: see what every page tells of. */
export const newsLineJob = ({ newsLine }: Pick<Deps, 'newsLine'>): RepeatedJob => ({
  name: 'news line',
  everySeconds: 10,
  run: () => newsLine.refresh(),
});
