import type { Scene } from '../scene.ts';
import { banknoteScene } from './banknote.ts';
import { BEYOND } from './beyond.ts';
import { BUILT } from './built.ts';
import { NATURE } from './nature.ts';

/** Every place the illustrator knows. */
export const SCENES: readonly [Scene, ...Scene[]] = [banknoteScene, ...NATURE, ...BUILT, ...BEYOND];
