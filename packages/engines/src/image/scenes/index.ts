import PLACES from '../data/scenes.json' with { type: 'json' };
import type { Scene } from '../composition/scene.ts';
import { readScenes } from './read-scenes.ts';

const [first, ...others] = readScenes(PLACES);
if (!first) throw new Error('there is no place');

/** Every place the illustrator knows. */
export const SCENES: readonly [Scene, ...Scene[]] = [first, ...others];
