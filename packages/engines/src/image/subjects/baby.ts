import { darken } from '../colour.ts';
import { turn } from '../layer.ts';
import type { Subject } from './look.ts';
import { lit, oval } from './paint.ts';

/** A small child that sits: mostly head, as they are. */
export const baby: Subject = {
  name: 'baby',
  placement: 'stand',
  motion: 'baby moves',
  scale: 0.62,
  takesColour: true,
  faces: true,
  seat: [0, -0.4],
  draw(context, size, look, t) {
    context.scale(size, size);
    const suit = look.colour ?? '#f2d27a';
    const skin = ['#e9b58f', '#8d5a3b', '#c98a5e'][look.index % 3] ?? '#e9b58f';
    const wave = 0.12 * Math.sin(turn(t, 2, look.phase));
    const fill = (colour: string): void => {
      context.fillStyle = lit(context, colour, look, -0.3, 0.3);
    };
    fill(darken(suit, 0.15));
    oval(context, -0.18, 0.4, 0.17, 0.09, 0.15);
    oval(context, 0.2, 0.4, 0.17, 0.09, -0.15);
    fill(skin);
    oval(context, -0.33, 0.42, 0.06, 0.055);
    oval(context, 0.35, 0.42, 0.06, 0.055);
    oval(context, -0.3, 0.16 + wave * 0.3, 0.055, 0.055);
    oval(context, 0.32, 0.08 - wave * 0.3, 0.055, 0.055);
    fill(suit);
    oval(context, -0.2, 0.14, 0.12, 0.065, 0.25);
    oval(context, 0.21, 0.11, 0.13, 0.065, -0.45);
    oval(context, 0, 0.24, 0.23, 0.25);
    fill(skin);
    oval(context, 0, -0.18, 0.28, 0.27);
    oval(context, -0.27, -0.15, 0.05, 0.06);
    oval(context, 0.27, -0.15, 0.05, 0.06);
    context.fillStyle = '#1b1413';
    const open = look.pose === 'sleep' ? 0.007 : 0.034;
    oval(context, -0.06, -0.15, 0.03, open);
    oval(context, 0.13, -0.15, 0.03, open);
    context.fillStyle = 'rgba(220,90,90,0.28)';
    oval(context, -0.14, -0.07, 0.05, 0.035);
    oval(context, 0.2, -0.07, 0.05, 0.035);
    context.strokeStyle = darken(skin, 0.5);
    context.lineWidth = 0.018;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(0.035, -0.1, 0.06, 0.4, Math.PI - 0.4);
    context.stroke();
    context.strokeStyle = '#5a3620';
    context.lineWidth = 0.024;
    context.beginPath();
    context.arc(0.02, -0.42, 0.05, 0.6, 4.6);
    context.stroke();
  },
};
