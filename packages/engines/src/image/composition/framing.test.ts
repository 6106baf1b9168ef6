import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { illustrate } from '../illustrate.ts';
import { readPrompt } from '../prompt/read-prompt.ts';

const SIDE = 256;
type Pixel = readonly [red: number, green: number, blue: number];

/** Pixels of a picture, row by row. */
async function draw(prompt: string): Promise<Pixel[]> {
  const { bytes } = await illustrate({ prompt, seed: 'a', width: SIDE, height: SIDE, maker: 'X' });
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.drawImage(await loadImage(Buffer.from(bytes)), 0, 0);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, at) => [
    data[4 * at] ?? 0,
    data[4 * at + 1] ?? 0,
    data[4 * at + 2] ?? 0,
  ]);
}

const distance = (a: Pixel, b: Pixel): number =>
  Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);

/** How much of a picture differs from its ground, of a band of rows. */
function measureInk(pixels: readonly Pixel[], ground: Pixel, from = 0, to = 1): number {
  const rows = pixels.slice(Math.round(from * SIDE) * SIDE, Math.round(to * SIDE) * SIDE);
  return rows.filter((pixel) => distance(pixel, ground) > 120).length / rows.length;
}

test.each([
  ['portrait of a woman', true],
  ['a portrait', true],
  ['self-portrait of a robot', true],
  ['headshot of an old man with a beard', true],
  ['close-up face of a pirate', true],
  ['portraits of a king and a queen', true],
  ['a woman in a park', false],
])('%s is a head: %s', (prompt, is) => {
  expect(readPrompt(prompt, 'a')).toMatchObject({ isPortrait: is, leftOut: [] });
});

test.each(['portrait of a woman', 'portrait of a lion', 'portrait of a cat'])(
  'the head in %s fills the picture',
  async (subject) => {
    const white: Pixel = [244, 244, 240];
    const pixels = await draw(`${subject} on a white background`);
    // A figure on a stand reaches over a third of the height, and covers a tenth.
    expect(measureInk(pixels, white, 0.25, 0.7)).toBeGreaterThan(0.25);
  },
);

test('what a head has or wears is no thing beside it, and what is not drawn is told', () => {
  const queen = readPrompt('portrait of a queen with a golden crown and green eyes', 'a');
  expect(queen.subjects.map(({ name }) => name)).toEqual(['queen']);
  expect(queen.leftOut).toEqual(['eyes']);
  expect(readPrompt('portrait of a girl with a red scarf, smiling', 'a')).toMatchObject({
    subjects: [{ name: 'girl', wears: [{ name: 'scarf' }] }],
    leftOut: ['smiling'],
  });
});

test.each([
  ['a dog on a yellow background', '#f4c92c', []],
  ['portrait of a man, plain grey backdrop', '#868c94', []],
  ['minimalist logo on a black background', '#23242a', []],
  ['a cat on a beach, white background', undefined, ['white background']],
  ['a dog on a gradient background', undefined, ['gradient']],
] as const)('the ground of %s is drawn, or told as left out', (prompt, ground, leftOut) => {
  expect(readPrompt(prompt, 'a')).toMatchObject({ ground, leftOut });
});

test.each(['minimalist logo', 'a minimalist logo for a startup', 'flat logo', 'logo', 'emblem'])(
  '%s is no empty medal',
  async (prompt) => {
    const pixels = await draw(prompt);
    const middle = pixels.filter((_, at) => {
      const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
      return x > SIDE * 0.3 && x < SIDE * 0.7 && y > SIDE * 0.3 && y < SIDE * 0.7;
    });
    const bright = (pixel: Pixel): number => pixel[0] + pixel[1] + pixel[2];
    // A field alone goes over from light to dark without an edge.
    const edges = middle.filter((pixel, at) => {
      const next = middle[at + 1];
      return next !== undefined && Math.abs(bright(pixel) - bright(next)) > 90;
    });
    expect(edges.length).toBeGreaterThan(60);
  },
);

test('a minimalist logo has neither ring nor relief', async () => {
  const pixels = await draw('minimalist logo');
  expect(readPrompt('minimalist logo', 'a').isPlain).toBe(true);
  expect(measureInk(pixels, pixels[SIDE * 40 + 40] ?? [0, 0, 0], 0, 0.12)).toBeLessThan(0.05);
});
