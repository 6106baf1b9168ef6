import { darken, lighten } from '../colour.ts';
import { apart, type Context, turn } from '../layer.ts';
import { lookup } from '../lookup.ts';
import type { Look, Pose, Subject, Worn } from './look.ts';
import { blob, facets, limb, lit, oval, type Point, reach } from './paint.ts';

type Hat =
  | 'crown'
  | 'wizard'
  | 'helmet'
  | 'bubble'
  | 'chef'
  | 'hard hat'
  | 'santa'
  | 'cap'
  | 'top hat'
  | 'ninja'
  | 'graduate'
  | 'pirate'
  | 'cowboy'
  | 'captain'
  | 'straw'
  | 'horns'
  | 'nurse'
  | 'veil';

/** How somebody is dressed. Absent colours are the picture's. */
type Costume = {
  readonly top?: string;
  readonly bottom?: string;
  readonly hair?: 'short' | 'long' | 'bun' | 'none' | 'curly';
  readonly hairTint?: string;
  readonly beard?: boolean;
  readonly hat?: Hat;
  /** Otherwise the hat's own, or that of the top. */
  readonly hatTint?: string;
  /** To the ankles, to the knees, or to the knees over trousers. */
  readonly skirt?: 'robe' | 'dress' | 'coat';
  readonly stethoscope?: boolean;
  readonly scarf?: string;
  readonly cape?: string;
  readonly suit?: boolean;
  readonly apron?: string;
  readonly glasses?: boolean;
  readonly skin?: string;
  readonly head?: 'robot' | 'alien' | 'skull';
  readonly wings?: boolean;
  readonly tail?: string;
  readonly pose?: Pose;
  readonly scale?: number;
};

/** Skin with a colour of hair that goes with it. */
const SKINS = ['#e9b58f', '#8d5a3b', '#c98a5e', '#f2c9a8', '#6b4230'];
const HAIRS = ['#5a3620', '#1c1512', '#2b1d18', '#c08a44', '#17131a'];

type Limb = readonly [upper: number, lower: number];
type Stance = {
  readonly lean: number;
  /** Far arm and leg first. */
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** Hips are so much lower than when standing. */
  readonly drop?: number;
  readonly turned?: number;
};

/**
 * Angles of the limbs: 0 hangs down, positive is forward (right). `s` and `c` swing once a loop,
 * `s2` twice.
 */
function stanceOf(pose: Pose, t: number, phase: number): Stance {
  const s = Math.sin(turn(t, 1, phase));
  const s2 = Math.sin(turn(t, 2, phase));
  const stride = Math.sin(turn(t, 3, phase) + 0.9);
  switch (pose) {
    case 'walk':
      return {
        lean: 0.05,
        legs: [
          [-0.5 * stride, -0.5 * stride - 0.3 * Math.max(0, stride)],
          [0.5 * stride, 0.5 * stride - 0.3 * Math.max(0, -stride)],
        ],
        arms: [
          [0.55 * stride, 0.55 * stride + 0.3],
          [-0.55 * stride, -0.55 * stride + 0.3],
        ],
      };
    case 'run':
      return {
        lean: 0.24,
        legs: [
          [0.2 - 0.95 * stride, -0.55 - 0.75 * stride],
          [0.2 + 0.95 * stride, -0.55 + 0.75 * stride],
        ],
        arms: [
          [0.95 * stride, 0.95 * stride + 1.4],
          [-0.95 * stride, -0.95 * stride + 1.4],
        ],
      };
    case 'jump':
      return {
        lean: 0.1,
        legs: [
          [-0.55, -1.5 + 0.1 * s],
          [0.85, -0.5 + 0.1 * s],
        ],
        arms: [
          [-2.4 + 0.15 * s2, -2.7],
          [2.4 + 0.15 * s2, 2.7],
        ],
      };
    case 'sit':
      return {
        lean: -0.04,
        drop: 0.17,
        legs: [
          [1.35, 0.06],
          [1.5, 0.16],
        ],
        arms: [
          [0.35 + 0.04 * s, 0.95],
          [0.5 + 0.04 * s, 1.1],
        ],
      };
    case 'ride':
      return {
        lean: 0.12 + 0.04 * s2,
        drop: 0.17,
        legs: [
          [0.75, -0.35],
          [0.95, -0.3],
        ],
        arms: [
          [0.8 + 0.05 * s2, 1.35],
          [1 + 0.05 * s2, 1.5],
        ],
      };
    case 'dance':
      return {
        lean: 0.13 * s2,
        legs: [
          [-0.16 + 0.25 * s2, -0.32 - 0.3 * Math.max(0, s2)],
          [0.42 + 0.3 * s2, -0.35 + 0.55 * s2],
        ],
        arms: [
          [-2.2 + 0.5 * s, -2.9 + 0.6 * s2],
          [1.5 + 0.6 * s, 2.5 + 0.5 * s2],
        ],
      };
    case 'surf':
      return {
        lean: 0.14 + 0.05 * s,
        drop: 0.08,
        legs: [
          [-0.75, -0.2],
          [0.75, 0],
        ],
        arms: [
          [-1.35 + 0.15 * s, -1.6],
          [1.35 + 0.15 * s, 1.1],
        ],
      };
    case 'wave':
      return {
        lean: 0,
        legs: [
          [-0.08, -0.06],
          [0.08, 0.06],
        ],
        arms: [
          [-0.15, -0.1],
          [2.3, 2.9 + 0.4 * Math.sin(turn(t, 3, phase))],
        ],
      };
    case 'hold':
      return {
        lean: 0,
        legs: [
          [-0.08, -0.06],
          [0.08, 0.06],
        ],
        arms: [
          [-0.18 + 0.03 * s, -0.1],
          [0.62 + 0.05 * s, 1.75],
        ],
      };
    case 'fight':
      return {
        lean: 0.1,
        legs: [
          [-0.5, -0.45],
          [0.6, 0.1],
        ],
        arms: [
          [0.9 + 0.1 * s2, 2],
          [1.3 + 0.1 * s2, 1.7],
        ],
      };
    case 'fly':
      return {
        lean: 0,
        turned: 1.15,
        legs: [
          [-0.05 + 0.05 * s, -0.12],
          [0.1 + 0.05 * s, 0.02],
        ],
        arms: [
          [-0.2, -0.15],
          [2.95, 3.05],
        ],
      };
    case 'fall':
      return {
        lean: 0.1,
        turned: 2.6,
        legs: [
          [-0.5 + 0.2 * s2, -0.9],
          [0.6 + 0.2 * s2, -0.1],
        ],
        arms: [
          [-1.9 + 0.2 * s2, -2.2],
          [1.9 + 0.2 * s2, 2.2],
        ],
      };
    case 'sleep':
      return {
        lean: 0,
        turned: -1.5,
        legs: [
          [0.1, 0],
          [0.25, -0.15],
        ],
        arms: [
          [0.15, 0.3],
          [0.3, 0.8],
        ],
      };
    case 'meditate':
      return {
        lean: 0,
        drop: 0.34,
        legs: [
          [-1.35, 1.35],
          [1.35, -1.35],
        ],
        arms: [
          [-0.55, 0.3],
          [0.55, -0.3],
        ],
      };
    default:
      return {
        lean: 0.012 * s,
        legs: [
          [-0.09, -0.05],
          [0.09, 0.05],
        ],
        arms: [
          [-0.24 + 0.03 * s, -0.08],
          [0.24 - 0.03 * s, 0.1],
        ],
      };
  }
}

const HIP_Y = 0.06;
const [THIGH, SHIN, UPPER, LOWER] = [0.21, 0.21, 0.155, 0.145];

/** Where the near hand is, as a part of the size from the centre. */
export function handOf(pose: Pose, t: number, phase: number): Point {
  const { lean, arms, drop = 0 } = stanceOf(pose, t, phase);
  const shoulder: Point = [0.085 + Math.sin(lean) * 0.3, HIP_Y + drop - Math.cos(lean) * 0.3];
  return reach(reach(shoulder, arms[1][0], UPPER), arms[1][1], LOWER);
}

/** `ownTint` is the hat's where the prompt gives one; `tint` goes with the clothes. */
function hat(
  context: Context,
  kind: Hat,
  x: number,
  y: number,
  look: Look,
  tint: string,
  ownTint?: string,
): void {
  const gold = '#f0c24a';
  apart(context, () => {
    context.translate(x, y);
    const paint = (colour: string): void => {
      context.fillStyle = lit(context, colour, look, -0.1, 0.1);
    };
    switch (kind) {
      case 'crown':
        paint(gold);
        facets(context, [
          [-0.085, -0.045],
          [-0.1, -0.135],
          [-0.05, -0.095],
          [0, -0.155],
          [0.05, -0.095],
          [0.1, -0.135],
          [0.085, -0.045],
        ]);
        paint('#c8384a');
        oval(context, 0, -0.075, 0.014, 0.014);
        break;
      case 'wizard':
        paint(tint);
        blob(context, [
          [-0.15, -0.045],
          [0, -0.075],
          [0.15, -0.045],
          [0, -0.015],
        ]);
        facets(context, [
          [-0.09, -0.05],
          [-0.03, -0.2],
          [-0.055, -0.28],
          [0.03, -0.22],
          [0.09, -0.05],
        ]);
        context.fillStyle = gold;
        oval(context, 0.01, -0.12, 0.013, 0.013);
        oval(context, -0.03, -0.08, 0.009, 0.009);
        break;
      case 'helmet':
        paint('#9aa6b4');
        context.beginPath();
        context.arc(0, -0.01, 0.102, Math.PI, 0);
        context.lineTo(0.1, 0.075);
        context.lineTo(0.03, 0.105);
        context.lineTo(-0.1, 0.075);
        context.fill();
        context.fillStyle = '#20242c';
        context.fillRect(-0.02, -0.022, 0.125, 0.026);
        context.fillRect(0.035, 0.01, 0.012, 0.08);
        context.fillRect(0.06, 0.01, 0.012, 0.07);
        paint('#c8384a');
        blob(context, [
          [0, -0.1],
          [-0.05, -0.19],
          [-0.13, -0.16],
          [-0.16, -0.07],
          [-0.09, -0.09],
        ]);
        break;
      case 'bubble':
        paint('#e9edf2');
        oval(context, 0, 0, 0.128, 0.125);
        context.fillStyle = '#2a4a78';
        oval(context, 0.022, 0, 0.096, 0.088);
        context.fillStyle = 'rgba(255,255,255,0.5)';
        oval(context, -0.012, -0.036, 0.034, 0.016, -0.6);
        context.fillStyle = 'rgba(255,206,120,0.4)';
        oval(context, 0.05, 0.03, 0.038, 0.03);
        break;
      case 'chef':
        paint('#fbfaf6');
        context.fillRect(-0.078, -0.12, 0.156, 0.075);
        oval(context, -0.055, -0.14, 0.06, 0.05);
        oval(context, 0.055, -0.14, 0.06, 0.05);
        oval(context, 0, -0.165, 0.065, 0.055);
        break;
      case 'hard hat':
        paint(gold);
        context.beginPath();
        context.arc(0, -0.03, 0.098, Math.PI, 0);
        context.fill();
        context.fillRect(-0.11, -0.042, 0.24, 0.02);
        break;
      case 'santa':
        paint('#c8303c');
        blob(context, [
          [-0.095, -0.045],
          [-0.05, -0.15],
          [0.03, -0.19],
          [0.15, -0.1],
          [0.07, -0.13],
          [0.095, -0.045],
        ]);
        paint('#fbfaf6');
        context.fillRect(-0.105, -0.06, 0.21, 0.035);
        oval(context, 0.15, -0.09, 0.028, 0.028);
        break;
      case 'cap':
      case 'captain':
        paint(kind === 'cap' ? tint : '#f4f3ee');
        context.beginPath();
        context.arc(0, -0.03, 0.094, Math.PI, 0);
        context.fill();
        paint(kind === 'cap' ? tint : '#1b2540');
        context.fillRect(-0.02, -0.044, 0.165, 0.021);
        if (kind === 'captain') {
          context.fillRect(-0.094, -0.06, 0.188, 0.026);
          context.fillStyle = gold;
          oval(context, 0.02, -0.085, 0.018, 0.016);
        }
        break;
      case 'top hat':
        paint(ownTint ?? '#1c1d26');
        context.fillRect(-0.07, -0.2, 0.14, 0.16);
        context.fillRect(-0.13, -0.055, 0.26, 0.024);
        paint('#b8323f');
        context.fillRect(-0.07, -0.085, 0.14, 0.028);
        break;
      case 'ninja':
        paint('#23262f');
        oval(context, 0, -0.002, 0.098, 0.104);
        context.fillStyle = '#e9b58f';
        context.fillRect(-0.01, -0.032, 0.103, 0.04);
        context.fillStyle = '#16181d';
        oval(context, 0.03, -0.012, 0.011, 0.012);
        oval(context, 0.074, -0.012, 0.01, 0.012);
        paint('#b8323f');
        context.fillRect(-0.096, -0.06, 0.19, 0.02);
        break;
      case 'graduate':
        paint('#1d2233');
        context.fillRect(-0.075, -0.085, 0.15, 0.05);
        facets(context, [
          [-0.15, -0.095],
          [0, -0.135],
          [0.15, -0.095],
          [0, -0.06],
        ]);
        context.fillStyle = gold;
        context.fillRect(0.11, -0.1, 0.01, 0.09);
        break;
      case 'pirate':
        paint('#1c1d26');
        blob(context, [
          [-0.17, -0.03],
          [-0.1, -0.11],
          [0, -0.16],
          [0.1, -0.11],
          [0.17, -0.03],
          [0.06, -0.055],
          [-0.06, -0.055],
        ]);
        context.fillStyle = '#f4f3ee';
        oval(context, 0, -0.1, 0.021, 0.019);
        context.fillRect(-0.012, -0.09, 0.024, 0.016);
        break;
      case 'cowboy':
      case 'straw':
        paint(kind === 'cowboy' ? '#8a5a30' : '#e2c069');
        blob(context, [
          [-0.18, -0.065],
          [-0.09, -0.05],
          [0.09, -0.05],
          [0.18, -0.065],
          [0.09, -0.02],
          [-0.09, -0.02],
        ]);
        blob(context, [
          [-0.085, -0.045],
          [-0.07, -0.14],
          [0, -0.125],
          [0.07, -0.14],
          [0.085, -0.045],
        ]);
        break;
      case 'horns':
        paint('#8f97a3');
        context.beginPath();
        context.arc(0, -0.02, 0.1, Math.PI, 0);
        context.fill();
        paint('#efe6cf');
        for (const side of [-1, 1])
          blob(context, [
            [side * 0.085, -0.06],
            [side * 0.15, -0.1],
            [side * 0.165, -0.19],
            [side * 0.12, -0.13],
            [side * 0.075, -0.1],
          ]);
        break;
      case 'nurse':
        paint('#f7f8fa');
        facets(context, [
          [-0.085, -0.06],
          [-0.075, -0.15],
          [0.09, -0.15],
          [0.1, -0.06],
        ]);
        context.fillStyle = '#d0303a';
        context.fillRect(0.002, -0.135, 0.016, 0.056);
        context.fillRect(-0.018, -0.115, 0.056, 0.016);
        break;
      case 'veil':
        context.fillStyle = 'rgba(252,252,255,0.72)';
        blob(context, [
          [0.07, -0.1],
          [-0.05, -0.13],
          [-0.13, -0.04],
          [-0.17, 0.2],
          [-0.22, 0.42],
          [-0.06, 0.4],
          [-0.08, 0.1],
          [-0.06, -0.04],
        ]);
        for (const [dx, dy] of [
          [-0.05, -0.1],
          [0, -0.115],
          [0.05, -0.1],
        ] as const) {
          context.fillStyle = '#f4c2d0';
          oval(context, dx, dy, 0.024, 0.022);
        }
        break;
    }
  });
}

function headOf(
  context: Context,
  costume: Costume,
  [x, y]: Point,
  look: Look,
  skin: string,
  hair: string,
): void {
  const fill = (colour: string): void => {
    context.fillStyle = lit(context, colour, look, x - 0.1, x + 0.1);
  };
  if (costume.head === 'robot') {
    fill(look.colour ? lighten(look.colour, 0.3) : '#aeb9c6');
    context.beginPath();
    context.roundRect(x - 0.095, y - 0.09, 0.19, 0.17, 0.035);
    context.fill();
    context.fillStyle = '#1c2533';
    context.beginPath();
    context.roundRect(x - 0.07, y - 0.05, 0.15, 0.075, 0.03);
    context.fill();
    context.fillStyle = '#7fe9ff';
    oval(context, x - 0.022, y - 0.013, 0.017, 0.019);
    oval(context, x + 0.038, y - 0.013, 0.017, 0.019);
    context.fillStyle = '#566274';
    context.fillRect(x - 0.005, y - 0.14, 0.01, 0.05);
    context.fillStyle = look.accent;
    oval(context, x, y - 0.145, 0.018, 0.018);
    context.fillStyle = '#566274';
    context.fillRect(x - 0.04, y + 0.045, 0.09, 0.012);
    return;
  }
  if (costume.head === 'alien') {
    fill(skin);
    blob(context, [
      [x - 0.12, y - 0.06],
      [x, y - 0.15],
      [x + 0.12, y - 0.06],
      [x + 0.07, y + 0.05],
      [x, y + 0.1],
      [x - 0.07, y + 0.05],
    ]);
    context.fillStyle = '#10131a';
    oval(context, x - 0.045, y - 0.025, 0.036, 0.05, -0.5);
    oval(context, x + 0.055, y - 0.025, 0.036, 0.05, 0.5);
    context.fillStyle = 'rgba(255,255,255,0.7)';
    oval(context, x - 0.052, y - 0.045, 0.01, 0.012);
    oval(context, x + 0.045, y - 0.045, 0.01, 0.012);
    return;
  }
  if (costume.hat === 'bubble') return hat(context, 'bubble', x, y, look, look.accent);
  // Hair behind the head.
  if (costume.hair === 'long') {
    fill(hair);
    blob(context, [
      [x - 0.1, y - 0.05],
      [x, y - 0.11],
      [x + 0.09, y - 0.05],
      [x + 0.075, y + 0.06],
      [x + 0.02, y + 0.05],
      [x - 0.06, y + 0.17],
      [x - 0.13, y + 0.13],
    ]);
  } else if (costume.hair === 'curly') {
    fill(hair);
    for (let i = 0; i < 9; i += 1) {
      const angle = Math.PI * (0.75 + (i / 8) * 1.25);
      oval(context, x + Math.cos(angle) * 0.085, y - 0.012 + Math.sin(angle) * 0.085, 0.042, 0.042);
    }
  }
  fill(skin);
  oval(context, x, y, 0.086, 0.092);
  oval(context, x - 0.012, y + 0.012, 0.018, 0.024);
  if (costume.hair !== 'none') {
    fill(hair);
    blob(context, [
      [x - 0.098, y + 0.02],
      [x - 0.096, y - 0.06],
      [x - 0.02, y - 0.112],
      [x + 0.07, y - 0.085],
      [x + 0.092, y - 0.03],
      [x + 0.045, y - 0.05],
      [x - 0.02, y - 0.045],
      [x - 0.05, y - 0.005],
      [x - 0.062, y + 0.035],
    ]);
    if (costume.hair === 'bun') oval(context, x - 0.075, y - 0.095, 0.045, 0.045);
  }
  if (costume.beard) {
    fill(hair);
    blob(context, [
      [x - 0.055, y + 0.02],
      [x + 0.02, y + 0.035],
      [x + 0.086, y + 0.018],
      [x + 0.075, y + 0.11],
      [x + 0.02, y + 0.165],
      [x - 0.035, y + 0.11],
    ]);
  }
  context.fillStyle = '#1b1413';
  oval(context, x + 0.012, y - 0.008, 0.0105, 0.0135);
  oval(context, x + 0.062, y - 0.008, 0.0105, 0.0135);
  context.strokeStyle = '#1b1413';
  context.lineCap = 'round';
  context.lineWidth = 0.009;
  if (costume.glasses) {
    for (const dx of [0.012, 0.064]) {
      context.beginPath();
      context.arc(x + dx, y - 0.008, 0.025, 0, 7);
      context.stroke();
    }
  }
  context.strokeStyle = darken(skin, 0.5);
  context.beginPath();
  context.arc(x + 0.036, y + 0.022, 0.026, 0.35, Math.PI - 0.35);
  context.stroke();
  if (costume.hat)
    hat(context, costume.hat, x, y, look, costume.top ?? look.accent, costume.hatTint);
}

const WORN_HATS: Readonly<Record<string, Hat>> = {
  crown: 'crown',
  hat: 'top hat',
  'top hat': 'top hat',
  cap: 'cap',
  helmet: 'helmet',
};

/** With what the prompt puts on over the costume. */
function dress(costume: Costume, wears: readonly Worn[]): Costume {
  const worn = wears.find(({ name }) => lookup(WORN_HATS, name));
  const kind = lookup(WORN_HATS, worn?.name ?? '');
  const scarf = wears.find(({ name }) => name === 'scarf');
  return {
    ...costume,
    ...(kind ? { hat: kind } : {}),
    ...(worn?.colour ? { hatTint: worn.colour } : {}),
    ...(wears.some(({ name }) => name === 'glasses') ? { glasses: true } : {}),
    ...(scarf ? { scarf: scarf.colour ?? '#c8384a' } : {}),
  };
}

/** Round the neck, with one end that hangs. */
function wrap(context: Context, colour: string, [x, y]: Point, look: Look): void {
  context.fillStyle = lit(context, darken(colour, 0.1), look, x - 0.1, x + 0.1);
  blob(context, [
    [x - 0.07, y],
    [x - 0.005, y],
    [x, y + 0.13],
    [x - 0.02, y + 0.19],
    [x - 0.085, y + 0.19],
    [x - 0.085, y + 0.1],
  ]);
  context.fillStyle = lit(context, colour, look, x - 0.1, x + 0.1);
  oval(context, x + 0.006, y + 0.004, 0.1, 0.045);
  context.fillStyle = darken(colour, 0.32);
  for (let k = 0; k < 3; k += 1) context.fillRect(x - 0.08 + k * 0.024, y + 0.18, 0.012, 0.028);
}

/** The tubes from the neck to the disc on the chest. */
function stethoscope(context: Context, [x, y]: Point): void {
  context.strokeStyle = '#2b313d';
  context.lineWidth = 0.013;
  context.beginPath();
  context.moveTo(x - 0.05, y + 0.005);
  context.quadraticCurveTo(x - 0.03, y + 0.13, x + 0.03, y + 0.15);
  context.moveTo(x + 0.055, y + 0.005);
  context.quadraticCurveTo(x + 0.06, y + 0.1, x + 0.03, y + 0.15);
  context.stroke();
  context.fillStyle = '#8d97a6';
  oval(context, x + 0.03, y + 0.165, 0.022, 0.022);
}

function paintFigure(context: Context, costume: Costume, look: Look, t: number): void {
  const pose = look.pose ?? costume.pose ?? 'stand';
  const stance = stanceOf(pose, t, look.phase);
  const { lean, drop = 0 } = stance;
  const at = Math.floor(look.phase * 97 + look.index * 3) % SKINS.length;
  const skin = costume.skin ?? SKINS[at] ?? '#e9b58f';
  const hair = costume.hairTint ?? HAIRS[at] ?? '#2b1d18';
  const top = look.colour ?? costume.top ?? look.accent;
  const bottom = costume.bottom ?? '#2f3a55';
  const dressedCostume = dress(costume, look.wears ?? []);
  const metal = costume.head === 'robot';
  if (stance.turned) context.rotate(stance.turned);
  if (pose === 'sleep') context.translate(-0.44, 0);
  const hip: Point = [0, HIP_Y + drop];
  const neck: Point = [Math.sin(lean) * 0.31, hip[1] - Math.cos(lean) * 0.31];
  const head: Point = [Math.sin(lean) * 0.43, hip[1] - Math.cos(lean) * 0.435];
  const across = (colour: string): void => {
    context.strokeStyle = lit(context, colour, look, -0.16, 0.16);
  };
  const shirt = metal ? (look.colour ?? '#93a0b0') : top;
  const trousers = metal
    ? darken(look.colour ?? '#93a0b0', 0.25)
    : costume.skirt === 'robe'
      ? top
      : bottom;

  const leg = (which: 0 | 1): void => {
    const [upper, lower] = stance.legs[which];
    const from: Point = [which === 0 ? -0.035 : 0.035, hip[1]];
    const knee = reach(from, upper, THIGH);
    const foot = reach(knee, lower, SHIN);
    const bare = costume.skirt === 'dress';
    across(which === 0 ? darken(bare ? skin : trousers, 0.28) : bare ? skin : trousers);
    limb(context, [from, knee, foot], 0.088, 0.058);
    context.fillStyle = which === 0 ? '#15151b' : '#1f1e26';
    if (costume.suit && dressedCostume.hat === 'bubble') context.fillStyle = '#8d97a6';
    const toe = lower > 0.9 ? 0.6 : 0;
    oval(context, foot[0] + 0.022, foot[1] + 0.004, 0.052, 0.028, toe);
  };
  const arm = (which: 0 | 1): void => {
    const [upper, lower] = stance.arms[which];
    const from: Point = [neck[0] + (which === 0 ? -0.085 : 0.085), neck[1] + 0.035];
    const elbow = reach(from, upper, UPPER);
    const hand = reach(elbow, lower, LOWER);
    across(which === 0 ? darken(shirt, 0.28) : shirt);
    limb(context, [from, elbow, hand], 0.066, 0.048);
    context.fillStyle = lit(
      context,
      metal ? '#566274' : skin,
      look,
      hand[0] - 0.05,
      hand[0] + 0.05,
    );
    oval(context, hand[0], hand[1], 0.031, 0.031);
  };

  if (costume.wings) {
    for (const side of [-1, 1]) {
      context.fillStyle = 'rgba(235,245,255,0.75)';
      const beat = 0.25 * Math.sin(turn(t, 4, look.phase));
      oval(context, side * 0.19, neck[1] + 0.02, 0.16, 0.075, side * (-0.6 + beat));
      oval(context, side * 0.15, neck[1] + 0.15, 0.11, 0.055, side * (0.5 - beat));
    }
  }
  if (costume.cape) {
    const flow = 0.05 * Math.sin(turn(t, 2, look.phase));
    context.fillStyle = lit(context, darken(costume.cape, 0.15), look);
    blob(context, [
      [neck[0] - 0.1, neck[1]],
      [neck[0] + 0.08, neck[1]],
      [0.02, 0.3 + drop],
      [-0.12 + flow, 0.4 + drop],
      [-0.27 + flow * 2, 0.36 + drop],
      [-0.19, 0.08 + drop],
    ]);
  }
  if (pose === 'surf') {
    context.fillStyle = lit(context, look.accent, look, -0.4, 0.4);
    oval(context, 0, 0.5, 0.42, 0.04, -0.04);
  }
  arm(0);
  if (costume.tail) {
    const flick = 0.06 * Math.sin(turn(t, 2, look.phase));
    context.fillStyle = lit(context, costume.tail, look, -0.15, 0.2);
    blob(context, [
      [-0.095, hip[1] - 0.08],
      [0.095, hip[1] - 0.08],
      [0.1, hip[1] + 0.12],
      [0.09, 0.34],
      [0.2 + flick, 0.46],
      [0.07, 0.43],
      [-0.08 + flick, 0.49],
      [0, 0.36],
      [-0.06, hip[1] + 0.15],
    ]);
  } else {
    leg(0);
    leg(1);
  }
  // The trunk, and what hangs from it.
  context.fillStyle = lit(context, shirt, look, -0.14, 0.14);
  blob(context, [
    [neck[0] - 0.105, neck[1] + 0.025],
    [neck[0], neck[1] - 0.005],
    [neck[0] + 0.105, neck[1] + 0.025],
    [neck[0] * 0.5 + 0.1, (neck[1] + hip[1]) / 2],
    [0.088, hip[1] + 0.02],
    [-0.088, hip[1] + 0.02],
    [neck[0] * 0.5 - 0.1, (neck[1] + hip[1]) / 2],
  ]);
  if (costume.skirt && !costume.tail) {
    const isSeated = pose === 'sit' || pose === 'ride' || pose === 'meditate';
    const hem = costume.skirt === 'robe' && !isSeated ? 0.44 + drop : 0.25 + drop;
    const wide = costume.skirt === 'robe' ? 0.2 : 0.17;
    const sway = 0.03 * Math.sin(turn(t, 2, look.phase)) + (isSeated ? 0.12 : 0);
    blob(context, [
      [-0.085, hip[1] - 0.09],
      [0.085, hip[1] - 0.09],
      [wide * 0.75 + sway, (hip[1] + hem) / 2],
      [wide + sway, hem],
      [sway, hem + 0.025],
      [-wide + sway, hem],
      [-wide * 0.75, (hip[1] + hem) / 2],
    ]);
  }
  if (costume.suit) {
    context.fillStyle = dressedCostume.hat === 'bubble' ? '#c4ccd6' : '#f6f4ee';
    if (dressedCostume.hat === 'bubble') {
      context.fillRect(neck[0] - 0.05, neck[1] + 0.1, 0.1, 0.07);
      context.fillStyle = look.accent;
      oval(context, neck[0] - 0.02, neck[1] + 0.135, 0.012, 0.012);
      context.fillStyle = '#5fb0e8';
      oval(context, neck[0] + 0.02, neck[1] + 0.135, 0.012, 0.012);
    } else {
      facets(context, [
        [neck[0] - 0.03, neck[1] + 0.01],
        [neck[0] + 0.05, neck[1] + 0.01],
        [neck[0] + 0.012, neck[1] + 0.14],
      ]);
      context.fillStyle = look.accent;
      facets(context, [
        [neck[0], neck[1] + 0.02],
        [neck[0] + 0.022, neck[1] + 0.02],
        [neck[0] + 0.025, neck[1] + 0.11],
        [neck[0] + 0.011, neck[1] + 0.13],
        [neck[0] - 0.002, neck[1] + 0.11],
      ]);
    }
  }
  if (costume.apron) {
    context.fillStyle = lit(context, costume.apron, look);
    facets(context, [
      [-0.055, neck[1] + 0.08],
      [0.065, neck[1] + 0.08],
      [0.095, hip[1] + 0.12],
      [-0.085, hip[1] + 0.12],
    ]);
  }
  if (metal) {
    context.fillStyle = '#7fe9ff';
    oval(context, neck[0] + 0.01, neck[1] + 0.12, 0.026, 0.026);
  }
  if (costume.stethoscope) stethoscope(context, neck);
  // The neck.
  context.strokeStyle = metal ? '#566274' : darken(skin, 0.12);
  context.lineWidth = 0.05;
  context.beginPath();
  context.moveTo(neck[0], neck[1] + 0.015);
  context.lineTo(head[0], head[1] + 0.06);
  context.stroke();
  headOf(context, dressedCostume, head, look, skin, hair);
  if (dressedCostume.scarf) wrap(context, dressedCostume.scarf, neck, look);
  arm(1);
}

const plain = (gender: 'm' | 'f' | 'x', more: Costume = {}): Costume => ({
  hair: gender === 'f' ? 'long' : 'short',
  ...(gender === 'f' ? { skirt: 'dress' as const } : {}),
  ...more,
});

const white = '#eef1f5';
const COSTUMES: Readonly<Record<string, Costume>> = {
  man: plain('m'),
  woman: plain('f'),
  person: plain('x', { hair: 'curly' }),
  boy: plain('m', { scale: 0.78, bottom: '#4b6a8c', hat: 'cap' }),
  girl: plain('f', { scale: 0.78 }),
  grandmother: plain('f', { hair: 'bun', hairTint: '#d9d9de', glasses: true, top: '#8f6fae' }),
  'old woman': plain('f', { hair: 'bun', hairTint: '#d9d9de', glasses: true, top: '#5f7fae' }),
  grandfather: plain('m', { hairTint: '#d9d9de', glasses: true, beard: true, top: '#6b7f5a' }),
  'old man': plain('m', { hairTint: '#e3e3e8', beard: true, top: '#7a6a5a' }),
  astronaut: { top: white, bottom: white, hat: 'bubble', suit: true },
  king: {
    top: '#8c2340',
    skirt: 'robe',
    hat: 'crown',
    beard: true,
    hair: 'short',
    cape: '#f3ead2',
  },
  queen: { top: '#6a2c84', skirt: 'robe', hat: 'crown', hair: 'long', cape: '#d8b04a' },
  wizard: {
    top: '#3b3f8f',
    skirt: 'robe',
    hat: 'wizard',
    beard: true,
    hairTint: '#e6e6ea',
    hair: 'short',
  },
  knight: { top: '#9aa6b4', bottom: '#7d8998', hat: 'helmet', cape: '#a5303f' },
  viking: { top: '#7a5232', bottom: '#4d3a28', hat: 'horns', beard: true, hairTint: '#c67a32' },
  ninja: { top: '#23262f', bottom: '#1b1d24', hat: 'ninja', pose: 'fight' },
  pirate: { top: '#8c2b35', bottom: '#33281f', hat: 'pirate', beard: true, hair: 'long' },
  cowboy: { top: '#3f6ea0', bottom: '#5b4026', hat: 'cowboy', hair: 'short' },
  vampire: { top: '#1d1a24', bottom: '#15131a', cape: '#8c1f2f', skin: '#d9dbe2', suit: true },
  zombie: { top: '#56604a', bottom: '#3f3a35', skin: '#8fae7c', hair: 'short', pose: 'hold' },
  superhero: { top: '#2458b8', bottom: '#2458b8', cape: '#d0303c', hair: 'short', pose: 'fight' },
  detective: { top: '#8a7350', bottom: '#4a3d2c', hat: 'cowboy', skirt: 'dress', hair: 'short' },
  scientist: { top: white, bottom: '#445066', skirt: 'dress', glasses: true, hair: 'curly' },
  doctor: { top: white, bottom: '#3f6f94', skirt: 'coat', stethoscope: true, hair: 'short' },
  nurse: { top: '#5fb0b8', skirt: 'dress', hat: 'nurse', hair: 'bun', apron: '#f4f6f8' },
  bride: { top: '#f8f6f2', skirt: 'robe', hat: 'veil', hair: 'bun' },
  groom: { top: '#22252f', bottom: '#22252f', suit: true, hair: 'short' },
  waiter: { top: '#26272e', bottom: '#26272e', suit: true, hair: 'short', apron: '#f4f2ec' },
  postman: { top: '#2f5fa8', bottom: '#26406b', hat: 'cap', hair: 'short' },
  chef: { top: white, bottom: '#3b4252', hat: 'chef', hair: 'short', apron: '#f7f5ef' },
  artist: { top: '#5b7f6b', bottom: '#3f4a5e', hair: 'curly', apron: '#e8dcc0', pose: 'hold' },
  farmer: { top: '#b8473c', bottom: '#3d5f94', hat: 'straw', hair: 'short' },
  pilot: { top: '#1f2b4a', bottom: '#1f2b4a', hat: 'captain', suit: true, hair: 'short' },
  sailor: { top: '#24406b', bottom: white, hat: 'captain', beard: true, hair: 'short' },
  judge: { top: '#1d1d26', skirt: 'robe', suit: true, hair: 'curly', hairTint: '#e6e6ea' },
  programmer: { top: '#3a4a3f', bottom: '#2f3a55', glasses: true, hair: 'short' },
  firefighter: { top: '#b8862f', bottom: '#8a6a2c', hat: 'hard hat', hair: 'short' },
  mechanic: { top: '#356a9c', bottom: '#2d567f', hat: 'hard hat', hair: 'short' },
  santa: {
    top: '#c8303c',
    bottom: '#c8303c',
    hat: 'santa',
    beard: true,
    hairTint: '#f6f6f8',
    hair: 'short',
  },
  businessman: { top: '#26304a', bottom: '#26304a', suit: true, hair: 'short' },
  teacher: { top: '#8a5a3c', bottom: '#3f4a5e', glasses: true, hair: 'bun' },
  student: { top: '#1f2e52', skirt: 'robe', hat: 'graduate', hair: 'long' },
  singer: { top: '#b03a8c', bottom: '#26262e', hair: 'long', pose: 'wave' },
  dancer: { top: '#c8303c', skirt: 'dress', hair: 'bun', pose: 'dance' },
  boxer: { top: '#c8303c', bottom: '#22252f', hair: 'short', pose: 'fight' },
  runner: { top: '#e0702c', bottom: '#26304a', hair: 'short', pose: 'run' },
  climber: { top: '#e0702c', bottom: '#3f4a3a', hat: 'hard hat', hair: 'short', pose: 'hold' },
  yogi: { top: '#6a9c8c', bottom: '#5a4a7c', hair: 'bun', pose: 'meditate' },
  robot: { head: 'robot', hair: 'none' },
  alien: { head: 'alien', skin: '#8fd06a', top: '#6a5fb0', bottom: '#4f4790', hair: 'none' },
  fairy: { top: '#e08ac0', skirt: 'dress', hair: 'long', wings: true, scale: 0.8 },
  mermaid: { top: '#d08aa0', tail: '#2fa090', hair: 'long', hairTint: '#b8482c' },
  genie: { top: '#4a7fd0', bottom: '#4a7fd0', skin: '#6aa0e8', hair: 'bun', tail: '#6aa0e8' },
  ballerina: { top: '#f0a8c4', skirt: 'dress', hair: 'bun', pose: 'dance' },
  angel: { top: '#f6f4ee', skirt: 'robe', hair: 'long', hairTint: '#e8c468', wings: true },
  surfer: { top: '#2f8fb0', bottom: '#26507c', hair: 'long', hairTint: '#e0b45a', pose: 'surf' },
  soldier: { top: '#5a6440', bottom: '#4a5236', hat: 'helmet' },
  monk: { top: '#c87a2c', skirt: 'robe', hair: 'none', pose: 'meditate' },
  clown: { top: '#e0b02c', bottom: '#d0485c', hair: 'curly', hairTint: '#e0602c', pose: 'wave' },
  police: { top: '#2a3f6e', bottom: '#22335a', hat: 'captain', hair: 'short' },
};

const PLACED: Readonly<Record<string, Subject['placement']>> = {
  fairy: 'fly',
  angel: 'fly',
  mermaid: 'swim',
};
const MOTIONS: Partial<Record<Pose, string>> = {
  dance: 'dances',
  run: 'runs',
  walk: 'walks',
  wave: 'waves',
  surf: 'surfs',
};

/** People and those who look like them, whole, by name. */
export const FIGURES: readonly Subject[] = Object.entries(COSTUMES).map(([name, costume]) => ({
  name,
  placement: PLACED[name] ?? 'stand',
  motion: `${name} ${MOTIONS[costume.pose ?? 'stand'] ?? 'moves'}`,
  scale: 1.12 * (costume.scale ?? 1),
  takesColour: true,
  faces: true,
  seat: [0, -0.5],
  draw(context, size, look, t) {
    context.scale(size, size);
    paintFigure(context, costume, look, t);
  },
}));
