import { darken, lighten } from '../colour.ts';
import { type Context, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';
import { blob, facets, limb, lit, oval, type Point } from './paint.ts';

/**
 * The build of a beast that goes on four legs, seen from the side, looking right. Lengths in parts
 * of its size.
 */
type Build = {
  readonly coat: string;
  readonly belly?: string;
  /** Height of the back over the ground. */
  readonly tall: number;
  readonly long: number;
  /** Thickness of the trunk. */
  readonly deep: number;
  readonly leg: number;
  /** How far the head is ahead of and above the shoulder. */
  readonly neck: readonly [x: number, y: number];
  readonly thickNeck?: number;
  readonly head: number;
  readonly snout: readonly [long: number, thick: number];
  readonly muzzle?: string;
  readonly ears: 'pointed' | 'round' | 'long' | 'floppy' | 'small';
  readonly tail: 'bushy' | 'thin' | 'tuft' | 'short' | 'horse' | 'none';
  readonly mane?: 'lion' | 'horse';
  readonly maneTint?: string;
  readonly horns?: 'unicorn' | 'bull' | 'antlers' | 'curled' | 'palm' | 'tusks';
  readonly marks?: 'stripes' | 'spots' | 'mask' | 'panda' | 'patches' | 'rosettes';
  readonly hump?: number;
  readonly socks?: string;
  readonly scale?: number;
};

const cat: Build = {
  coat: '#c9853d',
  tall: 0.36,
  long: 0.44,
  deep: 0.19,
  leg: 0.062,
  neck: [0.07, 0.1],
  head: 0.095,
  snout: [0.05, 0.05],
  ears: 'round',
  tail: 'thin',
};
const dog: Build = {
  coat: '#b8803f',
  tall: 0.44,
  long: 0.4,
  deep: 0.18,
  leg: 0.06,
  neck: [0.09, 0.15],
  head: 0.085,
  snout: [0.11, 0.06],
  ears: 'pointed',
  tail: 'bushy',
};
const horse: Build = {
  coat: '#8a5630',
  tall: 0.56,
  long: 0.42,
  deep: 0.2,
  leg: 0.056,
  neck: [0.15, 0.24],
  thickNeck: 0.13,
  head: 0.075,
  snout: [0.14, 0.065],
  ears: 'small',
  tail: 'horse',
  mane: 'horse',
  maneTint: '#2e1d14',
};
const heavy: Build = {
  coat: '#6b4a30',
  tall: 0.46,
  long: 0.46,
  deep: 0.28,
  leg: 0.1,
  neck: [0.13, 0.02],
  thickNeck: 0.22,
  head: 0.115,
  snout: [0.09, 0.075],
  ears: 'round',
  tail: 'short',
};

const BUILDS: Readonly<Record<string, Build>> = {
  horse: { ...horse, scale: 1.15 },
  fox: {
    ...dog,
    coat: '#d8692a',
    belly: '#f6ead8',
    tall: 0.36,
    long: 0.38,
    deep: 0.15,
    muzzle: '#f6ead8',
    snout: [0.1, 0.05],
    socks: '#2e2320',
  },
  wolf: { ...dog, coat: '#7d858f', belly: '#c9ced4', muzzle: '#c9ced4', scale: 1.1 },
  husky: { ...dog, coat: '#5b6370', belly: '#f2f4f6', muzzle: '#f2f4f6', marks: 'mask' },
  coyote: { ...dog, coat: '#a58a62', belly: '#e2d4b8', muzzle: '#e2d4b8', scale: 0.95 },
  dachshund: {
    ...dog,
    coat: '#7a4526',
    tall: 0.27,
    long: 0.52,
    deep: 0.14,
    ears: 'floppy',
    tail: 'thin',
    neck: [0.08, 0.1],
    scale: 0.9,
  },
  hyena: {
    ...dog,
    coat: '#a08a66',
    marks: 'spots',
    ears: 'round',
    tail: 'tuft',
    thickNeck: 0.14,
  },
  lion: {
    ...cat,
    coat: '#d09a4a',
    tall: 0.44,
    long: 0.44,
    deep: 0.21,
    leg: 0.076,
    neck: [0.1, 0.1],
    head: 0.1,
    snout: [0.075, 0.062],
    muzzle: '#ead2a4',
    tail: 'tuft',
    mane: 'lion',
    maneTint: '#7c4420',
    scale: 1.15,
  },
  lioness: { ...cat, coat: '#d0a25c', tall: 0.42, leg: 0.07, tail: 'tuft', scale: 1.1 },
  panther: { ...cat, coat: '#2b2d38', tall: 0.42, leg: 0.07, snout: [0.065, 0.055], scale: 1.15 },
  jaguar: {
    ...cat,
    coat: '#d6a146',
    marks: 'rosettes',
    tall: 0.4,
    leg: 0.072,
    muzzle: '#f0e2c4',
    scale: 1.1,
  },
  lynx: {
    ...cat,
    coat: '#b89a70',
    marks: 'spots',
    ears: 'pointed',
    tail: 'short',
    tall: 0.4,
    muzzle: '#efe6d4',
  },
  cougar: { ...cat, coat: '#b98a5c', tall: 0.4, leg: 0.068, muzzle: '#efe0c8', scale: 1.1 },
  unicorn: {
    ...horse,
    coat: '#f2f0f6',
    maneTint: '#d07fc4',
    horns: 'unicorn',
    scale: 1.15,
  },
  pegasus: { ...horse, coat: '#f2f0f6', maneTint: '#c9d6ea', scale: 1.15 },
  donkey: { ...horse, coat: '#8d8780', tall: 0.46, ears: 'long', muzzle: '#d9d4cc', tail: 'tuft' },
  moose: {
    ...horse,
    coat: '#5a4230',
    tall: 0.54,
    deep: 0.24,
    neck: [0.14, 0.12],
    thickNeck: 0.17,
    snout: [0.15, 0.085],
    horns: 'palm',
    tail: 'short',
    mane: 'horse',
    scale: 1.2,
  },
  reindeer: {
    ...horse,
    coat: '#8a6a4a',
    tall: 0.48,
    deep: 0.18,
    horns: 'antlers',
    tail: 'short',
    mane: 'horse',
    maneTint: '#e6dccb',
  },
  antelope: {
    ...horse,
    coat: '#c2905a',
    belly: '#f2e6d2',
    tall: 0.46,
    deep: 0.16,
    leg: 0.045,
    horns: 'antlers',
    tail: 'short',
    mane: 'horse',
    maneTint: '#c2905a',
  },
  bison: {
    ...heavy,
    coat: '#4f3524',
    tall: 0.48,
    hump: 0.12,
    horns: 'bull',
    tail: 'tuft',
    scale: 1.2,
  },
  bull: {
    ...heavy,
    coat: '#7a3f22',
    tall: 0.48,
    deep: 0.25,
    hump: 0.05,
    horns: 'bull',
    tail: 'tuft',
    ears: 'small',
    muzzle: '#d8b08c',
    neck: [0.15, 0.06],
    scale: 1.25,
  },
  bear: { ...heavy, coat: '#6b4326', muzzle: '#b98a5c', scale: 1.2 },
  'polar bear': { ...heavy, coat: '#f0efe8', muzzle: '#e4e0d4', scale: 1.2 },
  panda: { ...heavy, coat: '#f2f1ec', marks: 'panda', scale: 1.1 },
  koala: {
    ...heavy,
    coat: '#8f979f',
    belly: '#d9dde0',
    tall: 0.32,
    long: 0.32,
    deep: 0.22,
    leg: 0.08,
    head: 0.12,
    snout: [0.045, 0.06],
    ears: 'round',
    tail: 'none',
    scale: 0.85,
  },
  raccoon: {
    ...cat,
    coat: '#7b7f86',
    tall: 0.3,
    tail: 'bushy',
    marks: 'mask',
    ears: 'pointed',
    muzzle: '#e6e6e6',
    scale: 0.85,
  },
  boar: {
    ...heavy,
    coat: '#5a4636',
    tall: 0.38,
    deep: 0.23,
    leg: 0.06,
    head: 0.1,
    snout: [0.12, 0.07],
    horns: 'tusks',
    ears: 'pointed',
    tail: 'thin',
  },
  meerkat: {
    ...cat,
    coat: '#c4a06c',
    tall: 0.3,
    long: 0.34,
    deep: 0.13,
    leg: 0.045,
    snout: [0.075, 0.042],
    ears: 'small',
    marks: 'mask',
    scale: 0.75,
  },
  hamster: {
    ...cat,
    coat: '#d8a468',
    belly: '#f6ecdc',
    tall: 0.24,
    long: 0.26,
    deep: 0.2,
    leg: 0.04,
    head: 0.1,
    neck: [0.05, 0.03],
    tail: 'none',
    scale: 0.7,
  },
  ram: {
    ...heavy,
    coat: '#d9d2c4',
    tall: 0.42,
    deep: 0.24,
    leg: 0.055,
    neck: [0.11, 0.1],
    thickNeck: 0.14,
    head: 0.085,
    snout: [0.09, 0.055],
    horns: 'curled',
    ears: 'small',
  },
};

function paintBeast(context: Context, whole: Build, look: Look, t: number): void {
  // A sleeper lies on folded legs, with the head low.
  const build: Build =
    look.pose === 'sleep'
      ? { ...whole, tall: whole.deep * 1.12, neck: [whole.neck[0] + 0.03, -whole.deep * 0.2] }
      : whole;
  const pose = look.pose ?? 'stand';
  const coat = look.colour ?? build.coat;
  const { tall, long, deep, head: r, snout } = build;
  const breath = 0.004 * Math.sin(turn(t, 1, look.phase));
  const runs = pose === 'run' || pose === 'jump' || pose === 'fly';
  const walks = pose === 'walk' || pose === 'dance';
  const stride = runs
    ? Math.sin(turn(t, 3, look.phase) + 1)
    : walks
      ? 0.55 * Math.sin(turn(t, 2, look.phase) + 1)
      : 0;
  const sits = pose === 'sit' || pose === 'meditate';
  const jumpLift = pose === 'jump' ? -0.08 : 0;
  const rise = pose === 'jump' ? -0.16 : sits ? -0.42 : runs ? 0.03 * stride : 0;
  const ground = 0.5;
  context.save();
  context.translate(0, jumpLift);
  const backY = ground - tall;
  const hip: Point = [-long / 2, backY + deep / 2 + (sits ? 0.12 : 0)];
  const chest: Point = [long / 2, backY + deep / 2 + Math.sin(rise) * 0.3];
  const shade = darken(coat, 0.3);
  const paint = (colour: string): void => {
    context.fillStyle = lit(context, colour, look, -0.35, 0.35);
    context.strokeStyle = lit(context, colour, look, -0.35, 0.35);
  };

  // The tail lies behind.
  const wag = 0.05 * Math.sin(turn(t, 2, look.phase));
  const root: Point = [hip[0] - deep * 0.38, hip[1] - deep * 0.2];
  paint(build.tail === 'horse' ? (build.maneTint ?? shade) : coat);
  if (build.tail === 'bushy')
    blob(context, [
      root,
      [root[0] - 0.1, root[1] + 0.02 + wag],
      [root[0] - 0.2, root[1] - 0.05 + wag],
      [root[0] - 0.16, root[1] + 0.1 + wag],
      [root[0] - 0.05, root[1] + 0.09],
    ]);
  else if (build.tail === 'horse')
    blob(context, [
      root,
      [root[0] - 0.08, root[1] + 0.02],
      [root[0] - 0.12 + wag, root[1] + 0.26],
      [root[0] - 0.06 + wag, root[1] + 0.3],
      [root[0] - 0.03, root[1] + 0.1],
    ]);
  else if (build.tail === 'thin' || build.tail === 'tuft') {
    limb(
      context,
      [
        root,
        [root[0] - 0.09, root[1] + 0.03],
        [root[0] - 0.15 + wag, root[1] - 0.1],
        [root[0] - 0.13 + wag, root[1] - 0.17],
      ],
      0.04,
      0.024,
    );
    if (build.tail === 'tuft') {
      paint(build.maneTint ?? darken(coat, 0.5));
      oval(context, root[0] - 0.13 + wag, root[1] - 0.18, 0.03, 0.045, 0.3);
    }
  } else if (build.tail === 'short') oval(context, root[0] - 0.01, root[1], 0.035, 0.03);

  const leg = (x: number, y: number, swing: number, far: boolean, hind: boolean): void => {
    const dark = build.marks === 'panda' ? '#22232a' : far ? shade : coat;
    const length = ground - y;
    const bend = hind ? -0.035 : 0.02;
    const foot: Point = [
      x + swing * 0.17 + (sits && hind ? 0.1 : 0),
      ground - Math.max(0, pose === 'jump' ? 0.05 : Math.abs(swing) * 0.04),
    ];
    const knee: Point = [(x + foot[0]) / 2 + bend, y + length * 0.52];
    paint(build.marks === 'panda' && far ? '#15161b' : dark);
    limb(context, [[x, y], knee, [foot[0], foot[1] - 0.02]], build.leg * 1.5, build.leg * 0.85);
    paint(build.socks ?? darken(dark, 0.35));
    oval(context, foot[0] + 0.014, foot[1] - 0.016, build.leg * 0.62, 0.022);
  };
  const [hx, fx] = [hip[0] + deep * 0.02, chest[0] - deep * 0.12];
  leg(hx + 0.05, hip[1] + deep * 0.1, -stride, true, true);
  leg(fx - 0.05, chest[1] + deep * 0.1, stride, true, false);

  // The trunk.
  paint(coat);
  const hump = build.hump ?? 0;
  blob(context, [
    [hip[0] - deep * 0.42, hip[1]],
    [hip[0], hip[1] - deep * 0.5 - breath],
    [0, (hip[1] + chest[1]) / 2 - deep * 0.46 - hump * 0.5],
    [chest[0] * 0.75, chest[1] - deep * 0.52 - hump - breath],
    [chest[0] + deep * 0.34, chest[1] - deep * 0.05],
    [chest[0] * 0.75, chest[1] + deep * 0.48 + breath],
    [0, (hip[1] + chest[1]) / 2 + deep * 0.42],
    [hip[0], hip[1] + deep * 0.45],
  ]);
  if (build.belly) {
    paint(build.belly);
    oval(context, 0, (hip[1] + chest[1]) / 2 + deep * 0.31, long * 0.36, deep * 0.12);
  }
  const marks = (draw: (x: number, y: number, k: number) => void): void => {
    for (let k = 0; k < 9; k += 1)
      draw(
        hip[0] + (long * (k % 5)) / 4.4,
        hip[1] - deep * 0.22 + deep * 0.36 * ((k * 7) % 3) * 0.5,
        k,
      );
  };
  if (build.marks === 'spots' || build.marks === 'rosettes') {
    context.fillStyle = darken(coat, 0.6);
    marks((x, y, k) => oval(context, x, y, 0.021, 0.016, k));
    if (build.marks === 'rosettes') {
      context.fillStyle = coat;
      marks((x, y, k) => oval(context, x, y, 0.009, 0.007, k));
    }
  }
  if (build.marks === 'panda') {
    paint('#22232a');
    oval(context, chest[0] - 0.05, chest[1], deep * 0.28, deep * 0.5);
  }
  leg(hx - 0.02, hip[1] + deep * 0.12, stride, false, true);
  leg(fx + 0.02, chest[1] + deep * 0.12, -stride, false, false);

  // Neck and head.
  const nod = 0.012 * Math.sin(turn(t, 1, look.phase + 0.2));
  const at: Point = [chest[0] + build.neck[0], chest[1] - build.neck[1] - deep * 0.18 + nod];
  const thick = build.thickNeck ?? 0.11;
  if (build.mane === 'lion') {
    paint(build.maneTint ?? shade);
    for (let i = 0; i < 11; i += 1) {
      const angle = (i / 11) * 2 * Math.PI;
      oval(
        context,
        at[0] - r * 0.5 + Math.cos(angle) * r * 1.05,
        at[1] + r * 0.25 + Math.sin(angle) * r * 1.15,
        r * 0.62,
        r * 0.62,
      );
    }
    oval(context, at[0] - r * 0.5, at[1] + r * 0.25, r * 1.3, r * 1.4);
  } else {
    paint(coat);
    limb(
      context,
      [
        [chest[0] - deep * 0.05, chest[1] - deep * 0.08],
        [at[0] - r * 0.2, at[1] + r * 0.2],
      ],
      thick * 1.45,
      thick * 0.9,
    );
  }
  if (build.mane === 'horse' && build.maneTint) {
    paint(build.maneTint);
    blob(context, [
      [at[0] - r * 0.1, at[1] - r * 1.15],
      [at[0] - r * 1.2, at[1] - r * 0.2],
      [chest[0] - deep * 0.42, chest[1] - deep * 0.42],
      [chest[0] - deep * 0.1, chest[1] - deep * 0.3],
      [at[0] - r * 0.5, at[1] + r * 0.3],
    ]);
  }
  const ear = (dx: number, colour: string): void => {
    paint(colour);
    const [x, y] = [at[0] + dx, at[1] - r * 0.7];
    if (build.ears === 'pointed')
      facets(context, [
        [x - r * 0.42, y + r * 0.2],
        [x - r * 0.1, y - r * 0.95],
        [x + r * 0.42, y + r * 0.1],
      ]);
    else if (build.ears === 'round') oval(context, x - r * 0.1, y - r * 0.12, r * 0.4, r * 0.42);
    else if (build.ears === 'long') oval(context, x, y - r * 0.8, r * 0.26, r * 1.05, -0.25);
    else if (build.ears === 'floppy') oval(context, x - r * 0.2, y + r * 0.75, r * 0.36, r * 0.85);
    else oval(context, x, y - r * 0.25, r * 0.2, r * 0.45, -0.2);
  };
  const dark = build.marks === 'panda' ? '#22232a' : undefined;
  ear(r * 0.35, dark ?? shade);
  if (build.horns === 'antlers' || build.horns === 'palm') {
    context.strokeStyle = build.horns === 'palm' ? '#b8975f' : '#8a6a44';
    context.lineCap = 'round';
    const x = at[0];
    const y = at[1] - r * 0.8;
    for (const side of [0.25, -0.35]) {
      context.lineWidth = build.horns === 'palm' ? 0.05 : 0.022;
      context.beginPath();
      context.moveTo(x + side * r, y);
      context.quadraticCurveTo(
        x + side * 2.4 * r - 0.02,
        y - 0.07,
        x + side * 3 * r - 0.03,
        y - 0.2,
      );
      context.stroke();
      context.lineWidth = 0.017;
      for (const up of [0.07, 0.13]) {
        context.beginPath();
        context.moveTo(x + side * 2 * r - 0.02, y - up);
        context.lineTo(x + side * 2 * r + 0.05, y - up - 0.06);
        context.stroke();
      }
    }
  }
  paint(coat);
  oval(context, at[0], at[1], r, r * 0.95);
  // The snout points forward and a little down.
  const tip: Point = [at[0] + r * 0.55 + snout[0], at[1] + r * 0.34 + snout[0] * 0.28];
  paint(build.muzzle ?? coat);
  limb(context, [[at[0] + r * 0.35, at[1] + r * 0.2], tip], snout[1] * 2, snout[1] * 1.25);
  context.fillStyle = '#1a1414';
  oval(
    context,
    tip[0] + snout[1] * 0.46,
    tip[1] - snout[1] * 0.18,
    snout[1] * 0.34,
    snout[1] * 0.28,
  );
  if (build.marks === 'mask' || build.marks === 'panda') {
    context.fillStyle = '#26262d';
    oval(context, at[0] + r * 0.28, at[1] - r * 0.1, r * 0.38, r * 0.3, 0.4);
  }
  context.fillStyle = '#140f0f';
  const isAsleep = pose === 'sleep';
  oval(context, at[0] + r * 0.3, at[1] - r * 0.12, r * 0.15, r * (isAsleep ? 0.04 : 0.17));
  if (!isAsleep) {
    context.fillStyle = lighten(look.light, 0.4);
    oval(context, at[0] + r * 0.34, at[1] - r * 0.17, r * 0.05, r * 0.05);
  }
  ear(-r * 0.35, dark ?? coat);
  if (build.horns === 'unicorn') {
    context.fillStyle = lit(context, '#f0c860', look, at[0], at[0] + 0.1);
    facets(context, [
      [at[0] + r * 0.2, at[1] - r * 0.85],
      [at[0] + r * 1.5, at[1] - r * 3.4],
      [at[0] + r * 0.75, at[1] - r * 0.6],
    ]);
  } else if (build.horns === 'bull') {
    paint('#efe6d2');
    for (const side of [0.35, -0.25])
      blob(context, [
        [at[0] + side * r - 0.02, at[1] - r * 0.75],
        [at[0] + side * r + 0.05, at[1] - r * 1.1],
        [at[0] + side * r + 0.13, at[1] - r * 1.9],
        [at[0] + side * r + 0.085, at[1] - r * 1],
        [at[0] + side * r + 0.03, at[1] - r * 0.6],
      ]);
  } else if (build.horns === 'curled') {
    context.strokeStyle = '#b89a6a';
    context.lineWidth = 0.038;
    context.beginPath();
    context.arc(at[0] - r * 0.45, at[1] + r * 0.1, r * 0.7, 0.6, 5.4);
    context.stroke();
  } else if (build.horns === 'tusks') {
    paint('#f2ead8');
    facets(context, [
      [tip[0] - 0.03, tip[1] + 0.02],
      [tip[0] + 0.02, tip[1] - 0.06],
      [tip[0] + 0.005, tip[1] + 0.025],
    ]);
  }
  context.restore();
}

/** Beasts on four legs, whole, by name. */
export const BEASTS: readonly Subject[] = Object.entries(BUILDS).map(([name, build]) => ({
  name,
  placement: 'stand',
  motion: `${name} moves`,
  scale: build.scale ?? 1,
  takesColour: true,
  faces: true,
  seat: [-0.02, 0.5 - build.tall - 0.02],
  draw(context, size, look, t) {
    context.scale(size, size);
    if (name === 'pegasus') {
      const beat = 0.25 * Math.sin(turn(t, 2, look.phase));
      context.fillStyle = lit(context, '#dfe8f4', look, -0.4, 0.1);
      for (const back of [0.1, 0])
        blob(context, [
          [0.05, -0.02],
          [-0.05 - back, -0.32 - beat * 0.3],
          [-0.36, -0.42 - beat * 0.4],
          [-0.26, -0.24],
          [-0.2, -0.1],
          [-0.08, 0.04],
        ]);
    }
    paintBeast(context, build, look, t);
  },
}));
