import { alpha, darken, lighten, mix } from '../colour.ts';
import { type Context, glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { plainGround } from './studio.ts';

const PAPER = '#f6f3ea';
const MARKS = ['peaks', 'leaves', 'rings', 'arcs'] as const;

const isDark = (colour: string): boolean =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 384;

/** A mark of few plain shapes, for a logo that names nothing to show. */
function mark(
  context: Context,
  [x, y]: readonly [number, number],
  {
    size,
    colours: [first, second],
    kind,
  }: { size: number; colours: readonly [string, string]; kind: (typeof MARKS)[number] },
): void {
  const shape = (colour: string, draw: () => void): void => {
    context.fillStyle = colour;
    context.beginPath();
    draw();
    context.closePath();
    context.fill();
  };
  const peak = (colour: string, dx: number, half: number, tall: number): void =>
    shape(colour, () => {
      context.moveTo(x + dx - half, y + size * 0.6);
      context.lineTo(x + dx, y + size * 0.6 - tall);
      context.lineTo(x + dx + half, y + size * 0.6);
    });
  const leaf = (colour: string, side: number): void =>
    shape(colour, () => {
      context.moveTo(x, y + size * 0.8);
      context.quadraticCurveTo(
        x + side * size * 1.1,
        y + size * 0.3,
        x + side * size * 0.75,
        y - size * 0.75,
      );
      context.quadraticCurveTo(x - side * size * 0.1, y - size * 0.2, x, y + size * 0.8);
    });
  if (kind === 'peaks') {
    peak(second, size * 0.32, size * 0.62, size * 1.05);
    peak(first, -size * 0.25, size * 0.72, size * 1.4);
  } else if (kind === 'leaves') {
    leaf(first, -1);
    leaf(second, 1);
  } else {
    const [turns, gap] = kind === 'rings' ? [2 * Math.PI, 0.62] : [Math.PI, 0];
    context.lineWidth = size * 0.22;
    context.lineCap = 'round';
    for (const [at, colour] of [first, second].entries()) {
      context.strokeStyle = colour;
      context.beginPath();
      const [radius, dx] =
        kind === 'rings' ? [size * 0.58, (at - 0.5) * size * gap] : [size * (0.85 - at * 0.42), 0];
      context.arc(
        x + dx,
        y + (kind === 'rings' ? 0 : size * 0.3),
        radius,
        Math.PI,
        Math.PI + turns,
      );
      context.stroke();
    }
  }
}

/** A badge: what the prompt names stands in a ring, as on a coin, a crest or an app's tile. */
export const emblem: Scene = {
  name: 'emblem',
  palettes: ['brass and ink', 'sapphire', 'emerald', 'crimson', 'mint', 'lavender'],
  horizon: 0.6,
  open: false,
  light: [0.3, 0.16],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const [cx, cy] = [w / 2, h / 2];
    const random = stage.random('emblem');
    const teeth = random.pick([36, 48, 60]);
    const round = random.pick([true, true, false]);
    const ring = mix(palette.accent, '#e8c25a', 0.45);
    const kind = random.pick(MARKS);
    const inks =
      stage.ground !== undefined && isDark(stage.ground)
        ? ([palette.light, palette.accent] as const)
        : ([darken(palette.accent, 0.12), darken(palette.near, 0.2)] as const);
    const form = (
      context: Parameters<Layer['draw']>[0],
      radius: number,
      isScalloped = false,
    ): void => {
      context.beginPath();
      if (round || isScalloped) {
        const steps = isScalloped ? teeth * 2 : 120;
        for (let i = 0; i <= steps; i += 1) {
          const angle = (i / steps) * 2 * Math.PI;
          const reach = radius + (isScalloped ? (i % 2 ? 10 : -10) : 0);
          context.lineTo(cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach);
        }
      } else {
        // A shield.
        context.moveTo(cx - radius * 0.86, cy - radius * 0.9);
        context.quadraticCurveTo(cx, cy - radius * 1.12, cx + radius * 0.86, cy - radius * 0.9);
        context.bezierCurveTo(
          cx + radius * 0.95,
          cy + radius * 0.25,
          cx + radius * 0.6,
          cy + radius * 0.8,
          cx,
          cy + radius * 1.08,
        );
        context.bezierCurveTo(
          cx - radius * 0.6,
          cy + radius * 0.8,
          cx - radius * 0.95,
          cy + radius * 0.25,
          cx - radius * 0.86,
          cy - radius * 0.9,
        );
      }
      context.closePath();
    };
    const badge: Layer = {
      name: 'emblem',
      draw(context) {
        if (stage.isPlain) {
          plainGround(context, stage.ground ?? PAPER, [w, h]);
          if (!stage.busy) mark(context, [cx, cy], { size: 330, colours: inks, kind });
          return;
        }
        context.fillStyle = stage.ground ?? mix(palette.near, palette.sky[0], 0.5);
        context.fillRect(0, 0, w, h);
        if (stage.ground === undefined)
          glow(context, cx, cy, Math.max(w, h) * 0.7, [
            [0, alpha(mix(palette.sky[1], palette.accent, 0.3), 0.75)],
            [1, alpha(palette.near, 0)],
          ]);
        const metal = context.createLinearGradient(cx - 400, cy - 400, cx + 400, cy + 400);
        metal.addColorStop(0, lighten(ring, 0.5));
        metal.addColorStop(0.5, ring);
        metal.addColorStop(1, darken(ring, 0.45));
        context.fillStyle = alpha(darken(palette.near, 0.6), 0.5);
        context.beginPath();
        context.ellipse(cx + 14, cy + 26, 425, 425, 0, 0, 7);
        if (round) context.fill();
        context.fillStyle = metal;
        form(context, 425, round);
        context.fill();
        context.fillStyle = darken(mix(palette.far, palette.near, 0.55), 0.12);
        form(context, 398);
        context.fill();
        context.strokeStyle = metal;
        context.lineWidth = 5;
        form(context, 380);
        context.stroke();
        const field = context.createRadialGradient(cx - 90, cy - 130, 40, cx, cy, 380);
        field.addColorStop(0, mix(palette.sky[2], palette.light, 0.45));
        field.addColorStop(1, mix(palette.sky[1], palette.far, 0.4));
        context.fillStyle = field;
        form(context, 336);
        context.fill();
        context.lineWidth = 7;
        form(context, 336);
        context.stroke();
        // Nothing was named that could stand in it.
        if (!stage.busy)
          mark(context, [cx, cy], { size: 190, colours: [ring, lighten(ring, 0.5)], kind });
        if (!round) return;
        // Beads in the band, and a star on each side.
        context.fillStyle = metal;
        for (let i = 0; i < teeth; i += 1) {
          const angle = (i / teeth) * 2 * Math.PI;
          context.beginPath();
          context.arc(cx + Math.cos(angle) * 359, cy + Math.sin(angle) * 359, 5, 0, 7);
          context.fill();
        }
      },
    };
    return { back: [badge], front: [], ground: () => cy + 185, room: 430 };
  },
};
