import { createOpenAiPost, type OpenAiOptions } from '../studio/openai.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type VoiceEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/files/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

/** Known to every server that speaks this protocol. */
const VOICE = 'alloy';

/**
 * Any server with OpenAI's audio/speech, asked for WAV: the answer is the sound itself, only errors
 * are JSON.
 */
export function createOpenAiVoice(options: OpenAiOptions): VoiceEngine {
  const { apiKey, baseUrl, model, timeoutMilliseconds = 180_000 } = options;
  const post = createOpenAiPost(options);
  return {
    id: 'openai',
    name: engineNames.openai(model, new URL(baseUrl).host),
    isBuiltIn: false,
    isPaid: apiKey !== undefined,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 240_000,
    start: async ({ prompt, voice, speed }, { signal }) => {
      const body = {
        model,
        input: prompt.trim(),
        voice: voice ?? VOICE,
        response_format: 'wav',
        ...(speed !== undefined && speed !== 1 && { speed }),
      };
      const answer = await post('/audio/speech', body, ['speed'], {
        signal,
        timeoutMilliseconds,
        maxBytes: 80_000_000,
        failed: text.voice.failed,
      });
      if (answer.httpStatus !== 200)
        throw refuseAnswer(answer, {
          message:
            readMessage(answer.json, apiKey === undefined ? [] : [apiKey]) ??
            text.apiError(answer.httpStatus),
        });
      if (answer.json !== undefined)
        throw refuseAnswer(answer, {
          message: text.invalidResponse,
          cause: 'JSON instead of sound',
        });
      return { state: 'done', file: verifyBytes(answer.bytes, ['audio/wav']) };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.voice.failed)),
  };
}
