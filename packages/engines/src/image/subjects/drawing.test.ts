import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { readScenes } from '../scenes/read-scenes.ts';
import { type DrawingRecord, readDrawings, subjectOf } from './drawing.ts';
import { readMixed } from './ink.ts';
import type { Look } from './look.ts';

const look: Look = {
  accent: '#e8b33a',
  light: '#f4f4f0',
  shade: '#23242a',
  maker: 'The Firm',
  lit: -1,
  index: 0,
  phase: 0,
};

/** The colour in the middle of a drawing of 100 pixels, at a part of the loop. */
function middleOf(records: Readonly<Record<string, DrawingRecord>>, t = 0): number[] {
  const canvas = createCanvas(100, 100);
  const context = canvas.getContext('2d');
  context.translate(50, 50);
  for (const drawing of readDrawings(records)) subjectOf(drawing).draw(context, 100, look, t);
  return [...context.getImageData(50, 50, 1, 1).data];
}

test('a thing is its shapes from the back to the front, in its own colour or in others', () => {
  const records = {
    box: {
      colour: '#c80000',
      placement: 'swim',
      scale: 130,
      seat: [-4, 10],
      faces: true,
      shapes: ['box #0000ff -50,-50,100,100', 'bar c -20,-20,40,40'],
    },
  };
  const [drawing] = readDrawings(records);
  expect(drawing && subjectOf(drawing)).toMatchObject({
    name: 'box',
    placement: 'swim',
    scale: 1.3,
    seat: [-0.04, 0.1],
    faces: true,
    takesColour: true,
  });
  expect(middleOf(records)).toEqual([200, 0, 0, 255]);
});

test('points sway and shapes turn through the loop, and are back at its end', () => {
  const colour = '#c80000';
  const swaying = {
    leaf: { colour, sway: [60, 0, 1], shapes: ['area c -5,-5~ 5,-5~ 5,5~ -5,5~'] },
  };
  expect([0, 0.25, 1].map((t) => middleOf(swaying, t)[3])).toEqual([255, 0, 255]);
  const turning = { hand: { colour, shapes: ['box c -3,-3,6,6 @spin 40,0,1'] } };
  expect([0, 0.5, 1].map((t) => middleOf(turning, t)[3])).toEqual([255, 0, 255]);
});

test('a drawing is used in others, in their ink, and a fade has its inks at its ends', () => {
  const pair = {
    dot: { shapes: ['box c -50,-50,100,100'] },
    pair: { colour: '#c80000', shapes: ['use c dot 0,0,20 30,0,20'] },
  };
  expect(middleOf(pair).slice(0, 3)).toEqual([200, 0, 0]);
  const fading = { sky: { shapes: ['box #000000^#ffffff:-50:50 -50,-50,100,100'] } };
  expect(middleOf(fading)[0]).toBeGreaterThan(120);
  expect(middleOf(fading)[0]).toBeLessThan(136);
});

test('inks are mixed in their order', () => {
  const colourOf = (letter: string): string => (letter === 'a' ? '#ffffff' : '#000000');
  expect(readMixed('a').mixed(colourOf)).toBe('#ffffff');
  expect(readMixed('#ff0000/50').mixed(colourOf)).toBe('rgba(255,0,0,0.500)');
  expect(readMixed('#808080~a100').mixed(colourOf)).toBe('#ffffff');
  expect(readMixed('c*10:30').span).toEqual([10, 30]);
});

test('what cannot be read is refused when the program starts, by its name', () => {
  expect(() => readDrawings({ a: { shapes: ['blub #000000 1,1'] } })).toThrow(
    'no shape is called blub',
  );
  expect(() => readDrawings({ a: { shapes: ['blob red 1,1 2,2'] } })).toThrow('red is no ink');
  const [scene] = readScenes({
    a: { horizon: 50, palettes: ['dawn'], ground: 80, back: [{ kind: 'rigde', name: 'b', y: 50 }] },
  });
  expect(() =>
    scene?.build({
      width: 1_000,
      height: 1_000,
      palette: {
        name: 'x',
        sky: ['#000000', '#000000', '#000000'],
        light: '#000000',
        far: '#000000',
        near: '#000000',
        accent: '#000000',
      },
      light: [0, 0],
      horizon: 500,
      busy: false,
      falling: false,
      maker: 'The Firm',
      random: () => {
        throw new Error('nothing is drawn');
      },
    }),
  ).toThrow('no layer is called rigde');
});
