import { collectOrWait } from '../studio/fetch/fetch-job.ts';
import {
  createModelsLab,
  type ModelsLabAnswer,
  type ModelsLabOptions,
} from '../studio/modelslab.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type VoiceEngine } from '../studio/studio.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/**
 * sampleVoiceUrl: a recording of 4 to 30 s, WAV or MP3, whose voice speaks; the service fetches it
 * itself.
 */
export type ModelsLabVoiceOptions = ModelsLabOptions & { sampleVoiceUrl: string };

const TYPES = ['audio/wav'] as const;

/**
 * ModelsLab's text_to_audio, a voice cloned from a sample; with the parameters `current` its
 * text_to_speech, which needs none.
 */
export function createModelsLabVoice(options: ModelsLabVoiceOptions): VoiceEngine {
  const service = createModelsLab(options);
  const order = (prompt: string, speed: number | undefined): [path: string, body: object] =>
    options.parameters === 'specified'
      ? [
          '/api/v6/voice/text_to_audio',
          { prompt, language: 'english', init_audio: options.sampleVoiceUrl },
        ]
      : [
          '/api/v6/voice/text_to_speech',
          {
            prompt,
            voice_id: 'madison',
            language: 'american english',
            speed: speed ?? 1,
            emotion: false,
            temp: false,
          },
        ];
  return {
    id: 'modelslab',
    name: engineNames.modelslab.voice,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 2_000,
    timeLimitMilliseconds: 300_000,
    start: async ({ prompt, speed }, { signal }) => {
      const waiting = { signal, failed: text.voice.failed };
      const answer = await service.post(...order(prompt.trim(), speed), waiting);
      refuseBad(answer);
      if (answer.status === 'success' && answer.output.length > 0)
        return await collectOrWait(service, answer, TYPES, {
          signal,
          failed: text.invalidResponse,
        });
      if (
        answer.status === 'processing' &&
        answer.job &&
        (answer.job.fetchUrl ?? answer.job.futureUrls[0]) !== undefined
      )
        return { state: 'working', job: answer.job, isAlmostReady: false };
      throw refuseAnswer(answer, { message: text.invalidResponse, cause: answer.message });
    },
    poll: async (job, { signal }) => {
      const waiting = { signal, failed: text.voice.failed };
      if (job.fetchUrl === null)
        return { state: 'done', file: await service.collect(job.futureUrls, TYPES, waiting) };
      const answer = await service.fetchResult(job.fetchUrl, waiting);
      refuseBad(answer, true);
      if (answer.status === 'processing') return { state: 'working', job, isAlmostReady: false };
      if (answer.status !== 'success' || answer.output.length === 0)
        throw new StudioError('bad-answer', text.invalidResponse, { cause: answer.message });
      return { state: 'done', file: await service.collect(answer.output, TYPES, waiting) };
    },
  };
}

function refuseBad(answer: ModelsLabAnswer, isRepeatable = false): void {
  if (answer.httpStatus >= 200 && answer.httpStatus < 300) return;
  throw refuseAnswer(answer, {
    message: answer.message ?? text.apiError(answer.httpStatus),
    isRepeatable,
  });
}
