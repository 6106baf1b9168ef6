import { expect, test } from 'vitest';
import { drawHands } from './draw-hands.ts';

const group = (share: number, wallets = 3) => ({
  share,
  wallets,
  finding: '',
  linkCount: 0,
  links: [],
});

test('the areas stand to each other as the shares do, with all others last', () => {
  const { parts, rest } = drawHands([group(0.64), group(0.16)]);
  const [large, small] = parts;
  expect(large!.radius / small!.radius).toBeCloseTo(2, 1);
  expect(rest.share).toBeCloseTo(0.2);
  expect(rest.radius ** 2 / large!.radius ** 2).toBeCloseTo(0.2 / 0.64, 1);
});

test('nothing lies over anything else, and all of it is within the picture', () => {
  for (const shares of [[1], [0.9, 0.05, 0.02], [0.2, 0.2, 0.2, 0.2, 0.2], [0]]) {
    const { width, height, parts, rest } = drawHands(shares.map((share) => group(share, 500)));
    let edge = 0;
    for (const { x, radius } of [...parts, ...(rest.radius > 0 ? [rest] : [])]) {
      expect(x - radius).toBeGreaterThan(edge);
      edge = x + radius;
    }
    expect(edge).toBeLessThan(width);
    for (const { dots } of parts) {
      expect(dots.length).toBeLessThanOrEqual(24);
      for (const { x, y } of dots)
        expect([x > 0, y > 0, x < width, y < height]).toEqual([true, true, true, true]);
    }
  }
});

test('more than the whole is no more than the whole', () => {
  expect(drawHands([group(0.7), group(0.7)]).rest).toMatchObject({ share: 0, radius: 0 });
});

test('the numbers of three hands can be read on a screen of 360 pixels', () => {
  // Of the screen, without its margins; and the letters of a number in the picture, in pixels.
  const [room, letters, least] = [320, 14, 11];
  for (const shares of [
    [0.3, 0.2, 0.1],
    [0.25, 0.25, 0.25],
    [0.5, 0.3, 0.19],
    [0.04, 0.03, 0.02],
  ]) {
    const { width, parts } = drawHands(shares.map((share) => group(share)));
    expect(letters * Math.min(1, room / width)).toBeGreaterThanOrEqual(least);
    // A number stands within its circle.
    for (const { radius } of parts) expect(2 * radius).toBeGreaterThan(letters);
  }
});
