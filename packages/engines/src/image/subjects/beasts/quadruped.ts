import DATA from '../../data/beasts.json' with { type: 'json' };
import { darken, lighten } from '../../colour.ts';
import { apart, type Context, turn } from '../../composition/layer.ts';
import { drawingsByName, paintDrawing } from '../drawing.ts';
import type { Look, Pose, Subject } from '../look.ts';
import { blob, limb, lit, oval, type Point } from '../paint.ts';
import { type Build, BUILDS } from './builds.ts';

const parts = drawingsByName(DATA.parts);

/** A beast in its pose: where its joints are. */
type Standing = {
  readonly build: Build;
  readonly coat: string;
  readonly look: Look;
  readonly t: number;
  readonly pose: Pose;
  readonly sits: boolean;
  readonly stride: number;
  readonly hip: Point;
  readonly chest: Point;
  readonly head: Point;
};

/** Paints one of the parts at a point, of a size. */
function put(
  context: Context,
  name: string,
  [x, y]: Point,
  size: number,
  { look, t, coat }: Standing,
  own = coat,
): void {
  const drawing = parts.get(name);
  if (!drawing) return;
  apart(context, () => {
    context.translate(x, y);
    context.scale(size / 100, size / 100);
    paintDrawing(context, drawing, look, t, own);
  });
}

const painter =
  (context: Context, look: Look) =>
  (colour: string): void => {
    context.fillStyle = lit(context, colour, look, -0.35, 0.35);
    context.strokeStyle = lit(context, colour, look, -0.35, 0.35);
  };

const isPanda = ({ build }: Standing): boolean => build.facts.get('marks') === 'panda';

function paintLeg(
  context: Context,
  beast: Standing,
  [x, y]: Point,
  swing: number,
  { isFar, isHind }: { isFar: boolean; isHind: boolean },
): void {
  const { build, coat, look, pose, sits } = beast;
  const ground = 0.5;
  const colour = isPanda(beast) ? '#22232a' : isFar ? darken(coat, 0.3) : coat;
  const foot: Point = [
    x + swing * 0.17 + (sits && isHind ? 0.1 : 0),
    ground - Math.max(0, pose === 'jump' ? 0.05 : Math.abs(swing) * 0.04),
  ];
  const knee: Point = [(x + foot[0]) / 2 + (isHind ? -0.035 : 0.02), y + (ground - y) * 0.52];
  const paint = painter(context, look);
  paint(colour);
  limb(context, [[x, y], knee, [foot[0], foot[1] - 0.02]], build.leg * 1.5, build.leg * 0.85);
  paint(build.facts.get('socks') ?? darken(colour, 0.35));
  oval(context, foot[0] + 0.014, foot[1] - 0.016, build.leg * 0.62, 0.022);
}

function paintMarks(context: Context, { build, coat, hip, chest, look }: Standing): void {
  const { deep, long, facts } = build;
  const [marks, belly] = [facts.get('marks'), facts.get('belly')];
  const paint = painter(context, look);
  if (belly) {
    paint(belly);
    oval(context, 0, (hip[1] + chest[1]) / 2 + deep * 0.31, long * 0.36, deep * 0.12);
  }
  if (marks === 'panda') {
    paint('#22232a');
    oval(context, chest[0] - 0.05, chest[1], deep * 0.28, deep * 0.5);
  }
  if (marks !== 'spots' && marks !== 'rosettes') return;
  for (let k = 0; k < 9; k += 1) {
    const x = hip[0] + (long * (k % 5)) / 4.4;
    const y = hip[1] - deep * 0.22 + deep * 0.36 * ((k * 7) % 3) * 0.5;
    context.fillStyle = darken(coat, 0.6);
    oval(context, x, y, 0.021, 0.016, k);
    context.fillStyle = coat;
    if (marks === 'rosettes') oval(context, x, y, 0.009, 0.007, k);
  }
}

function paintTrunk(context: Context, { build, coat, look, t, hip, chest }: Standing): void {
  const { deep, hump } = build;
  const breath = 0.004 * Math.sin(turn(t, 1, look.phase));
  const middle = (hip[1] + chest[1]) / 2;
  painter(context, look)(coat);
  blob(context, [
    [hip[0] - deep * 0.42, hip[1]],
    [hip[0], hip[1] - deep * 0.5 - breath],
    [0, middle - deep * 0.46 - hump * 0.5],
    [chest[0] * 0.75, chest[1] - deep * 0.52 - hump - breath],
    [chest[0] + deep * 0.34, chest[1] - deep * 0.05],
    [chest[0] * 0.75, chest[1] + deep * 0.48 + breath],
    [0, middle + deep * 0.42],
    [hip[0], hip[1] + deep * 0.45],
  ]);
}

function paintMane(context: Context, beast: Standing): void {
  const { build, coat, look, chest, head } = beast;
  const { deep, head: r, thick, facts } = build;
  const [x, y] = head;
  const paint = painter(context, look);
  if (facts.get('mane') === 'lion') {
    paint(facts.get('tint') ?? darken(coat, 0.3));
    for (let i = 0; i < 11; i += 1) {
      const angle = (i / 11) * 2 * Math.PI;
      const [dx, dy] = [Math.cos(angle) * r * 1.05, Math.sin(angle) * r * 1.15];
      oval(context, x - r * 0.5 + dx, y + r * 0.25 + dy, r * 0.62, r * 0.62);
    }
    return oval(context, x - r * 0.5, y + r * 0.25, r * 1.3, r * 1.4);
  }
  const shoulder: Point = [chest[0] - deep * 0.05, chest[1] - deep * 0.08];
  paint(coat);
  limb(context, [shoulder, [x - r * 0.2, y + r * 0.2]], thick * 1.45, thick * 0.9);
  if (facts.get('mane') !== 'horse') return;
  paint(facts.get('tint') ?? coat);
  blob(context, [
    [x - r * 0.1, y - r * 1.15],
    [x - r * 1.2, y - r * 0.2],
    [chest[0] - deep * 0.42, chest[1] - deep * 0.42],
    [chest[0] - deep * 0.1, chest[1] - deep * 0.3],
    [x - r * 0.5, y + r * 0.3],
  ]);
}

function paintHead(context: Context, beast: Standing): void {
  const { build, coat, look, pose, head } = beast;
  const { head: r, snout, facts } = build;
  const [x, y] = head;
  const paint = painter(context, look);
  const horns = facts.get('horns');
  const ear = (dx: number, colour: string): void =>
    put(context, `${facts.get('ears')} ears`, [x + dx, y - r * 0.7], r, beast, colour);
  const dark = isPanda(beast) ? '#22232a' : undefined;
  ear(r * 0.35, dark ?? darken(coat, 0.3));
  if (horns === 'antlers') put(context, 'antlers', head, r, beast);
  if (horns === 'palm') put(context, 'palm horns', head, r, beast);
  paint(coat);
  oval(context, x, y, r, r * 0.95);
  // The snout points forward and a little down.
  const tip: Point = [x + r * 0.55 + snout[0], y + r * 0.34 + snout[0] * 0.28];
  paint(facts.get('muzzle') ?? coat);
  limb(context, [[x + r * 0.35, y + r * 0.2], tip], snout[1] * 2, snout[1] * 1.25);
  context.fillStyle = '#1a1414';
  const [nx, ny] = [tip[0] + snout[1] * 0.46, tip[1] - snout[1] * 0.18];
  oval(context, nx, ny, snout[1] * 0.34, snout[1] * 0.28);
  if (dark || facts.get('marks') === 'mask') {
    context.fillStyle = '#26262d';
    oval(context, x + r * 0.28, y - r * 0.1, r * 0.38, r * 0.3, 0.4);
  }
  context.fillStyle = '#140f0f';
  oval(context, x + r * 0.3, y - r * 0.12, r * 0.15, r * (pose === 'sleep' ? 0.04 : 0.17));
  if (pose !== 'sleep') {
    context.fillStyle = lighten(look.light, 0.4);
    oval(context, x + r * 0.34, y - r * 0.17, r * 0.05, r * 0.05);
  }
  ear(-r * 0.35, dark ?? coat);
  if (horns === 'tusks') put(context, 'tusks', [tip[0] - r, tip[1] - r * 0.34], r, beast);
  else if (horns) put(context, `${horns} horns`, head, r, beast);
}

/** A sleeper lies on folded legs, with the head low. */
const poseBuild = (build: Build, pose: Pose): Build =>
  pose === 'sleep'
    ? { ...build, tall: build.deep * 1.12, neck: [build.neck[0] + 0.03, -build.deep * 0.2] }
    : build;

function standOf(whole: Build, look: Look, t: number): Standing {
  const pose = look.pose ?? 'stand';
  const build = poseBuild(whole, pose);
  const { tall, long, deep, neck } = build;
  const runs = pose === 'run' || pose === 'jump' || pose === 'fly';
  const walks = pose === 'walk' || pose === 'dance';
  const wave = (turns: number): number => Math.sin(turn(t, turns, look.phase) + 1);
  const stride = runs ? wave(3) : walks ? 0.55 * wave(2) : 0;
  const sits = pose === 'sit' || pose === 'meditate';
  const rise = pose === 'jump' ? -0.16 : sits ? -0.42 : runs ? 0.03 * stride : 0;
  const middle = 0.5 - tall + deep / 2;
  const chest: Point = [long / 2, middle + Math.sin(rise) * 0.3];
  const nod = 0.012 * Math.sin(turn(t, 1, look.phase + 0.2));
  return {
    build,
    coat: look.colour ?? build.coat,
    look,
    t,
    pose,
    sits,
    stride,
    hip: [-long / 2, middle + (sits ? 0.12 : 0)],
    chest,
    head: [chest[0] + neck[0], chest[1] - neck[1] - deep * 0.18 + nod],
  };
}

function paintBeast(context: Context, beast: Standing): void {
  const { build, coat, pose, stride, hip, chest } = beast;
  const { deep, facts } = build;
  const tail = facts.get('tail');
  const root: Point = [hip[0] - deep * 0.38, hip[1] - deep * 0.2];
  const hindLeg: Point = [hip[0] + deep * 0.02, hip[1] + deep * 0.1];
  const foreLeg: Point = [chest[0] - deep * 0.12, chest[1] + deep * 0.1];
  if (pose === 'jump') context.translate(0, -0.08);
  const hair = tail === 'horse' ? (facts.get('tint') ?? darken(coat, 0.3)) : coat;
  put(context, `${tail} tail`, root, 1, beast, hair);
  const legs = (dx: number, swing: number, isFar: boolean): void => {
    const [hind, fore]: Point[] = [
      [hindLeg[0] + dx, hindLeg[1]],
      [foreLeg[0] - dx, foreLeg[1]],
    ];
    if (hind) paintLeg(context, beast, hind, swing, { isFar, isHind: true });
    if (fore) paintLeg(context, beast, fore, -swing, { isFar, isHind: false });
  };
  legs(0.05, -stride, true);
  paintTrunk(context, beast);
  paintMarks(context, beast);
  legs(-0.02, stride, false);
  paintMane(context, beast);
  paintHead(context, beast);
}

/** Beasts on four legs, whole, by name. */
export const BEASTS: readonly Subject[] = BUILDS.map(([name, build]) => ({
  name,
  placement: 'stand',
  motion: `${name} moves`,
  scale: build.scale,
  takesColour: true,
  faces: true,
  seat: [-0.02, 0.5 - build.tall - 0.02],
  draw(context, size, look, t) {
    context.scale(size, size);
    const beast = standOf(build, look, t);
    if (name === 'pegasus') put(context, 'wings', [0, 0], 1, beast);
    apart(context, () => paintBeast(context, beast));
  },
}));
