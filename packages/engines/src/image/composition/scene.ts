import type { Layer, Stage } from './layer.ts';

/** A place: what lies behind the subjects, where they stand, and what lies before them. */
export type Scenery = {
  readonly back: readonly Layer[];
  readonly front: readonly Layer[];
  /** Height of the ground at x, in units; things that stand are put there. */
  ground(x: number): number;
  /** Largest side of a thing that stands, where there is less room than in the open. */
  readonly room?: number;
  /** Where swimming things float, when there is water. */
  readonly water?: number;
};

/** How a scene is built on a stage. `stage.horizon` is the scene's own. */
export type Scene = {
  readonly name: string;
  /** Palettes that suit it when the prompt names none. */
  readonly palettes: readonly [string, ...string[]];
  /** Height of the horizon as a part of the picture. */
  readonly horizon: number;
  /** Where the light stands, as parts of width and of the horizon's height. */
  readonly light?: readonly [x: number, y: number];
  /** Open sky with clouds, sun and stars; indoor and abstract scenes have none. */
  readonly open: boolean;
  build(stage: Stage): Scenery;
};
