import { createCanvas } from '@napi-rs/canvas';
import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../random.ts';
import { difference } from '../../video/seam.ts';
import { drawPrompt } from '../../testing-prompts.ts';
import { DEFAULT_MAKER } from '../../provenance.ts';
import { FEATURE_WORDS, type Feature } from '../prompt/feature-words.ts';
import { illustrate } from '../illustrate.ts';
import { apart, type Layer, type Stage } from '../composition/layer.ts';
import { PALETTES } from '../palettes.ts';
import AIR from '../data/weather.json' with { type: 'json' };
import { buildPicture } from '../picture.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { aurora, clouds, lamp, sky } from '../scenes/layers/sky.ts';
import { swells, water } from '../scenes/layers/water.ts';
import { airLayers } from './sky-layers.ts';

const SIDE = 96;

const stageWith = (seed: string, palette: Stage['palette'] = PALETTES[0]): Stage => ({
  width: 1_000,
  height: 1_000,
  palette,
  horizon: 600,
  busy: false,
  falling: false,
  maker: DEFAULT_MAKER,
  light: [300, 200],
  random: (purpose) => seededRandom(`${seed} ${purpose}`),
});

function paint(layers: readonly Layer[], t: number): Uint8Array {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.scale(SIDE / 1_000, SIDE / 1_000);
  for (const layer of layers) apart(context, () => layer.draw(context, t));
  return new Uint8Array(canvas.data());
}

const inkOf = (pixels: Uint8Array): number =>
  pixels.reduce((sum, byte, at) => sum + (at % 4 === 3 && byte > 0 ? 1 : 0), 0);

const one =
  (make: (stage: Stage) => Layer) =>
  (stage: Stage): readonly Layer[] => [make(stage)];

const LAYERS: readonly [name: string, make: (stage: Stage) => readonly Layer[]][] = [
  ['sky', one(sky)],
  ['sun', one((stage) => lamp(stage, 'sun', 78))],
  ['moon', one((stage) => lamp(stage, 'moon', 62))],
  ['blood moon', one((stage) => lamp(stage, 'blood moon', 190))],
  ['clouds', one(clouds)],
  ['aurora', one(aurora)],
  ['swells', one((stage) => swells(stage, 650, false))],
  ...[...Object.keys(AIR), 'lightning'].map(
    (name): [string, (stage: Stage) => readonly Layer[]] => [
      name,
      (stage) => airLayers(stage, name),
    ],
  ),
];

describe.each(LAYERS)('%s', (_, make) => {
  test('is the same at both ends of its loop, and says whether it moves', () => {
    const layers = make(stageWith('1'));
    const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => paint(layers, t));
    const [start, ...others] = frames;
    const end = frames.at(-1);
    expect(difference(start ?? new Uint8Array(1), end ?? new Uint8Array(1))).toBeLessThan(0.5);
    const hasMoved = others.some((frame) => difference(start ?? frame, frame) > 0.001);
    if (layers.every(({ moves }) => moves !== true)) expect(hasMoved).toBe(false);
    // Something of it is to be seen at some time.
    expect(Math.max(...frames.map(inkOf))).toBeGreaterThan(10);
  });

  test('is the seed’s alone, in any palette', () => {
    for (const palette of [PALETTES[0], ...PALETTES.filter(({ night }) => night).slice(0, 2)]) {
      const [one, same] = [1, 2].map(() => paint(make(stageWith('a', palette)), 0.3));
      expect(one && same && Buffer.compare(one, same)).toBe(0);
    }
  });
});

test('water mirrors what stands behind it, below its line only', () => {
  const stage = stageWith('1');
  const layer = water(stage, 600);
  const pixels = paint([layer], 0);
  const above = pixels.subarray(0, SIDE * 4 * Math.floor(SIDE * 0.55));
  expect(inkOf(above)).toBe(0);
  expect(inkOf(pixels)).toBeGreaterThan((SIDE * SIDE) / 4);
});

describe('weather that a prompt asks for', () => {
  const features = [...new Set(Object.values(FEATURE_WORDS))];
  const findFeatureWord = (feature: Feature): string =>
    Object.entries(FEATURE_WORDS).find(([, one]) => one === feature)?.[0] ?? '';

  test.each(features)('%s is understood', (feature) => {
    const { features: drawnFeatures, leftOut } = readPrompt(
      `hills with ${findFeatureWord(feature)}`,
      '1',
    );
    expect(drawnFeatures).toContain(feature);
    expect(leftOut).toEqual([]);
  });

  /** These come with the hour, or with water. */
  const usual: readonly Feature[] = ['sun', 'moon', 'stars', 'aurora', 'waves'];
  test.each(features.filter((one) => !usual.includes(one)))('%s is drawn', async (feature) => {
    const plan = readPrompt(`hills with ${findFeatureWord(feature)}`, '1');
    // It strikes for a moment only.
    const times = feature === 'lightning' ? Array.from({ length: 20 }, (_, at) => at / 20) : [0.4];
    const frames = await Promise.all(
      [plan, { ...plan, features: [] }].map(async (one) => {
        const { layers } = await buildPicture(one, '1', { width: SIDE, height: SIDE });
        return times.map((t) => paint(layers, t));
      }),
    );
    const [featureFrames = [], without = []] = frames;
    const apart = featureFrames.map((frame, at) => difference(frame, without[at] ?? frame));
    expect(Math.max(...apart)).toBeGreaterThan(0);
  });
});

test('a picture of anything is a picture: full, and the same each time', async () => {
  const prompts: string[] = [];
  holdsFor(4, (draw) => void prompts.push(drawPrompt(draw, 8)));
  for (const prompt of prompts.slice(0, 8)) {
    const ask = () => illustrate({ prompt, seed: 'a', width: 256, height: 256 });
    const [one, again] = [await ask(), await ask()];
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0);
    expect([one.width, one.height, one.mimeType]).toEqual([256, 256, 'image/png']);
    expect(one.bytes.length).toBeGreaterThan(2_000);
    expect(one.subjects.length).toBeLessThanOrEqual(5);
  }
});
