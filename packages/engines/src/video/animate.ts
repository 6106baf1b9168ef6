import { CLIP_SECONDS } from '../lengths.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { grade } from '../image/finish.ts';
import { apart, type Layer, type Stage } from '../image/composition/layer.ts';
import { buildPicture } from '../image/picture.ts';
import { readPrompt } from '../image/prompt/read-prompt.ts';
import { type Made, type MadeFor, provenance } from '../provenance.ts';
import { calmSeam } from './seam.ts';
import { signGif } from './gif.ts';

export const SIDE = 512;
/** Frames a second. */
const RATE = 12;
/** One more than the seconds need: the last leads into the first. */
export const FRAMES = CLIP_SECONDS * RATE + 1;
/**
 * A GIF counts hundredths of a second: 8, 8 and 9 in turn make twelve frames a second. In
 * milliseconds.
 */
export const DELAYS_MILLISECONDS: readonly number[] = Array.from({ length: FRAMES }, (_, k) => {
  const start = (frame: number): number => Math.floor((frame * 100) / RATE);
  return (start(k + 1) - start(k)) * 10;
});

export type AnimationOptions = {
  /** Free text, as for a picture. */
  readonly prompt: string;
  /** Any text; the same seed and prompt give the same bytes. */
  readonly seed: string;
} & MadeFor;

export type Animation = {
  readonly mimeType: 'image/gif';
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly seconds: number;
  readonly scene: string;
  /** Names of what moves, such as 'rain falls'. */
  readonly motions: readonly string[];
} & Made;

/** Still planes that follow each other are painted once and then copied. */
function flatten(layers: readonly Layer[], stage: Stage): readonly Layer[] {
  const flat: Layer[] = [];
  for (let i = 0; i < layers.length;) {
    const run: Layer[] = [];
    for (let layer = layers[i]; layer && !layer.moves; layer = layers[i]) {
      run.push(layer);
      i += 1;
    }
    if (run.length > 0) {
      const canvas = createCanvas(SIDE, SIDE);
      const context = canvas.getContext('2d');
      context.scale(SIDE / stage.width, SIDE / stage.height);
      for (const layer of run) apart(context, () => layer.draw(context, 0));
      flat.push({
        name: 'still',
        draw: (target) => target.drawImage(canvas, 0, 0, stage.width, stage.height),
      });
    }
    const moving = layers[i];
    if (moving) {
      flat.push(moving);
      i += 1;
    }
  }
  return flat;
}

function paintFrames(layers: readonly Layer[], stage: Stage): readonly Buffer[] {
  const canvas: Canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  return Array.from({ length: FRAMES }, (_, k) => {
    context.setTransform(SIDE / stage.width, 0, 0, SIDE / stage.height, 0, 0);
    for (const layer of layers) apart(context, () => layer.draw(context, k / FRAMES));
    grade(context, stage);
    return Buffer.from(canvas.data());
  });
}

// One job at a time uses one core: the rest of the machine belongs to the server.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Animates a prompt's picture: 512 by 512, 25 frames, an endless GIF of CLIP_SECONDS without a seam.
 * Every motion is periodic; the loop is cut where the picture changes little.
 */
export async function animate({ prompt, seed, maker }: AnimationOptions): Promise<Animation> {
  const plan = readPrompt(prompt, seed);
  const { stage, layers } = await buildPicture(plan, `${seed} ${prompt.trim().toLowerCase()}`, {
    width: SIDE,
    height: SIDE,
    maker,
  });
  const frames = calmSeam(paintFrames(flatten(layers, stage), stage));
  const provenanceFacts = provenance('video', seed, maker);
  const gif = await sharp(Buffer.concat(frames), {
    raw: { width: SIDE, height: SIDE * FRAMES, channels: 4, pageHeight: SIDE },
  })
    // One palette for all frames: fresh ones would flicker, and show the seam.
    .gif({
      effort: 1,
      dither: 0,
      interPaletteMaxError: 256,
      loop: 0,
      delay: [...DELAYS_MILLISECONDS],
    })
    .toBuffer();
  return {
    bytes: signGif(gif, provenanceFacts),
    mimeType: 'image/gif',
    engine: provenanceFacts.engine,
    provenance: provenanceFacts,
    width: SIDE,
    height: SIDE,
    frames: FRAMES,
    seconds: DELAYS_MILLISECONDS.reduce((sum, delay) => sum + delay, 0) / 1000,
    leftOut: plan.leftOut,
    scene: plan.scene.name,
    motions: [
      ...new Set(layers.filter(({ moves }) => moves).flatMap(({ name }) => name.split(', '))),
    ],
  };
}
