import { alpha, darken, lighten, mix } from '../colour.ts';
import { glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';

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
    const form = (
      context: Parameters<Layer['draw']>[0],
      radius: number,
      scalloped = false,
    ): void => {
      context.beginPath();
      if (round || scalloped) {
        const steps = scalloped ? teeth * 2 : 120;
        for (let i = 0; i <= steps; i += 1) {
          const angle = (i / steps) * 2 * Math.PI;
          const reach = radius + (scalloped ? (i % 2 ? 10 : -10) : 0);
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
        context.fillStyle = mix(palette.near, palette.sky[0], 0.5);
        context.fillRect(0, 0, w, h);
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
