import { type Drawing, frame, rosette, seal } from '@firm/engraving';
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas';
import { DEFAULT_MAKER } from '../../../provenance.ts';
import { alpha, darken, mix } from '../../colour.ts';
import { apart, type Context, shape, turn } from '../../composition/layer.ts';
import type { Subject } from '../look.ts';
import { oval, type Point } from '../paint.ts';

/** Engraves a drawing at a place, scaled to `wide` units. */
export function engrave(
  context: Context,
  drawing: Drawing,
  x: number,
  y: number,
  wide: number,
  ink: string,
  weight = 1,
): void {
  const [, , width = 1] = drawing.viewBox.split(' ').map(Number);
  apart(context, () => {
    context.translate(x, y);
    context.scale(wide / width, wide / width);
    for (const { d, role, width: line } of drawing.paths) {
      const path = new Path2D(d);
      if (role === 'fill') {
        context.fillStyle = ink;
        context.fill(path, 'evenodd');
      } else {
        context.strokeStyle = ink;
        context.lineWidth = line * weight * (role === 'line-strong' ? 1.25 : 1);
        context.stroke(path);
      }
    }
  });
}

/** The letter is of the built-in name: another brand has a ring. */
export const heartOf = (maker: string): 'letter' | 'ring' =>
  maker === DEFAULT_MAKER ? 'letter' : 'ring';

/** One note of the house: paper, guilloché frame, two rosettes and a seal. Size is its width. */
function paintNote(
  context: Context,
  wide: number,
  { seed, ink, paper, maker }: { seed: string; ink: string; paper: string; maker: string },
): void {
  const high = wide * 0.46;
  const [x, y] = [-wide / 2, -high / 2];
  context.fillStyle = alpha('#000008', 0.25);
  context.fillRect(x + wide * 0.008, y + wide * 0.014, wide, high);
  const sheet = context.createLinearGradient(x, y, -x, -y);
  sheet.addColorStop(0, mix(paper, '#ffffff', 0.35));
  sheet.addColorStop(0.6, paper);
  sheet.addColorStop(1, darken(paper, 0.12));
  context.fillStyle = sheet;
  context.fillRect(x, y, wide, high);
  context.fillStyle = alpha(ink, 0.1);
  context.fillRect(x + wide * 0.03, y + wide * 0.03, wide * 0.94, high - wide * 0.06);
  const print = (drawing: Drawing, at: Point, part: number, weight: number): void =>
    engrave(context, drawing, at[0] * wide, at[1] * wide, part * wide, ink, weight);
  print(frame({ seed, width: 1000, height: 460, border: 34 }), [-0.488, -0.218], 0.976, 1.1);
  print(rosette({ seed: `${seed} left`, size: 220 }), [-0.4, -0.1], 0.2, 1.1);
  print(rosette({ seed: `${seed} right`, size: 220 }), [0.2, -0.1], 0.2, 1.1);
  context.fillStyle = paper;
  oval(context, 0, 0, wide * 0.135, wide * 0.15);
  print(seal({ seed, size: 200, heart: heartOf(maker) }), [-0.125, -0.125], 0.25, 1.15);
}

const printedNotes = new Map<string, Canvas>();
/** Width of a printed note, pixels. */
const PRINT = 640;

/** A note printed once: a flurry of them is drawn for every frame. */
function noteImage(seed: string, paper: string, maker: string): Canvas {
  const name = `${seed} ${paper} ${heartOf(maker)}`;
  const printedNote = printedNotes.get(name);
  if (printedNote) return printedNote;
  const canvas = createCanvas(PRINT, PRINT / 2);
  const context = canvas.getContext('2d');
  context.translate(PRINT / 2, PRINT / 4);
  paintNote(context, PRINT * 0.97, { seed, ink: '#1f4a3c', paper, maker });
  if (printedNotes.size > 24) printedNotes.clear();
  printedNotes.set(name, canvas);
  return canvas;
}

/** A loose note, tumbling slowly. */
export const banknote: Subject = {
  name: 'banknote',
  placement: 'float',
  motion: 'notes flutter',
  draw(context, size, look, t) {
    apart(context, () => {
      const tilt = Math.sin(turn(t, 1, look.phase));
      context.rotate(-0.24 + look.index * 0.37 + tilt * 0.1);
      context.transform(1, 0.05 * tilt, -0.18, 0.9 + 0.08 * tilt, 0, 0);
      const print = noteImage(
        `note ${look.index % 3}`,
        mix('#dfe8cf', look.light, 0.25),
        look.maker,
      );
      context.drawImage(print, -size * 0.54, -size * 0.27, size * 1.08, size * 0.54);
      context.fillStyle = alpha(look.shade, 0.1 + 0.08 * tilt);
      shape(context, [
        [-size * 0.525, -size * 0.24],
        [0, -size * 0.24],
        [size * 0.1, size * 0.24],
        [-size * 0.525, size * 0.24],
      ]);
      context.fill();
    });
  },
};
