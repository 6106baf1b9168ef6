import { createLruMap } from '@firm/cache';
import { collectOrWait } from '../studio/fetch/fetch-job.ts';
import {
  createModelsLab,
  type ModelsLab,
  type ModelsLabAnswer,
  type ModelsLabOptions,
  type Waiting,
} from '../studio/modelslab.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type VideoEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

export type ModelsLabVideoOptions = ModelsLabOptions & {
  /** Stand before and after what the person wrote. */
  promptPrefix: string;
  promptSuffix: string;
  negativePrompt: string;
};

const TYPES = ['image/gif', 'video/mp4'] as const;
const SIZE = {
  width: 512,
  height: 512,
  num_frames: 25,
  num_inference_steps: 50,
  fps: 12,
  output_type: 'gif',
  instant_response: true,
};
/**
 * The future link tells when it is there, not that it never will be: every so many polls the job
 * itself is asked.
 */
const POLLS_PER_QUESTION = 15;
const brokenMessage = text.video.failed(text.invalidResponse);

/**
 * ModelsLab's text2video: the order is answered at once with the address at which the clip will be.
 */
export function createModelsLabVideo(options: ModelsLabVideoOptions): VideoEngine {
  const service = createModelsLab(options);
  // Of jobs that were given up, the counts go with the oldest.
  const polls = createLruMap<string, number>({ maxEntries: 200 });
  return {
    id: 'modelslab',
    name: engineNames.modelslab.video,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 300_000,
    start: async ({ prompt }, { signal }) => {
      const answer = await service.post('/api/v6/video/text2video', orderOf(options, prompt), {
        signal,
        failed: text.video.failed(text.video.noReason),
      });
      if (answer.httpStatus >= 300 || answer.status === 'failed')
        throw toStudioError(answer, false);
      if (answer.status === 'success' && answer.output.length > 0)
        return await collectOrWait(service, answer, TYPES, { signal, failed: brokenMessage });
      if (answer.status !== 'processing' || !answer.job || answer.job.id === '')
        throw new StudioError('bad-answer', brokenMessage, {
          cause: answer.message ?? `HTTP ${answer.httpStatus}`,
        });
      const { job } = answer;
      return {
        state: 'working',
        job: {
          ...job,
          fetchUrl:
            job.fetchUrl ?? `${options.url}/api/v6/video/fetch/${encodeURIComponent(job.id)}`,
        },
        isAlmostReady: false,
      };
    },
    poll: async (job, { signal }) => {
      const waiting = { signal, failed: brokenMessage };
      const [future] = job.futureUrls;
      const nth = (polls.get(job.id) ?? 0) + 1;
      polls.set(job.id, nth);
      const mustAsk =
        job.fetchUrl !== null && (future === undefined || nth % POLLS_PER_QUESTION === 0);
      const file = mustAsk
        ? await askJob(
            service,
            { fetchUrl: job.fetchUrl ?? '', hasLink: future !== undefined },
            waiting,
          )
        : await service.peek(future ?? '', TYPES, waiting);
      if (!file) return { state: 'working', job, isAlmostReady: false };
      polls.delete(job.id);
      return { state: 'done', file };
    },
  };
}

const orderOf = (options: ModelsLabVideoOptions, prompt: string): object => ({
  model_id: options.parameters === 'specified' ? 'cogvideox' : 'wan2.2',
  prompt: `${options.promptPrefix}${prompt}${options.promptSuffix}`,
  negative_prompt: options.negativePrompt,
  ...SIZE,
  ...(options.parameters === 'specified'
    ? { guidance_scale: 15, motion_bucket_id: 180, noise_aug_strength: 0.02 }
    : { guidance_scale: 7 }),
});

/** Asks the job itself; undefined while its file is not there. */
async function askJob(
  service: ModelsLab,
  { fetchUrl, hasLink }: { fetchUrl: string; hasLink: boolean },
  waiting: Waiting,
) {
  const answer = await service.fetchResult(fetchUrl, waiting).catch((error: unknown) => {
    waiting.signal.throwIfAborted();
    if (hasLink) return undefined;
    throw error;
  });
  if (answer?.status === 'success' && answer.output.length > 0)
    return await service.collect(answer.output, TYPES, waiting);
  // A fetch address that no longer knows the job says nothing about the link.
  const isOver =
    answer?.status === 'failed' &&
    !(hasLink && (answer.httpStatus >= 300 || /not found/i.test(answer.message ?? '')));
  if (answer && isOver) throw toStudioError(answer, false);
  if (answer && !hasLink && answer.httpStatus >= 300) throw toStudioError(answer, true);
  return undefined;
}

function toStudioError(answer: ModelsLabAnswer, isRepeatable: boolean): StudioError {
  return refuseAnswer(answer, {
    message: text.video.failed(answer.message ?? text.video.noReason),
    isRepeatable,
  });
}
