import { alpha, darken, lighten } from '../colour.ts';
import { apart, type Context, glow, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';
import { blob, facets, limb, lit, oval, type Point } from './paint.ts';

type Paint = (context: Context, colour: string, look: Look, t: number) => void;

/** A thing that stands and is painted in a square of side one. */
export const object = (
  name: string,
  colour: string,
  paint: Paint,
  more: Partial<Subject> = {},
): Subject => ({
  name,
  placement: 'stand',
  motion: 'things stand',
  takesColour: true,
  ...more,
  draw(context, size, look, t) {
    context.scale(size, size);
    paint(context, look.colour ?? colour, look, t);
  },
});

const wood = '#8a5a34';

function bars(context: Context, rows: readonly (readonly [number, number, number, number])[]) {
  for (const [x, y, w, h] of rows) {
    context.beginPath();
    context.roundRect(x, y, w, h, Math.min(w, h) * 0.25);
    context.fill();
  }
}

/** A cloth that waves from a pole at its left edge. */
function cloth(
  context: Context,
  colour: string,
  look: Look,
  t: number,
  [x, y, wide, tall]: readonly [number, number, number, number],
): void {
  const steps = 16;
  const edge = (k: number): number =>
    Math.sin(turn(t, 2, look.phase) - k * 0.55) * 0.03 * Math.min(1, k / 4);
  for (let k = 0; k < steps; k += 1) {
    const slope = edge(k + 1) - edge(k);
    context.fillStyle = slope > 0 ? darken(colour, slope * 9) : lighten(colour, -slope * 9);
    const [leftX, right] = [x + (wide * k) / steps, x + (wide * (k + 1)) / steps + 0.002];
    facets(context, [
      [leftX, y + edge(k)],
      [right, y + edge(k + 1)],
      [right, y + tall + edge(k + 1)],
      [leftX, y + tall + edge(k)],
    ]);
  }
}

/** Made things that the set of emoji lacks, or that take the colour a prompt gives them. */
export const OBJECTS: readonly Subject[] = [
  object(
    'car',
    '#c8323c',
    (context, colour, look, t) => {
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      blob(context, [
        [-0.48, 0.34],
        [-0.46, 0.2],
        [-0.3, 0.17],
        [-0.2, 0.03],
        [-0.02, 0.0],
        [0.14, 0.03],
        [0.26, 0.17],
        [0.45, 0.22],
        [0.49, 0.34],
        [0.44, 0.4],
        [-0.44, 0.4],
      ]);
      context.fillStyle = '#bfe0f0';
      facets(context, [
        [-0.22, 0.16],
        [-0.16, 0.06],
        [-0.02, 0.045],
        [-0.02, 0.165],
      ]);
      facets(context, [
        [0.015, 0.045],
        [0.12, 0.065],
        [0.2, 0.165],
        [0.015, 0.165],
      ]);
      context.fillStyle = darken(colour, 0.4);
      bars(context, [[-0.05, 0.2, 0.08, 0.014]]);
      context.fillStyle = '#ffe9a8';
      oval(context, 0.455, 0.25, 0.024, 0.028);
      for (const x of [-0.27, 0.27]) {
        context.fillStyle = '#17181d';
        oval(context, x, 0.4, 0.1, 0.1);
        context.fillStyle = '#c3cad2';
        oval(context, x, 0.4, 0.052, 0.052);
        context.strokeStyle = '#5b6470';
        context.lineWidth = 0.012;
        for (let k = 0; k < 3; k += 1) {
          const angle = turn(t, 2) + (k * Math.PI) / 3;
          context.beginPath();
          context.moveTo(x - Math.cos(angle) * 0.05, 0.4 - Math.sin(angle) * 0.05);
          context.lineTo(x + Math.cos(angle) * 0.05, 0.4 + Math.sin(angle) * 0.05);
          context.stroke();
        }
      }
    },
    { motion: 'wheels turn', seat: [-0.04, -0.01], scale: 1.1, faces: true },
  ),
  object(
    'house',
    '#e6d3b0',
    (context, colour, look, t) => {
      context.fillStyle = darken(colour, 0.5);
      bars(context, [[0.16, -0.36, 0.09, 0.24]]);
      for (let k = 0; k < 3; k += 1) {
        const rise = (t + k / 3) % 1;
        context.fillStyle = alpha('#ffffff', 0.4 * Math.sin(Math.PI * rise));
        oval(context, 0.205 + rise * 0.08, -0.38 - rise * 0.12, 0.02 + rise * 0.04, 0.03);
      }
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      facets(context, [
        [-0.34, -0.06],
        [0.34, -0.06],
        [0.34, 0.5],
        [-0.34, 0.5],
      ]);
      facets(context, [
        [-0.34, -0.05],
        [0, -0.38],
        [0.34, -0.05],
      ]);
      context.strokeStyle = lit(context, darken(colour, 0.45), look, -0.4, 0.4);
      context.lineWidth = 0.075;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.beginPath();
      context.moveTo(-0.43, 0.03);
      context.lineTo(0, -0.38);
      context.lineTo(0.43, 0.03);
      context.stroke();
      context.fillStyle = '#5c3a22';
      bars(context, [[-0.075, 0.22, 0.15, 0.28]]);
      context.fillStyle = '#e8c25a';
      oval(context, 0.048, 0.37, 0.013, 0.013);
      for (const x of [-0.265, 0.125]) {
        context.fillStyle = '#ffe6a0';
        bars(context, [[x, 0.1, 0.14, 0.15]]);
        context.fillStyle = '#ffffff';
        bars(context, [
          [x + 0.064, 0.1, 0.012, 0.15],
          [x, 0.168, 0.14, 0.012],
        ]);
      }
    },
    { motion: 'smoke rises', seat: [0, -0.4], scale: 1.15 },
  ),
  object(
    'flag',
    '#c8323c',
    (context, colour, look, t) => {
      context.fillStyle = lit(context, '#c9ccd4', look, -0.4, -0.2);
      bars(context, [[-0.34, -0.48, 0.035, 0.98]]);
      context.fillStyle = '#e8c25a';
      oval(context, -0.322, -0.48, 0.032, 0.032);
      cloth(context, colour, look, t, [-0.305, -0.43, 0.72, 0.4]);
    },
    { motion: 'flag waves', scale: 1.1 },
  ),
  object(
    'windmill',
    '#e9e0cc',
    (context, colour, look, t) => {
      context.fillStyle = lit(context, colour, look, -0.2, 0.2);
      facets(context, [
        [-0.12, -0.14],
        [0.12, -0.14],
        [0.2, 0.5],
        [-0.2, 0.5],
      ]);
      context.fillStyle = '#8a4a34';
      blob(context, [
        [-0.14, -0.12],
        [0, -0.28],
        [0.14, -0.12],
      ]);
      context.fillStyle = '#5c3a22';
      bars(context, [
        [-0.05, 0.32, 0.1, 0.18],
        [-0.03, 0.06, 0.06, 0.09],
      ]);
      apart(context, () => {
        context.translate(0, -0.14);
        context.rotate(turn(t) / 4 + 0.5);
        for (let k = 0; k < 4; k += 1) {
          context.rotate(Math.PI / 2);
          context.fillStyle = '#6b4a30';
          bars(context, [[-0.01, -0.36, 0.02, 0.36]]);
          context.fillStyle = alpha('#f6f0e0', 0.92);
          bars(context, [[0.01, -0.36, 0.085, 0.27]]);
        }
      });
      context.fillStyle = '#4a3220';
      oval(context, 0, -0.14, 0.03, 0.03);
    },
    { motion: 'sails turn', scale: 1.4, seat: [0, -0.28] },
  ),
  object(
    'table',
    wood,
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.3), look, -0.4, 0.4);
      bars(context, [
        [-0.4, 0.14, 0.06, 0.36],
        [0.34, 0.14, 0.06, 0.36],
        [-0.28, 0.1, 0.05, 0.3],
        [0.23, 0.1, 0.05, 0.3],
      ]);
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      bars(context, [[-0.47, 0.06, 0.94, 0.09]]);
      context.fillStyle = lighten(colour, 0.2);
      bars(context, [[-0.47, 0.06, 0.94, 0.022]]);
    },
    { seat: [0, 0.07], scale: 1.15 },
  ),
  object(
    'bench',
    wood,
    (context, colour, look) => {
      context.fillStyle = '#2b2f38';
      bars(context, [
        [-0.38, 0.1, 0.04, 0.4],
        [0.34, 0.1, 0.04, 0.4],
      ]);
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      bars(context, [
        [-0.47, -0.06, 0.94, 0.06],
        [-0.47, 0.03, 0.94, 0.06],
        [-0.48, 0.22, 0.96, 0.07],
      ]);
    },
    { seat: [0, 0.24], scale: 1.05 },
  ),
  object(
    'surfboard',
    '#f2c14e',
    (context, colour, look) => {
      context.fillStyle = lit(context, colour, look, -0.5, 0.5);
      oval(context, 0, 0, 0.5, 0.075);
      context.fillStyle = '#ffffff';
      bars(context, [[-0.42, -0.012, 0.84, 0.02]]);
    },
    { placement: 'swim', seat: [0, -0.02], motion: 'board sways' },
  ),
  object(
    'sandcastle',
    '#dcb878',
    (context, colour, look, t) => {
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      const tower = (x: number, y: number, w: number): void => {
        bars(context, [[x - w / 2, y, w, 0.5 - y]]);
        for (let k = 0; k < 4; k += 1)
          bars(context, [[x - w / 2 + (k * w) / 3.6, y - 0.045, w / 6, 0.06]]);
      };
      tower(-0.3, 0.12, 0.2);
      tower(0.3, 0.12, 0.2);
      tower(0, -0.1, 0.24);
      bars(context, [[-0.4, 0.28, 0.8, 0.22]]);
      context.fillStyle = darken(colour, 0.4);
      bars(context, [
        [-0.06, 0.34, 0.12, 0.16],
        [-0.33, 0.2, 0.045, 0.06],
        [0.28, 0.2, 0.045, 0.06],
        [-0.025, 0.0, 0.05, 0.07],
      ]);
      context.fillStyle = wood;
      bars(context, [[-0.008, -0.36, 0.016, 0.24]]);
      cloth(context, look.accent, look, t, [0.008, -0.35, 0.16, 0.1]);
    },
    { motion: 'pennant waves', seat: [0, -0.14] },
  ),
  object(
    'lighthouse',
    '#c8323c',
    (context, colour, look, t) => {
      const beam = Math.sin(turn(t));
      // A sine at the end of the loop is a little less than none, and points where it began.
      const side = beam < -1e-9 ? -1 : 1;
      context.fillStyle = alpha('#fff3c0', 0.26 + 0.1 * beam);
      facets(context, [
        [0, -0.33],
        [0.9 * side, -0.46],
        [0.9 * side, -0.2],
      ]);
      for (let k = 0; k < 5; k += 1) {
        const [top, base] = [-0.26 + k * 0.152, -0.26 + (k + 1) * 0.152];
        const wide = (y: number): number => 0.09 + (y + 0.26) * 0.09;
        context.fillStyle = lit(context, k % 2 ? '#f4f1ea' : colour, look, -0.16, 0.16);
        facets(context, [
          [-wide(top), top],
          [wide(top), top],
          [wide(base), base],
          [-wide(base), base],
        ]);
      }
      context.fillStyle = '#2b2f38';
      bars(context, [[-0.13, -0.28, 0.26, 0.03]]);
      context.fillStyle = '#ffe9a0';
      bars(context, [[-0.07, -0.39, 0.14, 0.115]]);
      context.fillStyle = lit(context, colour, look, -0.1, 0.1);
      facets(context, [
        [-0.1, -0.385],
        [0, -0.5],
        [0.1, -0.385],
      ]);
    },
    { motion: 'beam turns', scale: 1.45 },
  ),
  object(
    'drone',
    '#3b424e',
    (context, colour, look, t) => {
      context.strokeStyle = lit(context, colour, look);
      for (const side of [-1, 1]) {
        limb(
          context,
          [
            [0, 0],
            [side * 0.34, -0.08],
          ],
          0.05,
          0.035,
        );
        context.fillStyle = alpha('#dfe6ee', 0.65);
        oval(context, side * 0.34, -0.12, 0.17 * Math.abs(Math.cos(turn(t, 5))) + 0.04, 0.014);
        context.fillStyle = lit(context, colour, look);
        bars(context, [
          [side * 0.34 - 0.014, -0.12, 0.028, 0.06],
          [side * 0.16 - 0.012, 0.05, 0.024, 0.14],
        ]);
      }
      context.fillStyle = lit(context, colour, look);
      oval(context, 0, 0.01, 0.16, 0.085);
      context.fillStyle = '#11151c';
      oval(context, 0, 0.09, 0.05, 0.05);
      context.fillStyle = look.accent;
      oval(context, 0, 0.09, 0.022, 0.022);
    },
    { placement: 'fly', motion: 'rotors turn', seat: [0, -0.06] },
  ),
  object(
    'barrel',
    wood,
    (context, colour, look) => {
      context.fillStyle = lit(context, colour, look, -0.3, 0.3);
      blob(context, [
        [-0.26, -0.24],
        [0.26, -0.24],
        [0.34, 0.12],
        [0.26, 0.49],
        [-0.26, 0.49],
        [-0.34, 0.12],
      ]);
      context.strokeStyle = darken(colour, 0.35);
      context.lineWidth = 0.01;
      for (const x of [-0.16, 0, 0.16]) {
        context.beginPath();
        context.moveTo(x, -0.25);
        context.quadraticCurveTo(x * 1.35, 0.12, x, 0.49);
        context.stroke();
      }
      context.fillStyle = '#4a505a';
      bars(context, [
        [-0.32, -0.08, 0.64, 0.05],
        [-0.32, 0.28, 0.64, 0.05],
      ]);
      context.fillStyle = darken(colour, 0.45);
      oval(context, 0, -0.25, 0.26, 0.055);
    },
    { seat: [0, -0.24] },
  ),
  object(
    'cage',
    '#c9a04a',
    (context, colour, look) => {
      context.strokeStyle = lit(context, colour, look, -0.35, 0.35);
      context.lineWidth = 0.022;
      for (let k = -3; k <= 3; k += 1) {
        context.beginPath();
        context.moveTo(k * 0.11, 0.44);
        context.lineTo(k * 0.11, -0.1);
        context.quadraticCurveTo(k * 0.1, -0.38, 0, -0.42);
        context.stroke();
      }
      context.fillStyle = lit(context, colour, look, -0.35, 0.35);
      bars(context, [
        [-0.37, 0.43, 0.74, 0.07],
        [-0.34, -0.12, 0.68, 0.025],
      ]);
      context.beginPath();
      context.arc(0, -0.455, 0.04, 0, 7);
      context.stroke();
    },
    { seat: [0, -0.42] },
  ),
  object(
    'jar',
    '#a8d4e0',
    (context, colour, look) => {
      context.fillStyle = alpha(colour, 0.34);
      blob(context, [
        [-0.22, -0.26],
        [0.22, -0.26],
        [0.3, -0.1],
        [0.3, 0.42],
        [0.2, 0.49],
        [-0.2, 0.49],
        [-0.3, 0.42],
        [-0.3, -0.1],
      ]);
      context.strokeStyle = alpha('#ffffff', 0.65);
      context.lineWidth = 0.018;
      context.beginPath();
      context.moveTo(-0.24, -0.08);
      context.lineTo(-0.24, 0.34);
      context.stroke();
      context.fillStyle = lit(context, '#8f97a3', look, -0.25, 0.25);
      bars(context, [[-0.24, -0.36, 0.48, 0.1]]);
    },
    { seat: [0, -0.36] },
  ),
  object(
    'fence',
    '#f0ece2',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.1), look, -0.5, 0.5);
      bars(context, [
        [-0.5, 0.2, 1, 0.05],
        [-0.5, 0.36, 1, 0.05],
      ]);
      context.fillStyle = lit(context, colour, look, -0.5, 0.5);
      for (let k = 0; k < 6; k += 1) {
        const x = -0.47 + k * 0.175;
        facets(context, [
          [x, 0.5],
          [x, 0.12],
          [x + 0.045, 0.06],
          [x + 0.09, 0.12],
          [x + 0.09, 0.5],
        ]);
      }
    },
    { seat: [0, 0.1] },
  ),
  object(
    'street lamp',
    '#2b313d',
    (context, colour, look, t) => {
      const flicker = 0.9 + 0.1 * Math.sin(turn(t, 3));
      glow(context, 0.18, -0.34, 0.32, [
        [0, alpha('#ffe9a0', 0.75 * flicker)],
        [1, alpha('#ffe9a0', 0)],
      ]);
      context.fillStyle = lit(context, colour, look);
      bars(context, [
        [-0.025, -0.44, 0.05, 0.94],
        [-0.08, 0.44, 0.16, 0.06],
        [-0.025, -0.44, 0.22, 0.035],
      ]);
      context.fillStyle = '#fff3c0';
      oval(context, 0.18, -0.36, 0.06, 0.05);
    },
    { motion: 'lamp glows', scale: 1.2 },
  ),
  object(
    'statue',
    '#b9b6ab',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.2), look, -0.3, 0.3);
      bars(context, [
        [-0.2, 0.26, 0.4, 0.24],
        [-0.25, 0.24, 0.5, 0.05],
      ]);
      context.fillStyle = lit(context, colour, look, -0.2, 0.2);
      context.strokeStyle = lit(context, colour, look, -0.2, 0.2);
      const points: readonly Point[] = [
        [-0.1, 0.25],
        [-0.08, -0.16],
        [0, -0.2],
        [0.08, -0.16],
        [0.12, 0.25],
      ];
      blob(context, points);
      oval(context, 0, -0.29, 0.065, 0.075);
      limb(
        context,
        [
          [0.07, -0.14],
          [0.17, -0.26],
          [0.15, -0.42],
        ],
        0.06,
        0.04,
      );
      limb(
        context,
        [
          [-0.07, -0.14],
          [-0.13, 0],
          [-0.04, 0.05],
        ],
        0.06,
        0.045,
      );
      oval(context, 0.15, -0.45, 0.045, 0.045);
    },
    { scale: 1.2 },
  ),
  ...(['sailboat', 'boat', 'pirate ship'] as const).map((name) =>
    object(
      name,
      name === 'pirate ship' ? '#5a3a26' : '#8a4a2c',
      (context, colour, look, t) => {
        const swell = 0.02 * Math.sin(turn(t, 1, look.phase));
        if (name !== 'boat') {
          context.fillStyle = lit(context, '#6b4a30', look);
          bars(context, [[-0.015, -0.47, 0.03, 0.72]]);
          context.fillStyle = lit(
            context,
            name === 'pirate ship' ? '#2b2d36' : '#f4efe2',
            look,
            -0.3,
            0.3,
          );
          if (name === 'sailboat') {
            blob(context, [
              [0.03, -0.44],
              [0.17 + swell, -0.2],
              [0.32, 0.14],
              [0.03, 0.14],
            ]);
            context.fillStyle = lit(context, darken('#f4efe2', 0.12), look, -0.3, 0.3);
            blob(context, [
              [-0.03, -0.36],
              [-0.14 + swell, -0.1],
              [-0.27, 0.14],
              [-0.03, 0.14],
            ]);
          } else {
            blob(context, [
              [-0.27, -0.3],
              [0.27, -0.3],
              [0.33 + swell, -0.08],
              [0.28, 0.14],
              [-0.28, 0.14],
              [-0.2 + swell, -0.08],
            ]);
            context.fillStyle = '#f4f1ea';
            oval(context, 0.02 + swell, -0.1, 0.06, 0.055);
            bars(context, [[-0.025 + swell, -0.06, 0.09, 0.05]]);
            cloth(context, '#2b2d36', look, t, [0.015, -0.5, 0.16, 0.09]);
          }
        }
        context.fillStyle = lit(context, colour, look, -0.45, 0.45);
        blob(context, [
          [-0.48, 0.16],
          [-0.1, 0.23],
          [0.2, 0.23],
          [0.5, 0.13],
          [0.4, 0.36],
          [0.3, 0.43],
          [-0.32, 0.43],
          [-0.42, 0.34],
        ]);
        context.strokeStyle = lighten(colour, 0.3);
        context.lineWidth = 0.02;
        context.beginPath();
        context.moveTo(-0.45, 0.2);
        context.quadraticCurveTo(0, 0.29, 0.47, 0.18);
        context.stroke();
      },
      {
        placement: 'swim',
        motion: 'boat sways',
        seat: [0, 0.27],
        faces: true,
        scale: name === 'boat' ? 0.95 : 1.25,
      },
    ),
  ),
  object(
    'throne',
    '#d8a83c',
    (context, colour, look) => {
      context.fillStyle = lit(context, colour, look, -0.3, 0.3);
      blob(context, [
        [-0.2, -0.36],
        [0, -0.5],
        [0.2, -0.36],
        [0.22, 0.2],
        [-0.22, 0.2],
      ]);
      context.fillStyle = lit(context, '#9a2338', look, -0.2, 0.2);
      blob(context, [
        [-0.14, -0.3],
        [0, -0.4],
        [0.14, -0.3],
        [0.15, 0.12],
        [-0.15, 0.12],
      ]);
      bars(context, [[-0.24, 0.12, 0.48, 0.1]]);
      context.fillStyle = lit(context, darken(colour, 0.2), look, -0.3, 0.3);
      bars(context, [
        [-0.28, 0.0, 0.08, 0.5],
        [0.2, 0.0, 0.08, 0.5],
        [-0.28, 0.2, 0.56, 0.08],
      ]);
    },
    { scale: 1.3, seat: [0, 0.13] },
  ),
];
