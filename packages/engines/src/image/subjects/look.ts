import type { Context } from '../composition/layer.ts';

/** Poses of somebody or something, where the prompt says so. */
export const POSES = [
  'stand',
  'walk',
  'run',
  'jump',
  'sit',
  'ride',
  'dance',
  'surf',
  'wave',
  'hold',
  'fly',
  'sleep',
  'meditate',
  'fight',
  'fall',
] as const;
export type Pose = (typeof POSES)[number];

/** Something that somebody has on, in its own colour where the prompt gives one. */
export type Worn = { readonly name: string; readonly colour?: string };

/** How a subject is lit and tinted by its picture, and what the prompt says of it. */
export type Look = {
  readonly accent: string;
  readonly light: string;
  readonly shade: string;
  /** Side the light comes from: -1 left, 1 right. */
  readonly lit: -1 | 1;
  /** Which of several alike this one is, from 0, and a phase of its own. */
  readonly index: number;
  readonly phase: number;
  /** Its own colour, as the prompt gives it. */
  readonly colour?: string;
  readonly pose?: Pose;
  readonly wears?: readonly Worn[];
  /** Letter for engravings. */
  readonly maker: string;
  /** Further inks of the picture by their letters. */
  readonly inks?: (letter: string) => string | undefined;
};

/**
 * Where a thing belongs: on the ground, in the air, on the water, hanging free, large behind all,
 * or rising from the lower edge.
 */
export const PLACEMENTS = ['stand', 'fly', 'swim', 'float', 'loom', 'bust'] as const;
export type Placement = (typeof PLACEMENTS)[number];

export type Subject = {
  readonly name: string;
  readonly placement: Placement;
  /** Name of its motion in a loop. */
  readonly motion: string;
  /** Natural size beside others, 1 is usual. */
  readonly scale?: number;
  /** Paints itself in `look.colour`; others are tinted as a whole. */
  readonly takesColour?: boolean;
  /** Looks to the right; of several, every second one is mirrored. */
  readonly faces?: boolean;
  /**
   * Where somebody on it sits or stands, as a part of its size from its centre; default a quarter
   * above.
   */
  readonly seat?: readonly [x: number, y: number];
  /** Paints it into the square from -size/2 to size/2; what stands has its foot at size/2. */
  draw(context: Context, size: number, look: Look, t: number): void;
};
