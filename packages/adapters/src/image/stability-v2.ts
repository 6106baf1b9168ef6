import * as v from 'valibot';
import { fields, text } from '../http/fields.ts';
import type { ImageEngine } from '../studio/studio.ts';
import { engineNames } from '../text/en/studio.ts';
import { createStability, type StabilityOptions } from './stability.ts';

/** negativePrompt: what the picture must not show; empty: nothing is sent. */
export type StabilityV2Options = StabilityOptions & { negativePrompt: string };

const answerSchema = fields({ image: text, finish_reason: text });

/**
 * Stability AI's Stable Image Core (v2beta): a form instead of JSON, one picture, and no sizes but
 * a shape.
 */
export const createStabilityV2 = ({
  negativePrompt,
  ...options
}: StabilityV2Options): ImageEngine =>
  createStability(
    {
      name: engineNames.stability.current,
      path: '/v2beta/stable-image/generate/core',
      encode: ({ prompt, seed }) => encodeForm({ prompt, seed, negativePrompt }),
      read: (json) => {
        const { image, finish_reason: finishReason } = v.parse(answerSchema, json);
        return { picture: image, finishReason };
      },
      nothing: 'no image',
    },
    options,
  );

async function encodeForm({
  prompt,
  seed,
  negativePrompt,
}: {
  prompt: string;
  seed: number;
  negativePrompt: string;
}): Promise<{ body: Uint8Array; contentType: string }> {
  const form = new FormData();
  const values = {
    prompt,
    negative_prompt: negativePrompt,
    aspect_ratio: '1:1',
    output_format: 'png',
    seed: String(Math.abs(Math.trunc(seed)) % 4_294_967_295),
  };
  for (const [name, value] of Object.entries(values)) if (value !== '') form.set(name, value);
  const formResponse = new Response(form);
  return {
    body: new Uint8Array(await formResponse.arrayBuffer()),
    contentType: formResponse.headers.get('content-type') ?? '',
  };
}
