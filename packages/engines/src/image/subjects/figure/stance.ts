import { turn } from '../../composition/layer.ts';
import { type Facts, readRecords } from '../facts.ts';
import type { Pose } from '../look.ts';
import { type Point, reach } from '../paint.ts';

type Limb = readonly [upper: number, lower: number];
export type Stance = {
  readonly lean: number;
  /** Far arm and leg first. */
  readonly arms: readonly [Limb, Limb];
  readonly legs: readonly [Limb, Limb];
  /** Hips are so much lower than when standing. */
  readonly drop: number;
  readonly turned: number;
};

/**
 * Angles of the limbs, upper and lower, far and near: 0 hangs down, positive is forward (right). A
 * letter is a swing of the loop: s once, d twice, h three times, w a stride (p and n its two
 * halves), k the upper half of d.
 */
const STANCES: ReadonlyMap<string, Facts> = new Map(
  readRecords(`
stand: lean .012s; legs -.09 -.05 .09 .05; arms -.24+.03s -.08 .24-.03s .1
walk: lean .05; legs -.5w -.5w-.3p .5w .5w-.3n; arms .55w .55w+.3 -.55w -.55w+.3
run: lean .24; legs .2-.95w -.55-.75w .2+.95w -.55+.75w; arms .95w .95w+1.4 -.95w -.95w+1.4
jump: lean .1; legs -.55 -1.5+.1s .85 -.5+.1s; arms -2.4+.15d -2.7 2.4+.15d 2.7
sit: lean -.04; drop .17; legs 1.35 .06 1.5 .16; arms .35+.04s .95 .5+.04s 1.1
ride: lean .12+.04d; drop .17; legs .75 -.35 .95 -.3; arms .8+.05d 1.35 1+.05d 1.5
dance: lean .13d; legs -.16+.25d -.32-.3k .42+.3d -.35+.55d; arms -2.2+.5s -2.9+.6d 1.5+.6s 2.5+.5d
surf: lean .14+.05s; drop .08; legs -.75 -.2 .75 0; arms -1.35+.15s -1.6 1.35+.15s 1.1
wave: legs -.08 -.06 .08 .06; arms -.15 -.1 2.3 2.9+.4h
hold: legs -.08 -.06 .08 .06; arms -.18+.03s -.1 .62+.05s 1.75
fight: lean .1; legs -.5 -.45 .6 .1; arms .9+.1d 2 1.3+.1d 1.7
fly: turned 1.15; legs -.05+.05s -.12 .1+.05s .02; arms -.2 -.15 2.95 3.05
fall: lean .1; turned 2.6; legs -.5+.2d -.9 .6+.2d -.1; arms -1.9+.2d -2.2 1.9+.2d 2.2
sleep: turned -1.5; legs .1 0 .25 -.15; arms .15 .3 .3 .8
meditate: drop .34; legs -1.35 1.35 1.35 -1.35; arms -.55 .3 .55 -.3
`),
);

export function stanceOf(pose: Pose, t: number, phase: number): Stance {
  const wave = (turns: number): number => Math.sin(turn(t, turns, phase));
  const stride = Math.sin(turn(t, 3, phase) + 0.9);
  const swings: Readonly<Record<string, number>> = {
    s: wave(1),
    d: wave(2),
    h: wave(3),
    w: stride,
    p: Math.max(0, stride),
    n: Math.max(0, -stride),
    k: Math.max(0, wave(2)),
  };
  const sum = (terms: string): number =>
    [...terms.matchAll(/([-+]?[\d.]+)([a-z])?/g)].reduce(
      (total, [, number, swing]) => total + Number(number) * (swing ? (swings[swing] ?? 0) : 1),
      0,
    );
  const facts = STANCES.get(pose);
  const angles = (name: string): number[] => (facts?.get(name) ?? '0').split(' ').map(sum);
  const limbs = (name: string): readonly [Limb, Limb] => {
    const [a = 0, b = 0, c = 0, d = 0] = angles(name);
    return [
      [a, b],
      [c, d],
    ];
  };
  const one = (name: string): number => angles(name)[0] ?? 0;
  return {
    lean: one('lean'),
    drop: one('drop'),
    turned: one('turned'),
    legs: limbs('legs'),
    arms: limbs('arms'),
  };
}

export const HIP_Y = 0.06;
export const [THIGH, SHIN, UPPER, LOWER] = [0.21, 0.21, 0.155, 0.145];

/** Where the near hand is, as a part of the size from the centre. */
export function handOf(pose: Pose, t: number, phase: number): Point {
  const { lean, arms, drop } = stanceOf(pose, t, phase);
  const shoulder: Point = [0.085 + Math.sin(lean) * 0.3, HIP_Y + drop - Math.cos(lean) * 0.3];
  return reach(reach(shoulder, arms[1][0], UPPER), arms[1][1], LOWER);
}
