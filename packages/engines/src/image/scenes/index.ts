import type { Scene } from '../composition/scene.ts';
import { BUILT } from './built.ts';
import { LAND } from './land.ts';
import { readScenes } from './read-scenes.ts';
import { WATER } from './water.ts';

const [first, ...others] = [BUILT, LAND, WATER].flatMap(readScenes);
if (!first) throw new Error('there is no place');

/** Every place the illustrator knows. */
export const SCENES: readonly [Scene, ...Scene[]] = [first, ...others];
