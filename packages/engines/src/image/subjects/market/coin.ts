import MARKS from '../../data/marks.json' with { type: 'json' };
import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, shape, turn } from '../../composition/layer.ts';
import { drawingsByName, paintDrawing } from '../drawing.ts';
import type { Look, Subject } from '../look.ts';
import { oval } from '../paint.ts';

/** Marks of coins, in hundredths of the coin's radius: light on dark. */
const marks = drawingsByName(MARKS.coins);

const METALS: Readonly<Record<string, readonly [mark: string, metal: string]>> = {
  coin: ['star', '#e0a93a'],
  bitcoin: ['b', '#f0a030'],
  ether: ['diamond', '#a9b7d6'],
};

/** Fills a disc with light from one corner to the other. */
function disc(context: Context, r: number, side: number, reach: number, tones: readonly string[]) {
  const sheen = context.createLinearGradient(side * reach, -reach, -side * reach, reach);
  for (const [i, tone] of tones.entries()) sheen.addColorStop(i / (tones.length - 1), tone);
  context.fillStyle = sheen;
  oval(context, 0, 0, r, r);
}

/** The milled edge, as wide as the angle shows it. */
function paintEdge(context: Context, r: number, wide: number, thick: number, metal: string): void {
  const steps = 18;
  for (let i = 0; i <= steps; i += 1) {
    context.fillStyle = mix(darken(metal, 0.5), metal, 0.35 + 0.16 * Math.abs(Math.sin(i * 1.7)));
    oval(context, thick * (1 - i / steps), 0, r * wide, r);
  }
}

/** Fine lines: the edge's mill, the raised rim, and waves round the mark. */
function engraveFace(context: Context, r: number, bright: string, dark: string): void {
  context.lineWidth = r * 0.028;
  context.strokeStyle = alpha(dark, 0.55);
  context.beginPath();
  for (let i = 0; i < 72; i += 1) {
    const [x, y] = [Math.cos((i / 36) * Math.PI) * r, Math.sin((i / 36) * Math.PI) * r];
    context.moveTo(x * 0.95, y * 0.95);
    context.lineTo(x, y);
  }
  context.stroke();
  context.strokeStyle = alpha(bright, 0.8);
  context.beginPath();
  context.arc(0, 0, r * 0.86, 0, 7);
  context.stroke();
  context.strokeStyle = alpha(dark, 0.45);
  context.lineWidth = r * 0.012;
  for (let k = 0; k < 3; k += 1) {
    context.beginPath();
    for (let i = 0; i <= 160; i += 1) {
      const angle = (i / 80) * Math.PI;
      const reach = r * (0.73 + 0.045 * Math.sin(angle * 24 + k * 2.09));
      context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    }
    context.stroke();
  }
}

/** A struck coin at an angle round its upright axis. */
function paintCoin(context: Context, name: string, r: number, angle: number, look: Look): void {
  const [mark, metal] = METALS[name] ?? ['star', '#e0a93a'];
  const face = Math.cos(angle);
  const wide = Math.max(0.02, Math.abs(face));
  const [bright, dark] = [lighten(metal, 0.5), darken(metal, 0.5)];
  paintEdge(context, r, wide, Math.sin(angle) * r * 0.2 * -Math.sign(face || 1), metal);
  context.scale(wide, 1);
  disc(context, r, look.lit, r, [bright, metal, mix(metal, dark, 0.35), dark]);
  disc(context, r * 0.83, -look.lit, r, [mix(metal, dark, 0.5), metal, mix(metal, bright, 0.7)]);
  engraveFace(context, r, bright, dark);
  apart(context, () => {
    context.scale((r * 1.12) / 100, (r * 1.12) / 100);
    const drawing = marks.get(mark);
    const inks = { ...look, light: bright, shade: darken(metal, 0.62) };
    if (drawing) paintDrawing(context, drawing, inks, 0);
  });
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = alpha('#ffffff', 0.6);
  shape(context, [
    [-r * 0.2 * look.lit, -r],
    [r * 0.25 * look.lit, -r],
    [-r * 0.35 * look.lit, r],
    [-r * 0.8 * look.lit, r],
  ]);
  context.clip();
  oval(context, 0, 0, r * 0.98, r * 0.98);
}

export const COINS: readonly Subject[] = Object.keys(METALS).map((name): Subject => ({
  name,
  placement: 'float',
  motion: 'coins spin',
  draw: (context, size, look, t) =>
    apart(context, () =>
      paintCoin(context, name, size * 0.46, turn(t, 1, 0.07 + look.phase * 0.12), look),
    ),
}));
