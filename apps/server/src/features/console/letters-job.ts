import { letters } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** Worker job of the console's inbox: send waiting letters. */
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
