import * as v from 'valibot';
import { anything, fields, listOf } from '../../http/fields.ts';

/**
 * A picture by a checkpoint, in ComfyUI's API format. The preview lies in its temporary folder, so
 * that people's pictures do not stay with it.
 */
export const USUAL_WORKFLOW = {
  model: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: '{model}' } },
  wanted: { class_type: 'CLIPTextEncode', inputs: { text: '{prompt}', clip: ['model', 1] } },
  unwanted: { class_type: 'CLIPTextEncode', inputs: { text: '{negative}', clip: ['model', 1] } },
  size: {
    class_type: 'EmptyLatentImage',
    inputs: { width: 1024, height: 1024, batch_size: 1 },
  },
  draw: {
    class_type: 'KSampler',
    inputs: {
      model: ['model', 0],
      positive: ['wanted', 0],
      negative: ['unwanted', 0],
      latent_image: ['size', 0],
      seed: '{seed}',
      steps: 25,
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
    },
  },
  pixels: { class_type: 'VAEDecode', inputs: { samples: ['draw', 0], vae: ['model', 2] } },
  picture: { class_type: 'PreviewImage', inputs: { images: ['pixels', 0] } },
} as const;

export type Filling = { prompt: string; negative: string; model: string; seed: number };

/**
 * Puts the words in their places. They are values of the workflow and never its text, so no word
 * can change a node.
 */
export function fillWorkflow(workflow: unknown, filling: Filling): unknown {
  if (typeof workflow === 'string') return fillText(workflow, filling);
  if (Array.isArray(workflow)) return workflow.map((part) => fillWorkflow(part, filling));
  if (typeof workflow !== 'object' || workflow === null) return workflow;
  return Object.fromEntries(
    Object.entries(workflow).map(([name, part]) => [name, fillWorkflow(part, filling)]),
  );
}

function fillText(text: string, { prompt, negative, model, seed }: Filling): string | number {
  const number = Math.abs(Math.trunc(seed));
  if (text === '{seed}') return number;
  const words: Record<string, string> = { prompt, negative, model, seed: String(number) };
  return text.replaceAll(
    /\{(prompt|negative|model|seed)\}/g,
    (place, name: string) => words[name] ?? place,
  );
}

/** Where ComfyUI lists the checkpoints that a workflow may name. */
export const MODELS_PATH = '/object_info/CheckpointLoaderSimple';
const listSchema = fields({
  CheckpointLoaderSimple: fields({
    input: fields({ required: fields({ ckpt_name: listOf(anything) }) }),
  }),
});
const optionsSchema = fields({ options: listOf(v.string()) });

/** Names of the checkpoints: a list, or 'COMBO' with its options in newer versions. */
export function readModels(json: unknown): readonly string[] | undefined {
  const [list, more] =
    v.parse(listSchema, json).CheckpointLoaderSimple.input.required.ckpt_name ?? [];
  if (Array.isArray(list)) return list.filter((name) => typeof name === 'string');
  return v.parse(optionsSchema, more).options ?? undefined;
}
