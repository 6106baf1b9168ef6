import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animate, FRAMES, SIDE } from './animate.ts';
import { calmSeam, difference } from './seam.ts';

async function framesOf(gif: Uint8Array): Promise<readonly Uint8Array[]> {
  const raw = await sharp(gif, { animated: true }).removeAlpha().raw().toBuffer();
  const size = SIDE * SIDE * 3;
  return Array.from({ length: FRAMES }, (_, k) => raw.subarray(k * size, (k + 1) * size));
}

const WHOLE = [
  ['rain over a neon city', 'rain falls'],
  ['three rockets to the moon', 'rockets rise'],
  ['a bitcoin', 'coins spin'],
] as const;

describe.each(process.env['FULL'] === '1' ? WHOLE : WHOLE.slice(0, 1))('%s', (prompt, motion) => {
  test('is an endless GIF of 25 moving frames without a seam', { timeout: 60_000 }, async () => {
    const animation = await animate({ prompt, seed: '1' });
    const { pages, width, pageHeight, loop, delay } = await sharp(animation.bytes, {
      animated: true,
    }).metadata();
    expect([pages, width, pageHeight, loop]).toEqual([25, 512, 512, 0]);
    // Twelve frames a second in a format that counts hundredths.
    expect(delay?.slice(0, 6)).toEqual([80, 80, 90, 80, 80, 90]);
    expect(animation.seconds).toBeCloseTo(25 / 12, 1);
    expect(delay?.reduce((sum, each) => sum + each, 0)).toBe(animation.seconds * 1000);
    expect(animation.motions).toContain(motion);
    const frames = await framesOf(animation.bytes);
    const steps = frames.map((frame, k) => difference(frame, frames[(k + 1) % FRAMES] ?? frame));
    const median = steps.toSorted((a, b) => a - b)[12] ?? 0;
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(steps[FRAMES - 1]).toBeLessThanOrEqual(median);
    expect(Buffer.from(animation.bytes).includes('algorithmicMedia')).toBe(true);
  });
});

test.skipIf(process.env['FULL'] !== '1')(
  'one seed, one animation',
  { timeout: 60_000 },
  async () => {
    const [a, b] = [
      await animate({ prompt: 'a key', seed: '1' }),
      await animate({ prompt: 'a key', seed: '1' }),
    ];
    expect(Buffer.compare(a.bytes, b.bytes)).toBe(0);
  },
);

test('the seam is put where the picture is calm, and the order is kept', () => {
  const frames = [0, 10, 20, 30, 31, 21, 11, 1].map((x) => Uint8Array.of(x));
  const turnedFrames = calmSeam(frames);
  const seam = difference(
    turnedFrames.at(-1) ?? Uint8Array.of(0),
    turnedFrames[0] ?? Uint8Array.of(0),
  );
  expect(seam).toBe(1);
  expect([...turnedFrames, ...turnedFrames].map(([x]) => x).join(' ')).toContain(
    '0 10 20 30 31 21 11 1',
  );
});

/** Each is a whole clip, and takes seconds. */
const MOVING: [prompt: string, ...motions: string[]][] = [
  ['a surfer on a big wave', 'swells roll', 'surfer surfs'],
  ['a dancer in a red dress', 'dancer dances'],
  ['a flag on a castle', 'flag waves'],
  ['rain on a city', 'rain falls'],
  ['a rocket rising', 'rockets rise'],
  ['a fox running through the forest', 'fox runs'],
  ['a windmill turning', 'sails turn'],
];

test.skipIf(process.env['FULL'] !== '1').each(MOVING)(
  '%s: what the words say moves',
  { timeout: 60_000 },
  async (prompt, ...motions) => {
    const animation = await animate({ prompt, seed: '1' });
    for (const motion of motions) expect(animation.motions).toContain(motion);
    expect(animation.leftOut).toEqual([]);
  },
);
