import * as v from 'valibot';
import { fields, listOf, text as textField } from '../http/fields.ts';
import { fetchChecked } from '../studio/fetch-checked.ts';
import { createOpenAiPost, type OpenAiOptions } from '../studio/openai.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

const MAX_BYTES = 60_000_000;

const picturesSchema = fields({ data: listOf(fields({ b64_json: textField, url: textField })) });

/**
 * Any server with OpenAI's images/generations: pictures come inside the answer, or at an address
 * that it names.
 */
export function createOpenAiImage(options: OpenAiOptions): ImageEngine {
  const { apiKey, baseUrl, model, timeoutMilliseconds = 180_000 } = options;
  const { origin, host } = new URL(baseUrl);
  const post = createOpenAiPost(options);
  // OpenAI's own picture models always answer inside and refuse to be told so; others name
  // addresses unless they are.
  const inside = /^(chatgpt|gpt)-image/.test(model) ? {} : { response_format: 'b64_json' };
  return {
    id: 'openai',
    name: engineNames.openai(model, host),
    isBuiltIn: false,
    isPaid: apiKey !== undefined,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 240_000,
    start: async ({ prompt }, { signal }) => {
      const answer = await post(
        '/images/generations',
        { model, prompt, n: 1, size: '1024x1024', ...inside },
        ['response_format'],
        { signal, timeoutMilliseconds, maxBytes: MAX_BYTES, failed: text.image.failed },
      );
      if (answer.httpStatus !== 200)
        throw refuseAnswer(answer, {
          message:
            readMessage(answer.json, apiKey === undefined ? [] : [apiKey]) ?? text.image.failed,
        });
      const picture = v.parse(picturesSchema, answer.json).data?.[0];
      if (picture?.b64_json)
        return {
          state: 'done',
          file: verifyBytes(
            Buffer.from(picture.b64_json, 'base64'),
            ['image/png'],
            text.image.none,
          ),
        };
      if (picture?.url == null)
        throw new StudioError('bad-answer', text.image.none, { cause: 'no picture' });
      const { status, bytes } = await fetchChecked(picture.url, {
        trustedOrigins: [origin],
        maxBytes: MAX_BYTES,
        timeoutMilliseconds: 60_000,
        signal,
        message: text.image.none,
      });
      if (status !== 200)
        throw new StudioError('bad-answer', text.image.none, { cause: `HTTP ${status}` });
      return { state: 'done', file: verifyBytes(bytes, ['image/png'], text.image.none) };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}
