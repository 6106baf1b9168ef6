import { darken } from '../colour.ts';
import { type Context, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';
import { blob, facets, limb, lit, oval, type Point } from './paint.ts';

type Bird = {
  readonly coat: string;
  readonly belly?: string;
  readonly wing?: string;
  readonly head?: string;
  readonly neck: number;
  readonly leg: number;
  readonly beak: readonly [long: number, thick: number, colour: string];
  readonly pouch?: boolean;
  readonly comb?: boolean;
  readonly tail: number;
  readonly body?: number;
  readonly flies?: boolean;
  readonly scale?: number;
};

const BIRDS: Readonly<Record<string, Bird>> = {
  raven: { coat: '#23242e', neck: 0.06, leg: 0.1, beak: [0.09, 0.035, '#14141a'], tail: 0.2 },
  seagull: {
    coat: '#f4f5f7',
    wing: '#9aa4b0',
    neck: 0.06,
    leg: 0.1,
    beak: [0.075, 0.03, '#f0b02c'],
    tail: 0.14,
    flies: true,
  },
  pelican: {
    coat: '#f3efe6',
    wing: '#4a4a52',
    neck: 0.16,
    leg: 0.1,
    beak: [0.2, 0.035, '#e8963c'],
    pouch: true,
    tail: 0.1,
  },
  stork: {
    coat: '#f6f5f0',
    wing: '#26262e',
    neck: 0.18,
    leg: 0.3,
    beak: [0.16, 0.028, '#d8482c'],
    tail: 0.1,
    body: 0.8,
  },
  heron: {
    coat: '#8fa0b2',
    wing: '#5f7085',
    neck: 0.22,
    leg: 0.3,
    beak: [0.15, 0.024, '#e0a83c'],
    tail: 0.08,
    body: 0.8,
  },
  ostrich: {
    coat: '#2e2a2e',
    wing: '#4a444a',
    head: '#d8b498',
    neck: 0.32,
    leg: 0.32,
    beak: [0.06, 0.028, '#c88a5c'],
    tail: 0.1,
    body: 0.9,
    scale: 1.15,
  },
  toucan: {
    coat: '#1f2027',
    belly: '#f6e27a',
    neck: 0.05,
    leg: 0.08,
    beak: [0.19, 0.075, '#f08a24'],
    tail: 0.2,
  },
  vulture: {
    coat: '#3a2f2a',
    head: '#d8897a',
    neck: 0.12,
    leg: 0.12,
    beak: [0.07, 0.036, '#d8c08a'],
    tail: 0.16,
  },
  robin: {
    coat: '#7a6a52',
    belly: '#e0682c',
    neck: 0.03,
    leg: 0.09,
    beak: [0.045, 0.02, '#3a3328'],
    tail: 0.14,
    scale: 0.75,
  },
  hummingbird: {
    coat: '#1f8a5c',
    belly: '#d84a6a',
    neck: 0.04,
    leg: 0.02,
    beak: [0.17, 0.014, '#26262e'],
    tail: 0.16,
    flies: true,
    scale: 0.75,
  },
  chicken: {
    coat: '#f0e6d2',
    neck: 0.08,
    leg: 0.1,
    beak: [0.05, 0.03, '#f0b02c'],
    comb: true,
    tail: 0.16,
  },
};

function paintBird(context: Context, bird: Bird, look: Look, t: number): void {
  const coat = look.colour ?? bird.coat;
  const k = bird.body ?? 1;
  const paint = (colour: string): void => {
    context.fillStyle = lit(context, colour, look, -0.25, 0.3);
    context.strokeStyle = lit(context, colour, look, -0.25, 0.3);
  };
  const flying = bird.flies || look.pose === 'fly';
  const bodyY = flying ? 0.05 : 0.5 - bird.leg - 0.15 * k;
  const bob = 0.008 * Math.sin(turn(t, 2, look.phase));
  if (!flying) {
    paint('#d8963c');
    for (const dx of [-0.05, 0.03]) {
      limb(
        context,
        [
          [dx, bodyY + 0.1 * k],
          [dx + 0.015, 0.485],
        ],
        0.022,
        0.018,
      );
      limb(
        context,
        [
          [dx + 0.015, 0.485],
          [dx + 0.075, 0.49],
        ],
        0.018,
        0.012,
      );
    }
  }
  paint(darken(bird.wing ?? coat, 0.2));
  facets(context, [
    [-0.12 * k, bodyY - 0.04],
    [-0.2 * k - bird.tail, bodyY - 0.02 + bob],
    [-0.19 * k - bird.tail, bodyY + 0.07 + bob],
    [-0.1 * k, bodyY + 0.09],
  ]);
  const beat = flying ? Math.sin(turn(t, 3, look.phase) + 0.8) : 0;
  const wing = (far: boolean): void => {
    paint(far ? darken(bird.wing ?? coat, 0.35) : (bird.wing ?? darken(coat, 0.16)));
    if (flying)
      blob(context, [
        [0.06, bodyY - 0.03],
        [far ? 0.06 : -0.02, bodyY - 0.22 * beat - 0.1],
        [far ? 0.0 : -0.2, bodyY - 0.36 * beat - 0.1],
        [-0.16, bodyY - 0.12 * beat],
        [-0.1, bodyY + 0.05],
      ]);
    else if (!far)
      blob(context, [
        [0.06 * k, bodyY - 0.05],
        [-0.08 * k, bodyY - 0.09 * k],
        [-0.27 * k, bodyY + 0.05],
        [-0.1 * k, bodyY + 0.09 * k],
        [0.04 * k, bodyY + 0.06 * k],
      ]);
  };
  wing(true);
  paint(coat);
  blob(context, [
    [-0.2 * k, bodyY],
    [-0.06 * k, bodyY - 0.13 * k],
    [0.13 * k, bodyY - 0.1 * k],
    [0.19 * k, bodyY + 0.02],
    [0.06 * k, bodyY + 0.15 * k],
    [-0.1 * k, bodyY + 0.13 * k],
  ]);
  if (bird.belly) {
    paint(bird.belly);
    oval(context, 0.1 * k, bodyY + 0.04 * k, 0.085 * k, 0.095 * k, 0.3);
  }
  const head: Point = [0.17 * k + bird.neck * 0.25, bodyY - 0.12 * k - bird.neck + bob];
  paint(bird.head ?? coat);
  limb(
    context,
    [[0.11 * k, bodyY - 0.03 * k], [0.12 * k + 0.04, bodyY - 0.11 * k], head],
    0.1,
    0.06,
  );
  oval(context, head[0], head[1], 0.068, 0.064);
  const [long, thick, tint] = bird.beak;
  if (bird.pouch) {
    paint('#f2c070');
    blob(context, [
      [head[0] + 0.04, head[1] + 0.03],
      [head[0] + long * 0.6, head[1] + 0.12],
      [head[0] + 0.05 + long, head[1] + 0.04],
    ]);
  }
  paint(tint);
  blob(context, [
    [head[0] + 0.045, head[1] - thick],
    [head[0] + 0.05 + long * 0.6, head[1] - thick * 0.7],
    [head[0] + 0.06 + long, head[1] + thick * 0.9],
    [head[0] + 0.045 + long * 0.4, head[1] + thick],
    [head[0] + 0.045, head[1] + thick],
  ]);
  if (bird.comb) {
    paint('#d0303c');
    for (const dx of [-0.03, 0.005, 0.04])
      oval(context, head[0] + dx, head[1] - 0.065, 0.022, 0.03);
    oval(context, head[0] + 0.06, head[1] + 0.06, 0.018, 0.034);
  }
  context.fillStyle = '#f8f6f0';
  oval(context, head[0] + 0.022, head[1] - 0.012, 0.017, 0.018);
  context.fillStyle = '#141218';
  oval(context, head[0] + 0.026, head[1] - 0.012, 0.011, 0.012);
  wing(false);
}

const bird = ([name, build]: [string, Bird]): Subject => ({
  name,
  placement: build.flies ? 'fly' : 'stand',
  motion: `${name} ${build.flies ? 'flaps' : 'moves'}`,
  scale: build.scale ?? 0.92,
  takesColour: true,
  faces: true,
  seat: [-0.04, -0.12],
  draw(context, size, look, t) {
    context.scale(size, size);
    paintBird(context, build, look, t);
  },
});

/** A body of the sea, from nose (right) to tail, with its flukes. */
function seaBody(context: Context, colour: string, look: Look, beat: number): void {
  context.fillStyle = lit(context, darken(colour, 0.2), look, -0.4, 0.4);
  blob(context, [
    [-0.34, 0.02 + beat],
    [-0.5, -0.1 + beat * 2],
    [-0.42, 0.01 + beat * 1.6],
    [-0.5, 0.12 + beat * 2],
    [-0.34, 0.07 + beat],
  ]);
  context.fillStyle = lit(context, colour, look, -0.4, 0.4);
  blob(context, [
    [0.44, 0.01],
    [0.3, -0.12],
    [0.05, -0.16],
    [-0.2, -0.07 + beat * 0.5],
    [-0.4, 0.02 + beat * 1.2],
    [-0.2, 0.11 + beat * 0.5],
    [0.1, 0.15],
    [0.34, 0.11],
  ]);
}

function eye(context: Context, x: number, y: number): void {
  context.fillStyle = '#0d0f14';
  oval(context, x, y, 0.014, 0.015);
  context.fillStyle = '#ffffff';
  oval(context, x + 0.004, y - 0.005, 0.005, 0.005);
}

const sea = (
  name: string,
  colour: string,
  paint: (context: Context, colour: string, look: Look, beat: number, t: number) => void,
  more: Partial<Subject> = {},
): Subject => ({
  name,
  placement: 'swim',
  motion: `${name} swims`,
  scale: 1.25,
  takesColour: true,
  faces: true,
  seat: [0, -0.16],
  draw(context, size, look, t) {
    context.scale(size, size);
    paint(context, look.colour ?? colour, look, 0.03 * Math.sin(turn(t, 2, look.phase)), t);
  },
  ...more,
});

/** Birds and what lives in the sea, where the set of emoji has none or only a head. */
export const BIRDS_AND_FISH: readonly Subject[] = [
  ...Object.entries(BIRDS).map(bird),
  sea('orca', '#1d222c', (context, colour, look, beat) => {
    context.fillStyle = darken(colour, 0.2);
    blob(context, [
      [0.08, -0.13],
      [0.0, -0.34],
      [-0.05, -0.36],
      [-0.04, -0.22],
      [-0.08, -0.11],
    ]);
    seaBody(context, colour, look, beat);
    context.fillStyle = '#f2f4f6';
    blob(context, [
      [0.42, 0.045],
      [0.3, 0.06],
      [0.08, 0.07],
      [-0.12, 0.055],
      [-0.2, 0.1],
      [0.1, 0.145],
      [0.34, 0.105],
    ]);
    oval(context, 0.27, -0.045, 0.055, 0.026, -0.25);
    oval(context, -0.1, 0, 0.05, 0.02, -0.3);
    context.fillStyle = darken(colour, 0.3);
    blob(context, [
      [0.2, 0.08],
      [0.12, 0.26 + beat],
      [0.03, 0.27 + beat],
      [0.06, 0.1],
    ]);
    eye(context, 0.345, -0.01);
  }),
  sea('narwhal', '#8aa0b4', (context, colour, look, beat) => {
    context.fillStyle = '#f2e6c8';
    facets(context, [
      [0.38, -0.07],
      [0.7, -0.22],
      [0.4, -0.03],
    ]);
    seaBody(context, colour, look, beat);
    context.fillStyle = darken(colour, 0.3);
    for (const [x, y] of [
      [0.1, -0.09],
      [0, -0.06],
      [0.18, -0.06],
      [-0.1, -0.02],
      [0.06, -0.03],
    ] as const)
      oval(context, x, y, 0.018, 0.011, 0.3);
    blob(context, [
      [0.2, 0.08],
      [0.14, 0.2 + beat],
      [0.07, 0.2 + beat],
      [0.08, 0.1],
    ]);
    eye(context, 0.34, -0.005);
  }),
  sea('swordfish', '#3f6a94', (context, colour, look, beat) => {
    context.fillStyle = darken(colour, 0.2);
    facets(context, [
      [0.4, -0.02],
      [0.78, 0.0],
      [0.4, 0.04],
    ]);
    facets(context, [
      [0.18, -0.12],
      [0.04, -0.32],
      [-0.1, -0.08],
    ]);
    seaBody(context, colour, look, beat);
    context.fillStyle = '#dfe8ee';
    oval(context, 0.12, 0.09, 0.24, 0.035);
    eye(context, 0.34, -0.01);
  }),
  sea(
    'stingray',
    '#6a7a86',
    (context, colour, look, beat, t) => {
      const flap = 0.05 * Math.sin(turn(t, 1, look.phase));
      context.strokeStyle = darken(colour, 0.3);
      limb(
        context,
        [
          [-0.05, 0.1],
          [-0.25, 0.2 + beat],
          [-0.46, 0.18 - beat],
        ],
        0.035,
        0.008,
      );
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      blob(context, [
        [0.22, -0.1],
        [0.1, 0.02],
        [0.38, 0.16 + flap],
        [0.08, 0.17],
        [-0.1, 0.14],
        [-0.32, -0.1 - flap],
        [-0.02, -0.12],
      ]);
      eye(context, 0.15, -0.06);
      eye(context, 0.19, -0.02);
    },
    { placement: 'float' },
  ),
  sea(
    'seahorse',
    '#e0963c',
    (context, colour, look, _beat, t) => {
      const sway = 0.012 * Math.sin(turn(t, 2, look.phase));
      context.strokeStyle = lit(context, colour, look, -0.2, 0.25);
      context.fillStyle = lit(context, darken(colour, 0.15), look, -0.25, 0.2);
      blob(context, [
        [-0.06, -0.08],
        [-0.2 - sway, -0.02],
        [-0.18 + sway, 0.1],
        [-0.06, 0.08],
      ]);
      limb(
        context,
        [
          [0.02, -0.3],
          [-0.05, -0.16],
          [0.06, 0.02],
          [0.02, 0.2],
          [-0.05, 0.34],
          [0.03, 0.42],
          [0.1, 0.35],
          [0.06, 0.29],
        ],
        0.16,
        0.035,
      );
      context.fillStyle = lit(context, colour, look, -0.2, 0.25);
      oval(context, 0.05, -0.33, 0.085, 0.08);
      limb(
        context,
        [
          [0.09, -0.32],
          [0.25, -0.28],
        ],
        0.06,
        0.035,
      );
      facets(context, [
        [0, -0.38],
        [0.0, -0.47],
        [0.05, -0.42],
        [0.08, -0.47],
        [0.1, -0.38],
      ]);
      eye(context, 0.085, -0.345);
    },
    { placement: 'float', scale: 1 },
  ),
  sea(
    'walrus',
    '#8a5f44',
    (context, colour, look) => {
      context.fillStyle = lit(context, darken(colour, 0.15), look, -0.4, 0.4);
      blob(context, [
        [-0.3, 0.36],
        [-0.5, 0.3],
        [-0.48, 0.46],
        [-0.3, 0.48],
      ]);
      context.fillStyle = lit(context, colour, look, -0.4, 0.4);
      blob(context, [
        [-0.4, 0.44],
        [-0.28, 0.18],
        [-0.02, -0.06],
        [0.2, -0.14],
        [0.33, 0.0],
        [0.3, 0.3],
        [0.2, 0.49],
        [-0.1, 0.5],
      ]);
      context.fillStyle = darken(colour, 0.3);
      blob(context, [
        [0.1, 0.3],
        [0.2, 0.5],
        [-0.02, 0.5],
      ]);
      context.fillStyle = lit(context, '#c9a184', look, 0.1, 0.4);
      oval(context, 0.3, 0.02, 0.1, 0.07);
      context.fillStyle = '#f6efdc';
      facets(context, [
        [0.25, 0.06],
        [0.29, 0.06],
        [0.28, 0.28],
      ]);
      facets(context, [
        [0.33, 0.06],
        [0.37, 0.06],
        [0.36, 0.28],
      ]);
      eye(context, 0.25, -0.07);
      context.fillStyle = '#1a1414';
      oval(context, 0.35, -0.03, 0.018, 0.013);
    },
    { placement: 'stand', scale: 1.1 },
  ),
  sea(
    'frog',
    '#5f9e3c',
    (context, colour, look, _beat, t) => {
      const puff = 0.012 * Math.sin(turn(t, 2, look.phase));
      context.fillStyle = lit(context, darken(colour, 0.2), look);
      blob(context, [
        [-0.12, 0.2],
        [-0.36, 0.26],
        [-0.3, 0.44],
        [-0.4, 0.49],
        [-0.1, 0.49],
      ]);
      context.fillStyle = lit(context, colour, look);
      blob(context, [
        [-0.26, 0.44],
        [-0.2, 0.18],
        [0.02, 0.04],
        [0.26, 0.06],
        [0.3, 0.2],
        [0.18, 0.42],
        [0, 0.48],
      ]);
      context.fillStyle = '#e2e6b4';
      oval(context, 0.19, 0.26, 0.1 + puff, 0.09 + puff, -0.5);
      context.strokeStyle = lit(context, colour, look);
      limb(
        context,
        [
          [0.12, 0.28],
          [0.16, 0.46],
          [0.26, 0.48],
        ],
        0.08,
        0.04,
      );
      context.fillStyle = lit(context, colour, look);
      oval(context, 0.12, 0.02, 0.065, 0.065);
      context.fillStyle = '#f6f2c4';
      oval(context, 0.13, 0.01, 0.042, 0.044);
      eye(context, 0.14, 0.01);
      context.strokeStyle = darken(colour, 0.5);
      context.lineWidth = 0.012;
      context.beginPath();
      context.moveTo(0.31, 0.17);
      context.quadraticCurveTo(0.2, 0.21, 0.13, 0.17);
      context.stroke();
    },
    { placement: 'stand', scale: 0.85, motion: 'frog breathes' },
  ),
];
