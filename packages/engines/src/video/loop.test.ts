import { holdsFor } from '@firm/format/testing.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ENGINE_NAMES, engineXmp, provenance } from '../provenance.ts';
import { DELAYS_MILLISECONDS, FRAMES } from './animate.ts';
import { signGif } from './gif.ts';
import { calmSeam, difference } from './seam.ts';

describe('a loop that is turned', () => {
  test('keeps every frame and their order, and its seam is no rougher than its middle step', () =>
    holdsFor(200, ({ many, whole }) => {
      const frames = many(2, 12, () => Uint8Array.from({ length: 8 }, () => whole(0, 255)));
      const turnedFrames = calmSeam(frames);
      expect(turnedFrames).toHaveLength(frames.length);
      const start = frames.indexOf(turnedFrames[0] ?? new Uint8Array());
      expect(start).toBeGreaterThanOrEqual(0);
      for (const [at, frame] of turnedFrames.entries())
        expect(frame).toBe(frames[(start + at) % frames.length]);
      const steps = turnedFrames.map((frame, at) =>
        difference(frame, turnedFrames[(at + 1) % turnedFrames.length] ?? frame),
      );
      const median = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
      expect(steps.at(-1)).toBeLessThanOrEqual(median);
    }));

  test('of one frame, and of frames that are all alike, stays what it is', () => {
    const one = Uint8Array.of(1, 2, 3);
    expect(calmSeam([one])).toEqual([one]);
    expect(calmSeam([one, one.slice(), one.slice()])).toHaveLength(3);
  });

  test('a difference is nothing from itself, the same from either side, 255 at the most', () =>
    holdsFor(150, ({ whole }) => {
      const [one, other] = [0, 1].map(() => Uint8Array.from({ length: 30 }, () => whole(0, 255)));
      const apart = difference(one ?? new Uint8Array(1), other ?? new Uint8Array(1));
      expect(apart).toBe(difference(other ?? new Uint8Array(1), one ?? new Uint8Array(1)));
      expect(apart).toBeLessThanOrEqual(255);
      expect(difference(one ?? new Uint8Array(1), one ?? new Uint8Array(1))).toBe(0);
    }));
});

test('hundredths of a second add up to twelve frames a second', () => {
  expect(DELAYS_MILLISECONDS).toHaveLength(FRAMES);
  for (const delay of DELAYS_MILLISECONDS) expect([80, 90]).toContain(delay);
  const seconds = DELAYS_MILLISECONDS.reduce((sum, one) => sum + one, 0) / 1_000;
  expect(seconds).toBeCloseTo(FRAMES / 12, 2);
});

test.each([2, 16, 256])('a signed picture of %d colours is the same picture', async (colours) => {
  const pixels = Buffer.from(Array.from({ length: 16 * 16 * 3 }, (_, at) => (at * 37) % 256));
  const plain = await sharp(pixels, { raw: { width: 16, height: 16, channels: 3 } })
    .gif({ colours })
    .toBuffer();
  const signedGif = Buffer.from(signGif(plain, provenance('video', '1')));
  const [before, after] = await Promise.all(
    [plain, signedGif].map((one) => sharp(one).raw().toBuffer()),
  );
  expect(after && before && Buffer.compare(after, before)).toBe(0);
  expect(signedGif.includes('Made by the built-in animator of The Firm')).toBe(true);
  expect(signedGif.includes('algorithmicMedia')).toBe(true);
});

test.each(
  Object.keys(ENGINE_NAMES).filter(
    (kind): kind is keyof typeof ENGINE_NAMES => kind in ENGINE_NAMES,
  ),
)('what the engine of %s made says so, and never that a model did', (kind) => {
  const facts = provenance(kind, 'seed <&>');
  expect(facts.statement).toContain(ENGINE_NAMES[kind]);
  expect(facts.statement).toContain('not a trained model');
  const packet = engineXmp(facts);
  // The seed is somebody's words: it stands in no markup.
  expect(packet).not.toContain('<&>');
  expect(packet.match(/<\?xpacket/g)).toHaveLength(2);
});
