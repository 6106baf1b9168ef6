import { callService } from '../studio/call-service.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';
import type { StabilityOptions } from './stability-v1.ts';

/** negativePrompt: what the picture must not show; empty: nothing is sent. */
export type StabilityV2Options = StabilityOptions & { negativePrompt: string };

/**
 * Stability AI's Stable Image Core (v2beta): a form instead of JSON, one picture, and no sizes but
 * a shape.
 */
export function createStabilityV2({
  apiKey,
  url,
  negativePrompt,
  timeoutMilliseconds = 120_000,
}: StabilityV2Options): ImageEngine {
  return {
    id: 'stability',
    name: engineNames.stability.current,
    isBuiltIn: false,
    isPaid: true,
    pollMilliseconds: 1_000,
    timeLimitMilliseconds: 180_000,
    start: async ({ prompt, seed }, { signal }) => {
      const form = new FormData();
      const fields = {
        prompt,
        negative_prompt: negativePrompt,
        aspect_ratio: '1:1',
        output_format: 'png',
        seed: String(Math.abs(Math.trunc(seed)) % 4_294_967_295),
      };
      for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
      const encoded = new Response(form);
      const answer = await callService(`${url}/v2beta/stable-image/generate/core`, {
        body: new Uint8Array(await encoded.arrayBuffer()),
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': encoded.headers.get('content-type') ?? '',
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
      const picture: { image?: unknown; finish_reason?: unknown } =
        typeof answer.json === 'object' && answer.json !== null ? answer.json : {};
      if (picture.finish_reason === 'CONTENT_FILTERED')
        throw new StudioError('moderated', text.image.none, { cause: 'CONTENT_FILTERED' });
      if (typeof picture.image !== 'string')
        throw new StudioError('bad-answer', text.image.none, { cause: 'no image' });
      return {
        state: 'done',
        file: verifyBytes(Buffer.from(picture.image, 'base64'), ['image/png'], text.image.none),
      };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}
