import * as v from 'valibot';
import { fields, listOf, text as textField } from '../http/fields.ts';
import { fetchChecked } from '../studio/fetch/fetch-checked.ts';
import { createOpenAiPost, type OpenAiOptions } from '../studio/openai.ts';
import { readMessage } from '../studio/read-message.ts';
import { refuseAnswer } from '../studio/refuse-answer.ts';
import { StudioError, type ImageEngine } from '../studio/studio.ts';
import { verifyBytes } from '../studio/files/verify-bytes.ts';
import { engineNames, studioText as text } from '../text/en/studio.ts';

const MAX_BYTES = 60_000_000;

/** Servers choose the format; not all know output_format. */
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const picturesSchema = fields({ data: listOf(fields({ b64_json: textField, url: textField })) });

/**
 * Any server with OpenAI's images/generations: pictures come inside the answer, or at an address
 * that it names.
 */
export function createOpenAiImage(options: OpenAiOptions): ImageEngine {
  const { apiKey, baseUrl, model, timeoutMilliseconds = 180_000 } = options;
  const { host } = new URL(baseUrl);
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
        ['response_format', 'size', 'n'],
        { signal, timeoutMilliseconds, maxBytes: MAX_BYTES, failed: text.image.failed },
      );
      if (answer.httpStatus !== 200)
        throw refuseAnswer(answer, {
          message:
            readMessage(answer.json, apiKey === undefined ? [] : [apiKey]) ?? text.image.failed,
        });
      // Some servers answer with the picture itself.
      if (answer.type.startsWith('image/'))
        return { state: 'done', file: verifyBytes(answer.bytes, TYPES, text.image.none) };
      const picture = v.parse(picturesSchema, answer.json).data?.[0];
      const bytes =
        decodeInside(picture?.b64_json) ??
        decodeInside(picture?.url?.startsWith('data:') ? picture.url : null) ??
        (await fetchPicture(picture?.url, { baseUrl, signal }));
      return { state: 'done', file: verifyBytes(bytes, TYPES, text.image.none) };
    },
    poll: () => Promise.reject(new StudioError('bad-answer', text.image.failed)),
  };
}

/** Base64, alone or as a data: address. */
function decodeInside(encodedPicture: string | null | undefined): Uint8Array | undefined {
  if (!encodedPicture) return undefined;
  const [, data = ''] = /^(?:data:[^,]{0,200},)?(.*)$/s.exec(encodedPicture) ?? [];
  return Buffer.from(data, 'base64');
}

/** @param address absolute, or relative to the server that answered */
async function fetchPicture(
  address: string | null | undefined,
  { baseUrl, signal }: { baseUrl: string; signal: AbortSignal },
): Promise<Uint8Array> {
  const base = `${baseUrl.replace(/\/$/, '')}/`;
  if (!address || !URL.canParse(address, base))
    throw new StudioError('bad-answer', text.image.none, { cause: 'no picture' });
  const { status, bytes } = await fetchChecked(new URL(address, base).href, {
    trustedOrigins: [new URL(baseUrl).origin],
    maxBytes: MAX_BYTES,
    timeoutMilliseconds: 60_000,
    signal,
    message: text.image.none,
  });
  if (status !== 200)
    throw new StudioError('bad-answer', text.image.none, { cause: `HTTP ${status}` });
  return bytes;
}
