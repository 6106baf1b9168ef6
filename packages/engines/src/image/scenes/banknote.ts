import { frame, ground, rosette, seal } from '@firm/engraving';
import { alpha, darken, mix } from '../colour.ts';
import { fade, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { engrave, heartOf } from '../subjects/banknote.ts';

/**
 * A whole sheet engraved as security paper: ground, frame, rosettes, and an oval left for the
 * subject.
 */
export const banknoteScene: Scene = {
  name: 'banknote',
  palettes: ['paper', 'mint', 'brass and ink', 'sepia', 'sapphire'],
  horizon: 0.7,
  open: false,
  light: [0.3, 0.2],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const seed = `note ${stage.random('note').whole(0, 999_999)}`;
    const isInked = palette.night === true;
    const paper = isInked ? palette.sky[0] : mix(palette.sky[2], '#f3ecd8', 0.55);
    const ink = isInked ? palette.accent : mix(palette.near, '#173a30', 0.45);
    const second = isInked ? palette.light : palette.accent;
    const note: Layer = {
      name: 'guilloche',
      draw(context) {
        context.fillStyle = fade(context, 0, h, [
          [0, mix(paper, '#ffffff', isInked ? 0.04 : 0.25)],
          [1, darken(paper, 0.1)],
        ]);
        context.fillRect(0, 0, w, h);
        const tint = context.createLinearGradient(0, 0, w, 0);
        for (const [at, tone] of [
          [0, alpha(ink, 0.16)],
          [0.5, alpha(second, 0.18)],
          [1, alpha(ink, 0.16)],
        ] as const)
          tint.addColorStop(at, tone);
        context.fillStyle = tint;
        context.fillRect(30, 30, w - 60, h - 60);
        engrave(
          context,
          ground({ seed, width: w, height: h, focus: 0.5 }),
          0,
          0,
          w,
          alpha(ink, 0.34),
          1.1,
        );
        engrave(
          context,
          frame({ seed, width: w - 48, height: h - 48, border: 52 }),
          24,
          24,
          w - 48,
          ink,
          1.35,
        );
        for (const [x, y] of [
          [0.21, 0.24],
          [0.79, 0.24],
          [0.21, 0.76],
          [0.79, 0.76],
        ] as const)
          engrave(
            context,
            rosette({ seed: `${seed} ${x}`, size: 210 }),
            w * x - 100,
            h * y - 100,
            200,
            alpha(mix(ink, second, 0.35), 0.95),
            1.2,
          );
        context.fillStyle = paper;
        context.beginPath();
        context.ellipse(w / 2, h / 2, 262, 300, 0, 0, 7);
        context.fill();
        engrave(
          context,
          rosette({ seed: `${seed} heart`, size: 620, lobes: 14 }),
          w / 2 - 300,
          h / 2 - 300,
          600,
          alpha(second, 0.55),
          1.1,
        );
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
        const oval = context.createRadialGradient(w / 2, h / 2, 40, w / 2, h / 2, 300);
        oval.addColorStop(0, alpha(paper, 0.92));
        oval.addColorStop(1, alpha(paper, 0));
        context.fillStyle = oval;
        context.fillRect(w / 2 - 300, h / 2 - 300, 600, 600);
        if (!stage.busy)
          engrave(
            context,
            seal({
              seed,
              size: 200,
              text: stage.maker.toUpperCase(),
              heart: heartOf(stage.maker),
            }),
            w / 2 - 190,
            h / 2 - 190,
            380,
            ink,
            1.1,
          );
      },
    };
    return { back: [note], front: [], ground: () => h * 0.68 };
  },
};
