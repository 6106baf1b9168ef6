import * as v from 'valibot';
import { fields, text } from '../http/fields.ts';
import type { ImageEngine } from '../studio/studio.ts';
import { engineNames } from '../text/en/studio.ts';
import { createStability, type StabilityOptions } from './stability.ts';

const PARAMETERS = { cfg_scale: 7, height: 1024, width: 1024, steps: 30, samples: 1 };

const artifact = fields({ base64: text, finishReason: text });
// Some mirrors wrap the list into another one.
const answerSchema = fields({
  artifacts: v.fallback(v.array(v.union([v.array(artifact), artifact])), []),
});

/** Stability AI's SDXL 1.0. */
export const createStabilityV1 = (options: StabilityOptions): ImageEngine =>
  createStability(
    {
      name: engineNames.stability.specified,
      path: '/v1/generation/stable-diffusion-xl-1024-v1-0/text-to-image',
      encode: async ({ prompt }) => ({
        body: JSON.stringify({ text_prompts: [{ text: prompt, weight: 1 }], ...PARAMETERS }),
      }),
      read: (json) => {
        const [first] = v.parse(answerSchema, json).artifacts.flat();
        return { picture: first?.base64 ?? null, finishReason: first?.finishReason ?? null };
      },
      nothing: 'no artifacts',
    },
    options,
  );
