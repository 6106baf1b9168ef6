import type { Context } from '../layer.ts';

/** How a subject is lit and tinted by its picture. */
export interface Look {
  readonly accent: string;
  readonly light: string;
  readonly shade: string;
  /** Side the light comes from: -1 left, 1 right. */
  readonly lit: -1 | 1;
  /** Which of several alike this one is, from 0, and a phase of its own. */
  readonly index: number;
  readonly phase: number;
}

/** Where a thing belongs: on the ground, in the air, on the water, hanging free, large behind all, or rising from the lower edge. */
export type Placement = 'stand' | 'fly' | 'swim' | 'float' | 'loom' | 'bust';

export interface Subject {
  readonly name: string;
  readonly placement: Placement;
  /** Name of its motion in a loop. */
  readonly motion: string;
  /** Natural size beside others, 1 is usual. */
  readonly scale?: number;
  /** Paints it into the square from -size/2 to size/2; what stands has its foot at size/2. */
  draw(context: Context, size: number, look: Look, t: number): void;
}
