import { letters } from '@firm/core';
import type { Deps } from '../http/deps.ts';
import type { RepeatedJob } from './repeated-job.ts';

/** What a worker does for the console's inbox: send the letters that wait. */
export const lettersJob = (
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'mail' | 'brand' | 'log' | 'isStopping'>,
): RepeatedJob => ({
  name: 'letters',
  everySeconds: 2,
  rests: { until: ['letters'] },
  run: async () => {
    const { values } = deps.brand.current();
    const sender = { brand: values.name, publicUrl: deps.config.publicUrl };
    await letters.sendLetters({ ...deps, sender });
  },
});
