import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { emojiImage } from './emoji.ts';
import { difference } from '../video/seam.ts';
import { illustrate } from './illustrate.ts';
import { apart } from './composition/layer.ts';
import { buildPicture } from './picture.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { SCENES } from './scenes/index.ts';
import { THINGS } from './prompt/things.ts';

/** The short run draws every third. */
const scenes = SCENES.filter((_, at) => process.env['FULL'] === '1' || at % 3 === 0);

describe('a picture', () => {
  test('has the size asked for, within bounds', async () => {
    const wide = await illustrate({ prompt: 'a bear', seed: '1', width: 640, height: 360 });
    const image = await loadImage(Buffer.from(wide.bytes));
    expect([image.width, image.height, wide.width, wide.height]).toEqual([640, 360, 640, 360]);
    expect((await illustrate({ prompt: 'x', seed: '1', width: 10, height: 300 })).width).toBe(256);
  });

  test('is the same for one seed and another for another', async () => {
    const draw = async (
      seed: string,
      prompt = 'two rockets over a city at night',
    ): Promise<Buffer> =>
      Buffer.from((await illustrate({ prompt, seed, width: 256, height: 256 })).bytes);
    const first = await draw('a');
    expect(first.equals(await draw('a'))).toBe(true);
    expect(first.equals(await draw('b'))).toBe(false);
    expect(first.equals(await draw('a', 'two rockets over the sea'))).toBe(false);
  });

  test('carries its provenance where picture libraries look', async () => {
    const { bytes, engine, mimeType } = await illustrate({
      prompt: 'a key',
      seed: '1',
      width: 256,
      height: 256,
    });
    const file = Buffer.from(bytes);
    expect([engine, mimeType]).toEqual(['built-in illustrator', 'image/png']);
    expect(file.includes('XML:com.adobe.xmp')).toBe(true);
    expect(file.includes('http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia')).toBe(
      true,
    );
  });

  test.each(scenes.map(({ name }) => name))(
    '%s drawn with a subject by night looks the same at both ends of a loop',
    async (name) => {
      const scene = SCENES.find((one) => one.name === name);
      if (!scene) throw new Error(name);
      const plan = { ...readPrompt('a coin, a rocket and two penguins at night', '1'), scene };
      const { layers, stage } = await buildPicture(plan, '1', { width: 128, height: 128 });
      expect(layers.length).toBeGreaterThan(1);
      const [start, end] = [0, 1].map((t) => {
        const canvas = createCanvas(128, 128);
        const context = canvas.getContext('2d');
        context.scale(128 / stage.width, 128 / stage.height);
        for (const layer of layers) apart(context, () => layer.draw(context, t));
        return new Uint8Array(canvas.data());
      });
      expect(difference(start ?? new Uint8Array(1), end ?? new Uint8Array(1))).toBeLessThan(0.05);
      expect(new Set(start).size).toBeGreaterThan(20);
    },
  );
});

test('banned scenery is left out', async () => {
  const names = async (prompt: string): Promise<string> =>
    (await buildPicture(readPrompt(prompt, '1'), '1', { width: 256, height: 256 })).layers
      .map(({ name }) => name)
      .join(' ');
  expect(await names('hills')).toMatch(/trees.*|clouds/);
  expect(await names('hills without trees or clouds')).not.toMatch(/trees|clouds/);
});

test('every thing of the table has its picture', async () => {
  const missing: string[] = [];
  for (const [word, { emoji }] of THINGS)
    if (emoji && !(await emojiImage(emoji))) missing.push(`${word} ${emoji}`);
  expect(missing).toEqual([]);
}, 20_000);
