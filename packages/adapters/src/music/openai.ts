import { createOpenAiPost, type OpenAiOptions } from '../studio/openai.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type MusicEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/files/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

const SECONDS = 30;
const { failed: failedText } = text.music;

/**
 * LocalAI's sound-generation, beside the endpoints that it has of OpenAI's. The answer is the sound
 * itself, after minutes where no graphics card helps; the person reads one sentence for every
 * failure.
 */
export function createOpenAiMusic(options: OpenAiOptions): MusicEngine {
  const { apiKey, baseUrl, model, timeoutMilliseconds = 540_000 } = options;
  const post = createOpenAiPost(options);
  return {
    id: 'openai',
    name: engineNames.openai(model, new URL(baseUrl).host),
    isBuiltIn: false,
    isPaid: apiKey !== undefined,
    pollMilliseconds: 2_000,
    timeLimitMilliseconds: 600_000,
    start: async ({ prompt }, { signal }) => {
      const body = { model_id: model, text: prompt, duration_seconds: SECONDS };
      const answer = await post('/sound-generation', body, ['duration_seconds'], {
        signal,
        timeoutMilliseconds,
        maxBytes: 80_000_000,
        failed: failedText,
      });
      if (answer.httpStatus !== 200) throw refuseAnswer(answer, { message: failedText });
      if (answer.json !== undefined)
        throw refuseAnswer(answer, { message: failedText, cause: 'JSON instead of sound' });
      return { state: 'done', file: verifyBytes(answer.bytes, ['audio/wav'], failedText) };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', failedText)),
  };
}
