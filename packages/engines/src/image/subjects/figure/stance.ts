import PEOPLE from '../../data/people.json' with { type: 'json' };
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
const STANCES: ReadonlyMap<string, Facts> = new Map(readRecords(PEOPLE.stances));

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
