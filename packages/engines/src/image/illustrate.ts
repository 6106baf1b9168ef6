import { createCanvas } from '@napi-rs/canvas';
import { type Made, type MadeFor, provenance } from '../provenance.ts';
import { grade, grain } from './finish.ts';
import { apart } from './composition/layer.ts';
import { buildPicture } from './picture.ts';
import { signPng } from './png.ts';
import { readPrompt } from './prompt/read-prompt.ts';

export type IllustrationOptions = {
  /** Free text; what is not understood is left to the seed. */
  readonly prompt: string;
  /** Any text; the same seed and prompt give the same picture. */
  readonly seed: string;
  /** Pixels, 256 to 1536; default 1024. */
  readonly width?: number;
  readonly height?: number;
} & MadeFor;

export type Illustration = {
  readonly mimeType: 'image/png';
  readonly width: number;
  readonly height: number;
  /** Meaning read from the prompt. */
  readonly scene: string;
  readonly palette: string;
  readonly subjects: readonly { readonly name: string; readonly count: number }[];
} & Made;

const side = (pixels: number | undefined): number =>
  Math.round(Math.max(256, Math.min(1536, Number.isFinite(pixels) ? (pixels ?? 1024) : 1024)));

/**
 * Draws a poster from a prompt: sky, planes of land, subjects, weather, light and grain, as PNG.
 */
export async function illustrate(options: IllustrationOptions): Promise<Illustration> {
  const { prompt, seed, maker } = options;
  const [width, height] = [side(options.width), side(options.height)];
  const plan = readPrompt(prompt, seed);
  const key = `${seed} ${prompt.trim().toLowerCase()}`;
  const { stage, layers } = await buildPicture(plan, key, { width, height, maker });
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.scale(width / stage.width, height / stage.height);
  for (const layer of layers) apart(context, () => layer.draw(context, 0));
  grade(context, stage);
  grain(context, width, height, key);
  const provenanceFacts = provenance('image', seed, maker);
  const bytes = signPng(await canvas.encode('png'), provenanceFacts);
  return {
    bytes,
    mimeType: 'image/png',
    engine: provenanceFacts.engine,
    provenance: provenanceFacts,
    width,
    height,
    leftOut: plan.leftOut,
    scene: plan.scene.name,
    palette: plan.palette.name,
    subjects: plan.subjects.map(({ name, count }) => ({ name, count })),
  };
}
