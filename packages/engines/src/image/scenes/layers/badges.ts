import DATA from '../../data/marks.json' with { type: 'json' };
import { frame, ground, rosette, seal } from '@firm/engraving';
import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, fade, glow, type Stage } from '../../composition/layer.ts';
import { paintDrawing, readDrawings } from '../../subjects/drawing.ts';
import { engrave, heartOf } from '../../subjects/market/banknote.ts';
import { oval } from '../../subjects/paint.ts';
import { lookAt, plainGround } from './placed.ts';
import type { LayerMaker } from './layer-row.ts';

const PAPER = '#f6f3ea';

/** Marks of few plain shapes, for a logo that names nothing to show: two inks. */
const MARKS = readDrawings(DATA.badges);

const isDark = (colour: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 384;

/** Traces a ring of teeth, a disc or a shield of a radius round a point. */
function trace(
  context: Context,
  [x, y, r]: readonly [number, number, number],
  teeth: number,
  isRound: boolean,
): void {
  context.beginPath();
  if (isRound) {
    const steps = teeth > 0 ? teeth * 2 : 120;
    for (let i = 0; i <= steps; i += 1) {
      const angle = (i / steps) * 2 * Math.PI;
      const reach = r + (teeth > 0 ? (i % 2 ? 10 : -10) : 0);
      context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    return context.closePath();
  }
  const [wide, low] = [r * 0.86, y + r * 0.8];
  context.moveTo(x - wide, y - r * 0.9);
  context.quadraticCurveTo(x, y - r * 1.12, x + wide, y - r * 0.9);
  context.bezierCurveTo(x + r * 0.95, y + r * 0.25, x + r * 0.6, low, x, y + r * 1.08);
  context.bezierCurveTo(x - r * 0.6, low, x - r * 0.95, y + r * 0.25, x - wide, y - r * 0.9);
}

/** One of the marks in the middle of a badge. */
function paintMark(
  context: Context,
  stage: Stage,
  { kind, size, inks }: { kind: number; size: number; inks: readonly [string, string] },
): void {
  const drawing = MARKS[kind];
  // The subject stands there instead.
  if (!drawing || stage.busy) return;
  apart(context, () => {
    context.translate(stage.width / 2, stage.height / 2);
    context.scale(size / 100, size / 100);
    const [light, shade] = inks;
    paintDrawing(context, drawing, { ...lookAt(stage, stage.width / 2), light, shade }, 0);
  });
}

/** Metal that shines from its upper left. */
function metalOf(
  context: Context,
  [cx, cy]: readonly [number, number],
  metalTone: string,
): CanvasGradient {
  const metal = context.createLinearGradient(cx - 400, cy - 400, cx + 400, cy + 400);
  metal.addColorStop(0, lighten(metalTone, 0.5));
  metal.addColorStop(0.5, metalTone);
  metal.addColorStop(1, darken(metalTone, 0.45));
  return metal;
}

/** A badge: what the prompt names stands in a ring, as on a coin, a crest or an app's tile. */
const badge: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const [cx, cy] = [w / 2, h / 2];
  const random = stage.random('emblem');
  const teeth = random.pick([36, 48, 60]);
  const isRound = random.pick([true, true, false]);
  const metalTone = mix(palette.accent, '#e8c25a', 0.45);
  const kind = random.whole(0, MARKS.length - 1);
  const plain = (context: Context): void => {
    plainGround(stage, stage.ground ?? PAPER).draw(context);
    const isOnDark = stage.ground !== undefined && isDark(stage.ground);
    const dark = [darken(palette.accent, 0.12), darken(palette.near, 0.2)] as const;
    const inks = isOnDark ? ([palette.light, palette.accent] as const) : dark;
    paintMark(context, stage, { kind, size: 330, inks });
  };
  return {
    name,
    draw(context) {
      if (stage.isPlain) return plain(context);
      context.fillStyle = stage.ground ?? mix(palette.near, palette.sky[0], 0.5);
      context.fillRect(0, 0, w, h);
      if (stage.ground === undefined)
        glow(context, cx, cy, Math.max(w, h) * 0.7, [
          [0, alpha(mix(palette.sky[1], palette.accent, 0.3), 0.75)],
          [1, alpha(palette.near, 0)],
        ]);
      const metal = metalOf(context, [cx, cy], metalTone);
      context.fillStyle = alpha(darken(palette.near, 0.6), 0.5);
      if (isRound) oval(context, cx + 14, cy + 26, 425, 425);
      const field = context.createRadialGradient(cx - 90, cy - 130, 40, cx, cy, 380);
      field.addColorStop(0, mix(palette.sky[2], palette.light, 0.45));
      field.addColorStop(1, mix(palette.sky[1], palette.far, 0.4));
      context.strokeStyle = metal;
      const band = darken(mix(palette.far, palette.near, 0.55), 0.12);
      for (const [r, fill, line] of [
        [425, metal, 0],
        [398, band, 0],
        [380, band, 5],
        [336, field, 7],
      ] as const) {
        trace(context, [cx, cy, r], r === 425 ? teeth : 0, isRound);
        context.fillStyle = fill;
        context.fill();
        context.lineWidth = line;
        if (line > 0) context.stroke();
      }
      const inks = [metalTone, lighten(metalTone, 0.5)] as const;
      paintMark(context, stage, { kind, size: 190, inks });
      if (!isRound) return;
      context.fillStyle = metal;
      for (let i = 0; i < teeth; i += 1) {
        const angle = (i / teeth) * 2 * Math.PI;
        oval(context, cx + Math.cos(angle) * 359, cy + Math.sin(angle) * 359, 5, 5);
      }
    },
  };
};

/** A sheet engraved as security paper: ground, frame, rosettes, and an oval for the subject. */
const note: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  const seed = `note ${stage.random('note').whole(0, 999_999)}`;
  const isInked = palette.night === true;
  const paper = isInked ? palette.sky[0] : mix(palette.sky[2], '#f3ecd8', 0.55);
  const ink = isInked ? palette.accent : mix(palette.near, '#173a30', 0.45);
  const second = isInked ? palette.light : palette.accent;
  return {
    name,
    draw(context) {
      context.fillStyle = fade(context, 0, h, [
        [0, mix(paper, '#ffffff', isInked ? 0.04 : 0.25)],
        [1, darken(paper, 0.1)],
      ]);
      context.fillRect(0, 0, w, h);
      context.fillStyle = alpha(mix(ink, second, 0.5), 0.16);
      context.fillRect(30, 30, w - 60, h - 60);
      const lines = ground({ seed, width: w, height: h, focus: 0.5 });
      engrave(context, lines, 0, 0, w, alpha(ink, 0.34), 1.1);
      const border = frame({ seed, width: w - 48, height: h - 48, border: 52 });
      engrave(context, border, 24, 24, w - 48, ink, 1.35);
      const tint = alpha(mix(ink, second, 0.35), 0.95);
      for (const x of [0.21, 0.79])
        for (const y of [0.24, 0.76]) {
          const corner = rosette({ seed: `${seed} ${x}`, size: 210 });
          engrave(context, corner, w * x - 100, h * y - 100, 200, tint, 1.2);
        }
      context.fillStyle = paper;
      oval(context, w / 2, h / 2, 262, 300);
      const heart = rosette({ seed: `${seed} heart`, size: 620, lobes: 14 });
      engrave(context, heart, w / 2 - 300, h / 2 - 300, 600, alpha(second, 0.55), 1.1);
      context.strokeStyle = ink;
      for (const [rx, line] of [
        [266, 3],
        [254, 1],
        [249, 1],
      ] as const) {
        context.lineWidth = line;
        context.beginPath();
        context.ellipse(w / 2, h / 2, rx, rx * 1.145, 0, 0, 7);
        context.stroke();
      }
      glow(context, w / 2, h / 2, 300, [
        [0.13, alpha(paper, 0.92)],
        [1, alpha(paper, 0)],
      ]);
      if (stage.busy) return;
      const text = stage.maker.toUpperCase();
      const mark = seal({ seed, size: 200, text, heart: heartOf(stage.maker) });
      engrave(context, mark, w / 2 - 190, h / 2 - 190, 380, ink, 1.1);
    },
  };
};

export const BADGES: Readonly<Record<string, LayerMaker>> = { badge, note };
