import { collectOrWait } from '../studio/fetch-job.ts';
import {
  createModelsLab,
  type ModelsLabAnswer,
  type ModelsLabOptions,
} from '../studio/modelslab.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import {
  StudioError,
  type MusicEngine,
  type Progress,
  type UpstreamJob,
} from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** sampleMusicUrl: a piece of up to 30 s that the melody leans on; the service fetches it itself. */
export type ModelsLabMusicOptions = ModelsLabOptions & { sampleMusicUrl: string };

const TYPES = ['audio/wav'] as const;
const { failed } = text.music;

/** ModelsLab's music_gen. Whatever goes wrong, the person reads one sentence; the cause says more to the log. */
export function createModelsLabMusic(options: ModelsLabMusicOptions): MusicEngine {
  const service = createModelsLab(options);
  const order = (prompt: string): object =>
    options.parameters === 'specified'
      ? {
          prompt,
          init_audio: options.sampleMusicUrl,
          sampling_rate: 32_000,
          base64: false,
          temp: false,
        }
      : { prompt, duration: 30, output_format: 'wav', bitrate: '320k', base64: false, temp: false };
  return {
    id: 'modelslab',
    name: engineNames.modelslab.music,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 2_000,
    timeLimitMilliseconds: 600_000,
    start: async ({ prompt }, { signal }) => {
      const waiting = { signal, failed };
      const answer = await service.post('/api/v6/voice/music_gen', order(prompt), waiting);
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
      const waiting = { signal, failed };
      const [preview] = job.futureUrls;
      if (preview !== undefined && (await service.exists(preview, waiting))) {
        const file = await service.peek(preview, TYPES, waiting);
        if (file) return { state: 'done', file };
      }
      if (job.fetchUrl === null) return working(job);
      const answer = await service.fetchResult(job.fetchUrl, waiting);
      if (!isOk(answer)) throw invalid(answer, true);
      if (answer.status === 'success' && answer.output.length > 0)
        return { state: 'done', file: await service.collect(answer.output, TYPES, waiting) };
      // A job that is done but has not named its file yet is asked again.
      if (answer.status !== 'processing' && answer.status !== 'success')
        throw invalid(answer, false);
      return working(
        preview === undefined && answer.job ? { ...job, futureUrls: answer.job.futureUrls } : job,
      );
    },
  };
}

const working = (job: UpstreamJob): Progress => ({
  state: 'working',
  job,
  isAlmostReady: job.futureUrls.length > 0,
});

const isOk = ({ httpStatus }: ModelsLabAnswer): boolean => httpStatus >= 200 && httpStatus < 300;

function invalid(answer: ModelsLabAnswer, isRepeatable: boolean): StudioError {
  return refuseAnswer(answer, {
    message: failed,
    isRepeatable,
    cause: answer.message ?? text.invalidResponse,
  });
}
