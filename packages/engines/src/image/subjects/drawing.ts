import { Path2D } from '@napi-rs/canvas';
import { apart, type Context, turn } from '../composition/layer.ts';
import { type FactRecord, type Facts, factsOf, numberOf, readNumbers } from './facts.ts';
import { type Ink, readInk } from './ink.ts';
import { type Look, PLACEMENTS, type Subject } from './look.ts';
import { MOVING, type Moving } from './moving.ts';
import { blob, facets, limb, oval, type Point } from './paint.ts';

/*
 * Drawings as data, in hundredths of a thing's size from its middle: a colour of its own, a scale, a
 * seat, a sway, a placement, the name of its motion, and its shapes from the back to the front.
 *
 *   blob INK x,y x,y …          a smooth form; '|' begins another one
 *   area, facet INK x,y x,y …   a form of straight edges; facets close the seams between them
 *   oval INK x,y,rx,ry,degrees  … as many as there are
 *   box, bar INK x,y,wide,high  … bars have round corners, of a fifth number's radius
 *   limb INK thick thin x,y …   a stroke that becomes thinner
 *   path INK d                  an SVG path
 *   line, pen, ring, frame INK wide …  the strokes of area, path, oval and bar
 *   glow, spark, shade, cloth, …  see moving.ts
 *   use INK name x,y,size,degrees … another drawing of the table, in that ink
 *
 * A point 'x,y~2' goes with the thing's sway, twice as far. '@spin x,y,turns,degrees',
 * '@squeeze x,turns', '@squash y,turns', '@bob y,turns,phase' and '@grow y' at a line's end move a
 * shape through the loop. Inks are told in ink.ts.
 */

type Spot = readonly [x: number, y: number, sway: number];
type Shape = (context: Context, look: Look, t: number, sway: Point, own?: string) => void;

export type Drawing = {
  readonly name: string;
  /** Its own colour; absent where a colour tints it as a whole. */
  readonly colour?: string;
  readonly facts: Facts;
  /** How far its points go to and fro, and how often in a loop. */
  readonly sway: readonly number[];
  readonly shapes: readonly Shape[];
};

const readRows = (words: readonly string[]): readonly (readonly number[])[] =>
  words.map(readNumbers);

function readSpots(words: readonly string[]): readonly (readonly Spot[])[] {
  const forms: Spot[][] = [[]];
  for (const word of words) {
    if (word === '|') forms.push([]);
    else {
      const [place = '', sway] = word.split('~');
      const [x = 0, y = 0] = readNumbers(place);
      forms.at(-1)?.push([x, y, sway === undefined ? 0 : Number(sway || 1)]);
    }
  }
  return forms;
}

const moveSpots = (spots: readonly Spot[], [dx, dy]: Point): readonly Point[] =>
  spots.map(([x, y, sway]) => [x + dx * sway, y + dy * sway]);

const traceLine = (context: Context, points: readonly Point[]): void => {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
};

type Form = (context: Context, sway: Point) => void;

/** Words after a verb's ink; strokes begin with their width. */
type FormReader = (words: readonly string[]) => Form;

/** A form that is filled: each of its outlines by itself. */
const fillForms =
  (fill: typeof blob): FormReader =>
  (words) => {
    const forms = readSpots(words);
    return (context, sway) => {
      for (const form of forms) fill(context, moveSpots(form, sway));
    };
  };

/** A hair of the same colour closes the seams between neighbouring facets. */
function joinedFacets(context: Context, points: readonly Point[]): void {
  facets(context, points);
  context.lineWidth = 0.3;
  context.stroke();
}

const strokes: FormReader = (words) => {
  const [wide = 1] = words.slice(0, 1).map(Number);
  const forms = readSpots(words.slice(1));
  return (context, sway) => {
    context.lineWidth = wide;
    for (const form of forms) traceLine(context, moveSpots(form, sway));
  };
};

const limbs: FormReader = (words) => {
  const [wide = 1, thin = 1] = words.slice(0, 2).map(Number);
  const forms = readSpots(words.slice(2));
  return (context, sway) => {
    for (const form of forms) limb(context, moveSpots(form, sway), wide, thin);
  };
};

const ovals: FormReader = (words) => {
  const rows = readRows(words);
  return (context, [dx]) => {
    for (const [x = 0, y = 0, rx = 1, ry = 1, angle = 0, sway = 0] of rows)
      oval(context, x + dx * sway, y, rx, ry, (angle * Math.PI) / 180);
  };
};

const rings: FormReader = (words) => {
  const [wide = 1] = words.slice(0, 1).map(Number);
  const rows = readRows(words.slice(1));
  return (context) => {
    for (const [x = 0, y = 0, rx = 1, ry = 1, angle = 0] of rows) {
      context.lineWidth = wide;
      context.beginPath();
      context.ellipse(x, y, rx, ry, (angle * Math.PI) / 180, 0, 7);
      context.stroke();
    }
  };
};

/** Boxes; rounded ones by a quarter where no radius is stated. */
const boxes =
  (kind: 'box' | 'bar' | 'frame'): FormReader =>
  (words) => {
    const [wide = 1] = words.slice(0, 1).map(Number);
    const rows = readRows(kind === 'frame' ? words.slice(1) : words);
    return (context) => {
      context.lineWidth = wide;
      for (const [x = 0, y = 0, w = 1, h = 1, round = Math.min(w, h) / 4] of rows) {
        context.beginPath();
        context.roundRect(x, y, w, h, kind === 'box' ? 0 : round);
        if (kind === 'frame') context.stroke();
        else context.fill();
      }
    };
  };

const filledPath: FormReader = (words) => {
  const path = new Path2D(words.join(' '));
  return (context) => context.fill(path);
};

const penPath: FormReader = (words) => {
  const [wide = 1] = words.slice(0, 1).map(Number);
  const path = new Path2D(words.slice(1).join(' '));
  return (context) => {
    context.lineWidth = wide;
    context.lineCap = 'round';
    context.stroke(path);
  };
};

/** The forms by their verbs. */
const FORMS: ReadonlyMap<string, FormReader> = new Map([
  ['blob', fillForms(blob)],
  ['area', fillForms(facets)],
  ['facet', fillForms(joinedFacets)],
  ['line', strokes],
  ['limb', limbs],
  ['oval', ovals],
  ['ring', rings],
  ['box', boxes('box')],
  ['bar', boxes('bar')],
  ['frame', boxes('frame')],
  ['path', filledPath],
  ['pen', penPath],
]);

/** How a shape is turned or pressed at a part of the loop. */
function readMotion(text: string | undefined): (context: Context, t: number, look: Look) => void {
  const [name, ...rest] = (text ?? '').trim().split(' ');
  const [x = 0, y = 0, turns = 0, from = 0] = readNumbers(rest.join(' '));
  if (name === 'spin')
    return (context, t) => {
      context.translate(x, y);
      context.rotate(turn(t, turns, from / 360));
      context.translate(-x, -y);
    };
  if (name === 'squeeze' || name === 'squash') {
    const isAcross = name === 'squeeze';
    return (context, t, { phase }) => {
      const part = 0.15 + 0.85 * Math.abs(Math.cos(turn(t, y, phase)));
      const [dx, dy] = isAcross ? [x, 0] : [0, x];
      context.translate(dx, dy);
      context.scale(isAcross ? part : 1, isAcross ? 1 : part);
      context.translate(-dx, -dy);
    };
  }
  if (name === 'bob') return (context, t) => context.translate(0, x * Math.sin(turn(t, y, turns)));
  // Several stand each as high as it likes, over x.
  if (name === 'grow')
    return (context, t, { phase, index }) => {
      const own = 0.62 + 0.3 * Math.abs(Math.sin(phase * 9 + index * 1.7));
      context.translate(0, x);
      context.scale(1, own + 0.03 * Math.sin(turn(t, 1, phase)));
      context.translate(0, -x);
    };
  return () => undefined;
}

/** Another drawing of the table, in several places. */
function readUse([name = '', ...words]: readonly string[], paint: Ink, find: Find): Shape {
  const rows = readRows(words);
  return (context, look, t, _sway, own) => {
    const drawing = find(name);
    if (!drawing) throw new Error(`no drawing is called ${name}`);
    for (const [x = 0, y = 0, size = 100, angle = 0] of rows)
      apart(context, () => {
        context.translate(x, y);
        context.rotate((angle * Math.PI) / 180);
        context.scale(size / 100, size / 100);
        paintDrawing(context, drawing, look, t, paint.colour(look, own));
      });
  };
}

/** Finds a drawing of the same table. */
type Find = (name: string) => Drawing | undefined;

function readShape(line: string, find: Find): Shape {
  const [shapeText = '', motion] = line.split('@');
  const [verb = '', ink = '', ...words] = shapeText.trim().split(/\s+/);
  const paint = readInk(ink);
  if (verb === 'use') return readUse(words, paint, find);
  const move = readMotion(motion);
  const moving: Moving | undefined = MOVING[verb];
  const form = FORMS.get(verb)?.(words);
  if (!form && !moving) throw new Error(`no shape is called ${verb}`);
  const rows = moving ? readRows(words) : [];
  return (context, look, t, sway, own) => {
    apart(context, () => {
      move(context, t, look);
      if (moving) return moving(context, paint.colour(look, own), rows, look, t);
      const fill = paint.fill(context, look, own);
      context.fillStyle = fill;
      context.strokeStyle = fill;
      return form?.(context, sway);
    });
  };
}

export type DrawingRecord = FactRecord & {
  readonly colour?: string;
  readonly sway?: readonly number[];
  readonly shapes: readonly string[];
};

/** Reads a table of drawings by their names. */
export function drawingsByName(
  records: Readonly<Record<string, DrawingRecord>>,
): ReadonlyMap<string, Drawing> {
  const drawings: ReadonlyMap<string, Drawing> = new Map(
    Object.entries(records).map(([name, record]) => [
      name,
      {
        name,
        ...(record.colour === undefined ? {} : { colour: record.colour }),
        facts: factsOf(record),
        sway: record.sway ?? [],
        shapes: record.shapes.map((line) => readShape(line, (other) => drawings.get(other))),
      },
    ]),
  );
  return drawings;
}

export const readDrawings = (
  records: Readonly<Record<string, DrawingRecord>>,
): readonly Drawing[] => [...drawingsByName(records).values()];

/** Paints a drawing where the context's unit is a hundredth of its size. */
export function paintDrawing(
  context: Context,
  { shapes, sway: [dx = 0, dy = 0, turns = 1] }: Drawing,
  look: Look,
  t: number,
  own?: string,
): void {
  const part = Math.sin(turn(t, turns, look.phase));
  for (const shape of shapes) shape(context, look, t, [dx * part, dy * part], own);
}

/** A subject that is its drawing. */
export function subjectOf(drawing: Drawing): Subject {
  const { name, colour, facts } = drawing;
  const seat = facts.get('seat');
  const [x = 0, y = 0] = readNumbers(seat ?? '');
  return {
    name,
    placement: PLACEMENTS.find((one) => one === facts.get('placement')) ?? 'stand',
    motion: facts.get('motion') ?? 'things stand',
    scale: numberOf(facts, 'scale', 100) / 100,
    takesColour: colour !== undefined,
    faces: facts.has('faces'),
    ...(seat === undefined ? {} : { seat: [x / 100, y / 100] }),
    draw(context, size, look, t) {
      const scale = size / 100;
      // One that mirrors is drawn as lit from the left.
      const isTurned = facts.has('mirrors') && look.lit > 0;
      context.scale(isTurned ? -scale : scale, scale);
      const own = colour && (look.colour ?? colour);
      paintDrawing(context, drawing, isTurned ? { ...look, lit: -1 } : look, t, own);
    },
  };
}
