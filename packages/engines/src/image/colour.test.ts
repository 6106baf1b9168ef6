import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { alpha, darken, lighten, lightness, mix, rgb } from './colour.ts';
import { PALETTES } from './palettes.ts';
import { COLOURS, isColour } from './prompt/read-colours.ts';

const HEX = /^#[0-9a-f]{6}$/;
const drawColour = (text: (alphabet: string, least: number, most: number) => string): string =>
  `#${text('0123456789abcdef', 6, 6)}`;

describe('two colours', () => {
  test('mixed are a colour, each of them at its own end', () =>
    holdsFor(200, ({ text, real }) => {
      const [from, to] = [drawColour(text), drawColour(text)];
      expect(mix(from, to, real(-1, 2))).toMatch(HEX);
      for (const [end, part] of [
        [from, 0],
        [from, -3],
        [to, 1],
        [to, 7],
      ] as const) {
        const apart = rgb(mix(from, to, part)).map((one, at) =>
          Math.abs(one - (rgb(end)[at] ?? 0)),
        );
        // Rounding on the way through another space.
        expect(Math.max(...apart)).toBeLessThanOrEqual(1);
      }
    }));

  test('half-way are as light as half-way between them', () =>
    holdsFor(200, ({ real }) => {
      const grey = (part: number): string => mix('#000000', '#ffffff', part);
      const part = real(0, 1);
      // The first grey after black is as light as .067: eight bits know none between.
      expect(Math.abs(lightness(grey(part)) - part)).toBeLessThan(0.067);
    }));

  test('a colour with itself stays what it is', () =>
    holdsFor(100, ({ text, real }) => {
      const colour = drawColour(text);
      const apart = rgb(mix(colour, colour, real(0, 1))).map((one, at) =>
        Math.abs(one - (rgb(colour)[at] ?? 0)),
      );
      expect(Math.max(...apart)).toBeLessThanOrEqual(1);
    }));
});

test('lighter is lighter and darker is darker, and white and black are the ends', () =>
  holdsFor(200, ({ text, real }) => {
    const colour = drawColour(text);
    const part = real(0.1, 1);
    expect(lightness(lighten(colour, part))).toBeGreaterThanOrEqual(lightness(colour) - 0.01);
    // The ground of our own dark is not quite black.
    expect(lightness(darken(colour, part))).toBeLessThanOrEqual(
      Math.max(lightness(colour), lightness('#05070c')) + 0.01,
    );
  }));

test('an opacity is written as CSS reads it', () => {
  expect(alpha('#ff8000', 0.5)).toBe('rgba(255,128,0,0.500)');
  expect(alpha('#000000', 1e-9)).toBe('rgba(0,0,0,0.000)');
});

test('each colour that can be said is one, and names of members of objects are none', () => {
  for (const [word, hex] of Object.entries(COLOURS)) {
    expect([word, hex]).toEqual([word, expect.stringMatching(HEX)]);
    expect(isColour(word)).toBe(true);
  }
  for (const word of ['', 'constructor', '__proto__', 'Red', 'reddish'])
    expect(isColour(word)).toBe(false);
});

test('each palette is of colours, and no two have one name', () => {
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(PALETTES.length);
  for (const palette of PALETTES)
    for (const [part, value] of Object.entries(palette)) {
      const texts = [value].flat().filter((one) => typeof one === 'string' && one.startsWith('#'));
      for (const one of texts)
        expect([palette.name, part, one]).toEqual([
          palette.name,
          part,
          expect.stringMatching(/^#[0-9a-f]{6}$/),
        ]);
    }
});
