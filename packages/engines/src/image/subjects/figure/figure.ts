import { darken, lighten } from '../../colour.ts';
import { apart, type Context, turn } from '../../composition/layer.ts';
import PEOPLE from '../../data/people.json' with { type: 'json' };
import { lookup } from '../../prompt/lookup.ts';
import { type Drawing, drawingsByName, paintDrawing } from '../drawing.ts';
import { type Facts, numberOf, readRecords } from '../facts.ts';
import type { Look, Subject } from '../look.ts';
import { blob, facets, limb, lit, oval, type Point, reach } from '../paint.ts';
import { dressPerson, type Person } from './person.ts';
import { HIP_Y, LOWER, SHIN, stanceOf, THIGH, UPPER } from './stance.ts';

const [hats, parts] = [drawingsByName(PEOPLE.hats), drawingsByName(PEOPLE.parts)];

/** Paints one of the parts at a point. */
function put(
  context: Context,
  drawing: Drawing | undefined,
  [x, y]: Point,
  { look, t }: Person,
  own: string,
): void {
  if (!drawing) return;
  apart(context, () => {
    context.translate(x, y);
    context.scale(0.01, 0.01);
    paintDrawing(context, drawing, look, t, own);
  });
}

function paintHead(context: Context, figure: Person): void {
  const { costume, head, look, skin, hair } = figure;
  const part = (name: string, own: string): void =>
    put(context, parts.get(name), head, figure, own);
  const hat = hats.get(costume.get('hat') ?? '');
  const style = costume.get('hair') ?? 'short';
  const kind = costume.get('head');
  if (kind) {
    const metal = look.colour ? lighten(look.colour, 0.3) : '#aeb9c6';
    return part(`${kind} head`, kind === 'robot' ? metal : skin);
  }
  if (hat?.name === 'bubble') return put(context, hat, head, figure, look.accent);
  part(`${style} hair behind`, hair);
  part('face', skin);
  if (style !== 'none') part('hair', hair);
  part(style, hair);
  if (costume.has('beard')) part('beard', hair);
  if (costume.has('glasses')) part('glasses', skin);
  part('look', skin);
  // A hat of its own colour goes with any clothes.
  const clothes = hat?.colour ?? costume.get('top') ?? look.accent;
  put(context, hat, head, figure, costume.get('hat tint') ?? clothes);
}

function paintBehind(context: Context, { costume, look, t, neck, hip }: Person): void {
  const drop = hip[1] - HIP_Y;
  if (costume.has('wings')) {
    const beat = 0.25 * Math.sin(turn(t, 4, look.phase));
    context.fillStyle = 'rgba(235,245,255,0.75)';
    for (const side of [-1, 1]) {
      oval(context, side * 0.19, neck[1] + 0.02, 0.16, 0.075, side * (-0.6 + beat));
      oval(context, side * 0.15, neck[1] + 0.15, 0.11, 0.055, side * (0.5 - beat));
    }
  }
  const cape = costume.get('cape');
  if (cape) {
    const flow = 0.05 * Math.sin(turn(t, 2, look.phase));
    context.fillStyle = lit(context, darken(cape, 0.15), look);
    const [x, y] = neck;
    const hem: readonly Point[] = [
      [0.02, 0.3 + drop],
      [-0.12 + flow, 0.4 + drop],
      [-0.27 + flow * 2, 0.36 + drop],
      [-0.19, 0.08 + drop],
    ];
    blob(context, [[x - 0.1, y], [x + 0.08, y], ...hem]);
  }
}

function paintTail(context: Context, tail: string, { look, t, hip: [, y] }: Person): void {
  const flick = 0.06 * Math.sin(turn(t, 2, look.phase));
  context.fillStyle = lit(context, tail, look, -0.15, 0.2);
  blob(context, [
    [-0.095, y - 0.08],
    [0.095, y - 0.08],
    [0.1, y + 0.12],
    [0.09, 0.34],
    [0.2 + flick, 0.46],
    [0.07, 0.43],
    [-0.08 + flick, 0.49],
    [0, 0.36],
    [-0.06, y + 0.15],
  ]);
}

/** The trunk, and what hangs from it. */
function paintTrunk(context: Context, figure: Person): void {
  const { costume, look, t, neck, hip, pose, shirt } = figure;
  const [drop, middle] = [hip[1] - HIP_Y, (neck[1] + hip[1]) / 2];
  context.fillStyle = lit(context, shirt, look, -0.14, 0.14);
  blob(context, [
    [neck[0] - 0.105, neck[1] + 0.025],
    [neck[0], neck[1] - 0.005],
    [neck[0] + 0.105, neck[1] + 0.025],
    [neck[0] * 0.5 + 0.1, middle],
    [0.088, hip[1] + 0.02],
    [-0.088, hip[1] + 0.02],
    [neck[0] * 0.5 - 0.1, middle],
  ]);
  const isRobe = costume.has('robe');
  if ((isRobe || costume.has('dress') || costume.has('coat')) && !costume.has('tail')) {
    const isSeated = pose === 'sit' || pose === 'ride' || pose === 'meditate';
    const hem = (isRobe && !isSeated ? 0.44 : 0.25) + drop;
    const wide = isRobe ? 0.2 : 0.17;
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
  const hang = (name: string, own = shirt): void =>
    put(context, parts.get(name), neck, figure, own);
  if (costume.has('suit')) hang(costume.get('hat') === 'bubble' ? 'space suit' : 'suit');
  const apron = costume.get('apron');
  if (apron) {
    context.fillStyle = lit(context, apron, look);
    facets(context, [
      [-0.055, neck[1] + 0.08],
      [0.065, neck[1] + 0.08],
      [0.095, hip[1] + 0.12],
      [-0.085, hip[1] + 0.12],
    ]);
  }
  if (figure.isMetal) hang('lamp');
  if (costume.has('stethoscope')) hang('stethoscope');
}

function paintLimbs(context: Context, figure: Person) {
  const { costume, look, pose, t, hip, neck, skin, shirt, trousers, isMetal } = figure;
  const stance = stanceOf(pose, t, look.phase);
  const cloth = (colour: string, isFar: boolean): void => {
    context.strokeStyle = lit(context, isFar ? darken(colour, 0.28) : colour, look, -0.16, 0.16);
  };
  const isInSpace = costume.has('suit') && costume.get('hat') === 'bubble';
  const leg = (which: 0 | 1): void => {
    const [upper, lower] = stance.legs[which];
    const from: Point = [which === 0 ? -0.035 : 0.035, hip[1]];
    const knee = reach(from, upper, THIGH);
    const foot = reach(knee, lower, SHIN);
    cloth(costume.has('dress') ? skin : trousers, which === 0);
    limb(context, [from, knee, foot], 0.088, 0.058);
    context.fillStyle = isInSpace ? '#8d97a6' : which === 0 ? '#15151b' : '#1f1e26';
    oval(context, foot[0] + 0.022, foot[1] + 0.004, 0.052, 0.028, lower > 0.9 ? 0.6 : 0);
  };
  const arm = (which: 0 | 1): void => {
    const [upper, lower] = stance.arms[which];
    const from: Point = [neck[0] + (which === 0 ? -0.085 : 0.085), neck[1] + 0.035];
    const elbow = reach(from, upper, UPPER);
    const [x, y] = reach(elbow, lower, LOWER);
    cloth(shirt, which === 0);
    limb(context, [from, elbow, [x, y]], 0.066, 0.048);
    context.fillStyle = lit(context, isMetal ? '#566274' : skin, look, x - 0.05, x + 0.05);
    oval(context, x, y, 0.031, 0.031);
  };
  return { leg, arm, turned: stance.turned };
}

function paintFigure(context: Context, facts: Facts, look: Look, t: number): void {
  const figure = dressPerson(facts, look, t);
  const { costume, pose, neck, head, skin, isMetal } = figure;
  const { leg, arm, turned } = paintLimbs(context, figure);
  context.rotate(turned);
  if (pose === 'sleep') context.translate(-0.44, 0);
  paintBehind(context, figure);
  if (pose === 'surf') {
    context.fillStyle = lit(context, look.accent, look, -0.4, 0.4);
    oval(context, 0, 0.5, 0.42, 0.04, -0.04);
  }
  arm(0);
  const tail = costume.get('tail');
  if (tail) paintTail(context, tail, figure);
  else {
    leg(0);
    leg(1);
  }
  paintTrunk(context, figure);
  context.strokeStyle = isMetal ? '#566274' : darken(skin, 0.12);
  limb(
    context,
    [
      [neck[0], neck[1] + 0.015],
      [head[0], head[1] + 0.06],
    ],
    0.05,
    0.05,
  );
  paintHead(context, figure);
  const scarf = costume.get('scarf');
  if (scarf) put(context, parts.get('scarf'), neck, figure, scarf);
  arm(1);
}

const PLACED: Readonly<Record<string, Subject['placement']>> = {
  fairy: 'fly',
  angel: 'fly',
  mermaid: 'swim',
};
const MOTIONS: Readonly<Record<string, string>> = {
  dance: 'dances',
  run: 'runs',
  wave: 'waves',
  surf: 'surfs',
};

/** People and those who look like them, whole, by name. */
export const FIGURES: readonly Subject[] = readRecords(PEOPLE.costumes).map(([name, costume]) => ({
  name,
  placement: PLACED[name] ?? 'stand',
  motion: `${name} ${lookup(MOTIONS, costume.get('pose') ?? '') ?? 'moves'}`,
  scale: 1.12 * numberOf(costume, 'scale', 1),
  takesColour: true,
  faces: true,
  seat: [0, -0.5],
  draw(context, size, look, t) {
    context.scale(size, size);
    paintFigure(context, costume, look, t);
  },
}));
