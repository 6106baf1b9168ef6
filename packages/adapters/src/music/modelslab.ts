import { setTimeout as wait } from 'node:timers/promises';
import { createBackOff } from '@firm/cache';
import { collectOrWait } from '../studio/fetch/fetch-job.ts';
import {
  createModelsLab,
  type ModelsLab,
  type ModelsLabAnswer,
  type ModelsLabOptions,
  type Waiting,
} from '../studio/modelslab.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import {
  StudioError,
  type MadeFile,
  type MusicEngine,
  type Progress,
  type UpstreamJob,
} from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/**
 * sampleMusicUrl: a piece of up to 30 s that the melody leans on; the service fetches it itself.
 */
export type ModelsLabMusicOptions = ModelsLabOptions & { sampleMusicUrl: string };

const TYPES = ['audio/wav'] as const;
const { failed: failureMessage } = text.music;

/**
 * ModelsLab's music_gen. Whatever goes wrong, the person reads one sentence; the cause says more to
 * the log.
 */
export function createModelsLabMusic(options: ModelsLabMusicOptions): MusicEngine {
  const service = createModelsLab(options);
  /** Jobs that the service asked to be left alone, by their addresses. */
  const backOff = createBackOff<string>({ now: () => performance.now() });
  return {
    id: 'modelslab',
    name: engineNames.modelslab.music,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 2_000,
    timeLimitMilliseconds: 600_000,
    start: async ({ prompt }, { signal }) => {
      const waiting = { signal, failed: failureMessage };
      const answer = await service.post(
        '/api/v6/voice/music_gen',
        orderOf(options, prompt),
        waiting,
      );
      if (isOk(answer) && answer.status === 'success' && answer.output.length > 0)
        return await collectOrWait(service, answer, TYPES, waiting);
      if (
        isOk(answer) &&
        answer.status === 'processing' &&
        answer.job &&
        (answer.job.fetchUrl ?? answer.job.futureUrls[0]) !== undefined
      )
        return working(answer.job);
      throw invalid(answer, false);
    },
    poll: async (job, { signal }) => {
      const waiting = { signal, failed: failureMessage };
      const [preview] = job.futureUrls;
      const find = async (wait: Waiting): Promise<MadeFile | undefined> =>
        preview !== undefined && (await service.exists(preview, wait))
          ? await service.peek(preview, TYPES, wait)
          : undefined;
      const early = await find(waiting);
      if (early) return { state: 'done', file: early };
      const { fetchUrl } = job;
      if (fetchUrl === null || backOff.remaining(fetchUrl) > 0) return working(job);
      const ask = (wait: Waiting): Promise<Progress> => askJob(service, { job, fetchUrl }, wait);
      try {
        return await firstOf(signal, [ask, ...(preview === undefined ? [] : [watchLink(find)])]);
      } catch (error) {
        signal.throwIfAborted();
        const file = await find(waiting);
        if (file) return { state: 'done', file };
        if (error instanceof StudioError && error.kind === 'limited') {
          backOff.pause(fetchUrl, (error.retryAfterSeconds ?? 10) * 1000);
          return working(job);
        }
        // Specified so: a look that fails, with no link to fall back on, is the end.
        throw error instanceof StudioError
          ? new StudioError(error.kind, failureMessage, { cause: error.cause })
          : error;
      }
    },
  };
}

const orderOf = ({ parameters, sampleMusicUrl }: ModelsLabMusicOptions, prompt: string): object =>
  parameters === 'specified'
    ? {
        prompt,
        init_audio: sampleMusicUrl,
        sampling_rate: 32_000,
        base64: false,
        temp: false,
      }
    : { prompt, duration: 30, output_format: 'wav', bitrate: '320k', base64: false, temp: false };

async function askJob(
  service: ModelsLab,
  { job, fetchUrl }: { job: UpstreamJob; fetchUrl: string },
  wait: Waiting,
): Promise<Progress> {
  const answer = await service.fetchResult(fetchUrl, wait);
  if (!isOk(answer)) throw invalid(answer, false);
  if (answer.status === 'success' && answer.output.length > 0)
    return { state: 'done', file: await service.collect(answer.output, TYPES, wait) };
  // A job that is done but has not named its file yet is asked again.
  if (answer.status !== 'processing' && answer.status !== 'success') throw invalid(answer, false);
  return working(
    job.futureUrls.length === 0 && answer.job ? { ...job, futureUrls: answer.job.futureUrls } : job,
  );
}

/** The link is looked at so often, however long the poll takes, in milliseconds. */
const LINK_EVERY_MILLISECONDS = 2_000;

const watchLink =
  (find: (waiting: Waiting) => Promise<MadeFile | undefined>) =>
  async (waiting: Waiting): Promise<Progress> => {
    for (;;) {
      await wait(LINK_EVERY_MILLISECONDS, undefined, { signal: waiting.signal });
      const file = await find(waiting);
      if (file) return { state: 'done', file };
    }
  };

/** Result of the first of several; the others are ended. */
async function firstOf(
  signal: AbortSignal,
  works: readonly ((waiting: Waiting) => Promise<Progress>)[],
): Promise<Progress> {
  const rest = new AbortController();
  const waiting = { signal: AbortSignal.any([signal, rest.signal]), failed: failureMessage };
  try {
    return await Promise.race(works.map((work) => work(waiting)));
  } finally {
    rest.abort();
  }
}

const working = (job: UpstreamJob): Progress => ({
  state: 'working',
  job,
  isAlmostReady: job.futureUrls.length > 0,
});

const isOk = ({ httpStatus }: ModelsLabAnswer): boolean => httpStatus >= 200 && httpStatus < 300;

function invalid(answer: ModelsLabAnswer, isRepeatable: boolean): StudioError {
  return refuseAnswer(answer, {
    message: failureMessage,
    isRepeatable,
    cause: answer.message ?? text.invalidResponse,
  });
}
