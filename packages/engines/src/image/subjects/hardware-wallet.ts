import { alpha, darken, lighten, mix } from '../colour.ts';
import type { Context } from '../layer.ts';
import type { Subject } from './look.ts';

function panel(
  context: Context,
  fill: string | ReturnType<Context['createLinearGradient']>,
  x: number,
  y: number,
  wide: number,
  high: number,
  round: number,
): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x, y, wide, high, round);
  context.fill();
}

/** A hardware wallet: a slim device with a plug, a screen that asks to confirm, and two buttons. */
export const hardwareWallet: Subject = {
  name: 'hardware wallet',
  placement: 'stand',
  motion: 'things bob',
  draw(context, size, look) {
    const shell = mix('#2c3238', look.shade, 0.2);
    const steel = '#b9c0c6';
    const [wide, high] = [size * 0.42, size * 0.78];
    const top = size * 0.5 - high;
    // The plug stands out at the top.
    panel(
      context,
      darken(steel, 0.1),
      -wide * 0.26,
      top - size * 0.13,
      wide * 0.52,
      size * 0.16,
      size * 0.01,
    );
    for (const x of [-wide * 0.15, wide * 0.06])
      panel(
        context,
        darken(steel, 0.6),
        x,
        top - size * 0.1,
        wide * 0.09,
        size * 0.04,
        size * 0.004,
      );
    const skin = context.createLinearGradient(
      look.lit * wide * 0.5,
      top,
      -look.lit * wide * 0.5,
      size * 0.5,
    );
    skin.addColorStop(0, lighten(shell, 0.42));
    skin.addColorStop(0.4, shell);
    skin.addColorStop(1, darken(shell, 0.5));
    panel(context, skin, -wide / 2, top, wide, high, size * 0.06);
    context.strokeStyle = alpha(lighten(shell, 0.6), 0.55);
    context.lineWidth = size * 0.006;
    context.stroke();
    const [screenLeft, screenTop, across, down] = [
      -wide * 0.36,
      top + high * 0.14,
      wide * 0.72,
      high * 0.36,
    ];
    panel(context, '#07110e', screenLeft, screenTop, across, down, size * 0.02);
    const ink = mix('#7ff0c0', look.accent, 0.25);
    panel(
      context,
      alpha(ink, 0.9),
      screenLeft + across * 0.14,
      screenTop + down * 0.2,
      across * 0.56,
      down * 0.09,
      size * 0.006,
    );
    panel(
      context,
      alpha(ink, 0.55),
      screenLeft + across * 0.14,
      screenTop + down * 0.38,
      across * 0.72,
      down * 0.06,
      size * 0.006,
    );
    panel(
      context,
      alpha(ink, 0.55),
      screenLeft + across * 0.14,
      screenTop + down * 0.5,
      across * 0.4,
      down * 0.06,
      size * 0.006,
    );
    context.strokeStyle = ink;
    context.lineWidth = size * 0.014;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(screenLeft + across * 0.62, screenTop + down * 0.76);
    context.lineTo(screenLeft + across * 0.7, screenTop + down * 0.85);
    context.lineTo(screenLeft + across * 0.86, screenTop + down * 0.66);
    context.stroke();
    for (const x of [-wide * 0.19, wide * 0.19]) {
      context.fillStyle = darken(shell, 0.35);
      context.beginPath();
      context.arc(x, top + high * 0.72, wide * 0.125, 0, 7);
      context.fill();
      context.fillStyle = mix('#e5bd58', look.accent, 0.3);
      context.beginPath();
      context.arc(x, top + high * 0.715, wide * 0.1, 0, 7);
      context.fill();
    }
  },
};
