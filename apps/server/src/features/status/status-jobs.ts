import { safety, status } from '@firm/core';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** Status jobs of every process: the first one measures. */
export function statusJobs(
  deps: status.StatusDeps & Pick<safety.SafetyDeps, 'safety'>,
): RepeatedJob[] {
  return [
    {
      name: 'measuring parts',
      everySeconds: 30,
      isRoutine: true,
      run: () => status.measureParts(deps),
    },
    {
      name: 'answer times',
      everySeconds: 10,
      isRoutine: true,
      isWanted: () => deps.answerTimes.hasCounts(),
      run: () => status.recordAnswerTimes(deps),
    },
    {
      name: 'states of sources',
      everySeconds: 15,
      isRoutine: true,
      isWanted: () => deps.safety.cache.sources.hasNotes(),
      run: () => safety.keepSourceStates(deps),
    },
    {
      name: 'old measurements',
      everySeconds: 3600,
      isRoutine: true,
      run: () => status.forgetMeasurements(deps),
    },
  ];
}
