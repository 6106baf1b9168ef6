import { createCanvas } from '@napi-rs/canvas';
import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { DEFAULT_MAKER } from '../provenance.ts';
import { seededRandom } from '../random.ts';
import { lightness, rgb } from './colour.ts';
import { FEATURE_WORDS } from './prompt/feature-words.ts';
import { grade, grain } from './finish.ts';
import { ridge, ridgeLine } from './scenes/layers/land.ts';
import { apart, type Layer, type Stage } from './composition/layer.ts';
import { PALETTES } from './palettes.ts';
import { buildPicture } from './picture.ts';
import { readPrompt } from './prompt/read-prompt.ts';
import { SCENES } from './scenes/index.ts';
import { OWN } from './subjects/index.ts';
import type { Look } from './subjects/look.ts';
import { tintCanvas } from './sky/tint.ts';

const SIDE = 48;

function stageOf(draw: Draw): Stage {
  const scene = draw.one(...SCENES);
  const [width, height] = draw.one([1_000, 1_000], [1_778, 1_000], [1_000, 1_500]);
  const seed = draw.text('abc', 1, 5);
  return {
    width: width ?? 1_000,
    height: height ?? 1_000,
    palette: draw.one(...PALETTES),
    horizon: scene.horizon * (height ?? 1_000),
    busy: draw.chance(0.5),
    falling: draw.chance(0.5),
    maker: DEFAULT_MAKER,
    light: [300, 200],
    random: (purpose) => seededRandom(`${seed} ${purpose}`),
  };
}

/** The stage's layers in few pixels. */
function paint(stage: Stage, layers: readonly Layer[]): Uint8Array {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.scale(SIDE / stage.width, SIDE / stage.height);
  for (const layer of layers) apart(context, () => layer.draw(context, 0));
  return new Uint8Array(canvas.data());
}

const countInked = (pixels: Uint8Array): number =>
  pixels.reduce((sum, byte, at) => sum + (at % 4 === 3 && byte > 250 ? 1 : 0), 0);

describe('palettes', () => {
  test.each(PALETTES.map((palette) => [palette.name, palette] as const))(
    '%s: near land is darker than far, the lamp is lighter than the sky, the accent is seen',
    (_, { light, sky, far, near, accent }) => {
      const [top, , low] = sky.map(lightness);
      expect(lightness(near)).toBeLessThan(lightness(far) - 0.1);
      expect(lightness(light)).toBeGreaterThan(Math.max(top ?? 1, low ?? 1) - 0.02);
      // A small, near thing is on the darkest one.
      expect(lightness(accent) - lightness(near)).toBeGreaterThan(0.15);
    },
  );
});

/** The short run draws every third. */
const scenes = SCENES.filter((_, at) => process.env['FULL'] === '1' || at % 3 === 1);
/** Rooms in which only the colours change. */
const SAME_ROOM = new Set(['hall', 'studio']);

describe('a place', () => {
  test.each(scenes.map((scene) => [scene.name, scene] as const))(
    '%s fills its picture, has ground everywhere, and is another one for another seed',
    async (name, scene) => {
      const plan = { ...readPrompt('', '1'), scene };
      const pictures = await Promise.all(
        ['1', '1', '2'].map(async (seed) => {
          const { stage, layers } = await buildPicture(plan, seed, { width: 64, height: 48 });
          const scenery = scene.build(stage);
          for (let x = 0; x <= stage.width; x += 50)
            expect([name, Number.isFinite(scenery.ground(x))]).toEqual([name, true]);
          return paint(stage, layers);
        }),
      );
      const [one, same, other] = pictures.map((pixels) => Buffer.from(pixels));
      expect(countInked(pictures[0] ?? new Uint8Array(4))).toBe(SIDE * SIDE);
      expect(one?.equals(same ?? Buffer.of())).toBe(true);
      expect(one?.equals(other ?? Buffer.of())).toBe(SAME_ROOM.has(name));
    },
  );
});

describe('land', () => {
  test('keeps within its swing, without a step, and what stands on it stands where it is drawn', () =>
    holdsFor(30, (draw) => {
      const stage = stageOf(draw);
      const [y, swing, scale] = [draw.real(200, 800), draw.real(0, 150), draw.real(100, 600)];
      const options = { depth: 0.5, y, swing, scale, purpose: 'hill' };
      const line = ridgeLine(stage, options);
      let [worst, step] = [0, 0];
      for (let x = 0; x <= stage.width; x += 5) {
        worst = Math.max(worst, Math.abs(line(x) - y));
        step = Math.max(step, Math.abs(line(x + 1) - line(x)));
      }
      expect(worst).toBeLessThanOrEqual(swing + 1e-6);
      expect(step).toBeLessThanOrEqual((swing * 30) / scale + 1e-6);
      const pixels = paint(stage, [ridge(stage, options)]);
      const column = Math.floor(SIDE / 2);
      const top = Array.from({ length: SIDE }, (_, row) => row).find(
        (row) => (pixels[(row * SIDE + column) * 4 + 3] ?? 0) > 128,
      );
      const ground = (line((stage.width * (column + 0.5)) / SIDE) / stage.height) * SIDE;
      expect(Math.abs((top ?? SIDE) - ground)).toBeLessThan(2);
    }));
});

describe('a thing of our own', () => {
  const look: Look = {
    accent: '#e8b33a',
    light: '#f4f4f0',
    shade: '#23242a',
    maker: DEFAULT_MAKER,
    lit: -1,
    index: 0,
    phase: 0.3,
  };
  const few = [...OWN.values()].filter((_, at) => at % 5 === 0);

  /** The box of its ink as parts of its size. */
  function boxOf(name: string, size: number): number[] {
    const canvas = createCanvas(size * 3, size * 3);
    const context = canvas.getContext('2d');
    context.translate(size * 1.5, size * 1.5);
    OWN.get(name)?.draw(context, size, look, 0);
    const pixels = canvas.data();
    let [leftEdge, top, right, bottom] = [9, 9, -9, -9];
    for (let at = 3; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) < 40) continue;
      const cell = (at - 3) / 4;
      const [x, y] = [(cell % (size * 3)) / size - 1.5, Math.floor(cell / (size * 3)) / size - 1.5];
      [leftEdge, top] = [Math.min(leftEdge, x), Math.min(top, y)];
      [right, bottom] = [Math.max(right, x), Math.max(bottom, y)];
    }
    return [leftEdge, top, right, bottom];
  }

  test.each(few.map(({ name }) => name))('%s is the same drawing at any size', (name) => {
    const [small, large] = [boxOf(name, 40), boxOf(name, 120)];
    for (const [at, edge] of small.entries())
      expect([name, Math.abs(edge - (large[at] ?? 9)) < 0.08]).toEqual([name, true]);
  });

  test.each(few.filter(({ placement }) => placement === 'stand').map(({ name }) => name))(
    '%s stands with its foot on the ground',
    (name) => {
      const [, , , bottom = 0] = boxOf(name, 80);
      expect(Math.abs(bottom - 0.5)).toBeLessThan(0.12);
    },
  );
});

describe('a tint', () => {
  test('gives a drawing the lightness of its colour, and leaves its outline', () =>
    holdsFor(20, (draw) => {
      const canvas = createCanvas(20, 20);
      const context = canvas.getContext('2d');
      const shade = draw.whole(60, 200);
      for (let row = 5; row < 15; row += 1) {
        const one = shade + (row - 10) * 4;
        context.fillStyle = `rgb(${one},${one},${one})`;
        context.fillRect(5, row, 10, 1);
      }
      const colour = draw.one('#c02020', '#2060c0', '#208040', '#c0a020');
      tintCanvas(canvas, colour);
      const pixels = canvas.data();
      const sum = [0, 0, 0];
      for (let at = 0; at < pixels.length; at += 4) {
        const cell = at / 4;
        const [column, row] = [cell % 20, Math.floor(cell / 20)];
        const isInside = column >= 5 && column < 15 && row >= 5 && row < 15;
        expect((pixels[at + 3] ?? 0) > 0).toBe(isInside);
        if (isInside) for (const k of [0, 1, 2]) sum[k] = (sum[k] ?? 0) + (pixels[at + k] ?? 0);
      }
      for (const [k, channel] of rgb(colour).entries())
        expect(Math.abs((sum[k] ?? 0) / 100 - channel)).toBeLessThan(8);
    }));
});

describe('the finish', () => {
  test('darkens the corners and not the middle, and its grain is the seed’s', () => {
    const stage = {
      ...stageOf(drawFrom(4)),
      width: 1_000,
      height: 1_000,
      palette: PALETTES[2] ?? PALETTES[0],
    };
    const renderFinished = (seed: string, isGraded: boolean): Uint8Array => {
      const canvas = createCanvas(SIDE, SIDE);
      const context = canvas.getContext('2d');
      context.scale(SIDE / 1_000, SIDE / 1_000);
      context.fillStyle = '#8090a0';
      context.fillRect(0, 0, 1_000, 1_000);
      if (isGraded) grade(context, { ...stage, light: [500, 500] });
      else grain(context, SIDE, SIDE, seed);
      return new Uint8Array(canvas.data());
    };
    const gradedPixels = renderFinished('1', true);
    const at = (x: number, y: number): number => gradedPixels[(y * SIDE + x) * 4 + 1] ?? 0;
    const middle = at(SIDE / 2, SIDE / 2);
    for (const [x, y] of [
      [0, 0],
      [SIDE - 1, 0],
      [0, SIDE - 1],
      [SIDE - 1, SIDE - 1],
    ] as const)
      expect(at(x, y)).toBeLessThan(middle - 20);
    expect(Buffer.compare(renderFinished('1', false), renderFinished('1', false))).toBe(0);
    expect(Buffer.compare(renderFinished('1', false), renderFinished('2', false))).not.toBe(0);
    const mean = renderFinished('1', false).reduce((sum, one) => sum + one, 0) / (SIDE * SIDE * 4);
    // Grain is neither lighter nor darker on the whole.
    expect(Math.abs(mean - (0x80 + 0x90 + 0xa0 + 255) / 4)).toBeLessThan(4);
  });
});

test('weather that is asked for is there by any of its words, and not where it is not wanted', () => {
  for (const [word, feature] of Object.entries(FEATURE_WORDS)) {
    const wantedPlan = readPrompt(`hills, ${word}`, '1');
    expect([word, wantedPlan.features.includes(feature)]).toEqual([word, true]);
    const bannedPlan = readPrompt(`hills without ${word}`, '1');
    expect([word, bannedPlan.features.includes(feature)]).toEqual([word, false]);
  }
});
