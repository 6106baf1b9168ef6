import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';
import { isLightDrawing } from './is-light-drawing.ts';

const drawing = (inside: string): string =>
  cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`);

/** Parts that each refer to the next one so many times. */
const chain = (depth: number, times: number, part: (at: number, inside: string) => string) =>
  Array.from({ length: depth }, (_, at) => part(at, String(at + 1)).repeat(1))
    .map((one) => one.replaceAll(/\[(.*?)\]/g, (_, inside: string) => inside.repeat(times)))
    .join('');

test.each([
  ['shapes', '<path d="M0 0h24v24z"/>'.repeat(500)],
  [
    'a mask and a gradient',
    '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><mask id="b"><path d="M0 0h9"/></mask></defs>' +
      '<g mask="url(#b)"><path d="M0 0h24v24z" fill="url(#a)"/></g>',
  ],
  ['a hundred see-through shapes', '<path d="M0 0h24v24z" opacity=".5"/>'.repeat(100)],
])('%s are drawn', (_, inside) => {
  expect(isLightDrawing(drawing(inside))).toBe(true);
});

test.each([
  [
    'masks inside masks',
    chain(
      10,
      8,
      (at, next) => `<mask id="m${at}">[<path d="M0 0h9" mask="url(#m${next})"/>]</mask>`,
    ),
  ],
  [
    'clips inside clips',
    chain(
      9,
      9,
      (at, next) =>
        `<clipPath id="m${at}">[<path d="M0 0h9" clip-path="url(#m${next})"/>]</clipPath>`,
    ),
  ],
  [
    'masks in the style of groups',
    chain(
      10,
      8,
      (at, next) =>
        `<mask id="m${at}">[<g style="mask: url(#m${next})"><path d="M0 0"/></g>]</mask>`,
    ),
  ],
  ['a mask through itself', '<mask id="a"><path d="M0 0h9" mask="url(#a)"/></mask>'],
  [
    'two masks through each other',
    '<mask id="a"><path d="M0 0" mask="url(#b)"/></mask><mask id="b"><path d="M0 0" mask="url(#a)"/></mask>',
  ],
  ['a thousand sheets', '<g opacity=".5"><path d="M0 0h9"/></g>'.repeat(1000)],
  [
    'a large part used again and again',
    `<mask id="a">${'<path d="M0 0"/>'.repeat(200)}</mask>${'<path d="M0 0" mask="url(#a)"/>'.repeat(100)}`,
  ],
])('%s are not', (_, inside) => {
  expect(isLightDrawing(drawing(inside))).toBe(false);
});
