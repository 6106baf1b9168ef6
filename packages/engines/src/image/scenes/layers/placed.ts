import MARKS from '../../data/marks.json' with { type: 'json' };
import THINGS from '../../data/things.json' with { type: 'json' };
import { apart, glow, type Stage } from '../../composition/layer.ts';
import { alpha, lighten } from '../../colour.ts';
import { type Drawing, drawingsByName, paintDrawing } from '../../subjects/drawing.ts';
import type { Look } from '../../subjects/look.ts';
import { type LayerMaker, lettersOf } from './layer-row.ts';

const parts = drawingsByName({ ...MARKS.parts, ...THINGS, ...MARKS.props });

/** A drawing that places are made of. */
export function partOf(name: string): Drawing {
  const drawing = parts.get(name);
  if (!drawing) throw new Error(`no part of a place is called ${name}`);
  return drawing;
}

/** How something of a place is lit at x. */
export const lookAt = (stage: Stage, x: number): Look => ({
  accent: stage.palette.accent,
  light: stage.palette.light,
  shade: stage.palette.near,
  lit: stage.light[0] <= x ? -1 : 1,
  index: 0,
  phase: 0.2,
  maker: stage.maker,
  inks: lettersOf(stage),
});

const movesIn = ({ facts }: Drawing): boolean => facts.has('sway') || facts.has('motion');

/** A drawing that stands with its middle at a point; a sided one changes sides by chance. */
const prop: LayerMaker = (stage, { name, facts, x, y, number, ink }) => {
  const drawing = partOf(facts.get('of') ?? name);
  const isMirrored = facts.has('sided') && stage.random(facts.get('sided') || name).chance(0.5);
  const across = isMirrored ? stage.width - x('x') : x('x');
  const look = lookAt(stage, across);
  // Its lit side is drawn on the left.
  const isTurned = facts.has('faces') ? look.lit > 0 : isMirrored !== facts.has('left');
  const down = facts.has('sky') ? (number('y') * stage.horizon) / 100 : y('y');
  return {
    name: facts.get('as') ?? name,
    moves: movesIn(drawing),
    draw(context, t) {
      if (facts.has('unlessPortrait') && stage.isPortrait) return;
      const scale = number('size') / 100;
      context.translate(across, down + number('sink'));
      context.scale(isTurned ? -scale : scale, scale);
      if (facts.has('screen')) context.globalCompositeOperation = 'screen';
      paintDrawing(context, drawing, look, t, ink('ink', drawing.colour ?? 'f'));
    },
  };
};

/** A drawing over the whole picture, in hundredths of its width and height from the upper left. */
const sheet: LayerMaker = (stage, { name, facts, ink }) => {
  const drawing = partOf(facts.get('of') ?? name);
  return {
    name: facts.get('as') ?? name,
    moves: movesIn(drawing),
    draw(context, t) {
      context.scale(stage.width / 100, stage.height / 100);
      if (facts.has('screen')) context.globalCompositeOperation = 'screen';
      paintDrawing(context, drawing, lookAt(stage, stage.width / 2), t, ink('ink', 'f'));
    },
  };
};

/** One colour, with a little light on it. */
export const plainGround = (stage: Stage, colour: string) => ({
  name: 'plain ground',
  draw: (context: Parameters<typeof glow>[0]): void =>
    apart(context, () => {
      const { width, height } = stage;
      context.fillStyle = colour;
      context.fillRect(0, 0, width, height);
      glow(context, width * 0.5, height * 0.45, Math.max(width, height) * 0.6, [
        [0, alpha(lighten(colour, 0.25), 0.5)],
        [1, alpha(colour, 0)],
      ]);
    }),
});

export const PLACED: Readonly<Record<string, LayerMaker>> = { prop, sheet };
