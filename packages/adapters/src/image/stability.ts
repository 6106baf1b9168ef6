import { callService } from '../studio/call-service.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/files/verify-bytes.ts';
import { studioText as text } from '../text/en/studio.ts';

export type StabilityOptions = {
  apiKey: string;
  /** Origin: https://api.stability.ai */
  url: string;
  timeoutMilliseconds?: number;
};

type Version = {
  name: string;
  path: string;
  /** A request, with its content type where it is not JSON. */
  encode: (input: {
    prompt: string;
    seed: number;
  }) => Promise<{ body: string | Uint8Array; contentType?: string }>;
  /** The picture in base 64; null: none. */
  read: (json: unknown) => { picture: string | null; finishReason: string | null };
  /** Said in the log where there is neither. */
  nothing: string;
};

/**
 * Stability AI in one of its versions. A filtered picture comes blurred and with HTTP 200: it
 * counts as none.
 */
export function createStability(
  { name, path, encode, read, nothing }: Version,
  { apiKey, url, timeoutMilliseconds = 120_000 }: StabilityOptions,
): ImageEngine {
  return {
    id: 'stability',
    name,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 180_000,
    start: async (input, { signal }) => {
      const { body, contentType } = await encode(input);
      const answer = await callService(`${url}${path}`, {
        body,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        signal,
        timeoutMilliseconds,
        maxBytes: 60_000_000,
        failed: text.image.failed,
      });
      if (answer.httpStatus !== 200)
        throw refuseAnswer(answer, {
          message: readMessage(answer.json, [apiKey]) ?? text.image.failed,
        });
      const { picture, finishReason } = read(answer.json);
      if (finishReason === 'CONTENT_FILTERED')
        throw new StudioError('moderated', text.image.none, { cause: finishReason });
      if (picture === null || finishReason === 'ERROR')
        throw new StudioError('bad-answer', text.image.none, { cause: finishReason ?? nothing });
      const bytes = Buffer.from(picture, 'base64');
      return { state: 'done', file: verifyBytes(bytes, ['image/png'], text.image.none) };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}
