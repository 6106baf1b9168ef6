import { developers } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/** Jobs of a worker for programs: send them their events, and write to owners of keys that end. */
export function webhookJobs(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'webhooks' | 'brand' | 'log' | 'isStopping'>,
): RepeatedJob[] {
  return [
    {
      name: 'webhooks',
      everySeconds: 1,
      rests: { until: ['webhooks'] },
      run: () => developers.sendWebhooks({ ...deps, brandName: deps.brand.current().values.name }),
    },
    {
      name: 'ends of API keys',
      everySeconds: 3600,
      run: () => developers.mailKeyEnds({ ...deps, brandName: deps.brand.current().values.name }),
    },
    { name: 'old webhooks', everySeconds: 3600, run: () => developers.forgetOldWebhooks(deps) },
  ];
}
