import type { ModelsLabAnswer, ModelsLab, Waiting } from '../modelslab.ts';
import { StudioError, type MadeFile, type Progress, type UpstreamJob } from '../studio.ts';

/**
 * A finished answer as its file. Should the file not be reachable just now, the work is done and
 * paid for: it stays a job whose file is fetched at the next poll.
 */
export async function collectOrWait(
  service: ModelsLab,
  answer: ModelsLabAnswer,
  types: readonly MadeFile['type'][],
  waiting: Waiting,
): Promise<Progress> {
  try {
    return { state: 'done', file: await service.collect(answer.output, types, waiting) };
  } catch (error) {
    if (!(error instanceof StudioError && error.canRetry)) throw error;
    const job: UpstreamJob = {
      id: answer.job?.id ?? '',
      etaSeconds: 0,
      fetchUrl: null,
      futureUrls: answer.output,
    };
    return { state: 'working', job, isAlmostReady: true };
  }
}
