import WORDS from '../data/scene-words.json' with { type: 'json' };
import { readTable } from './word-table.ts';

/** Words that name a scene, with how strongly. */
export const SCENE_WORDS: Readonly<Record<string, readonly [scene: string, weight: number]>> =
  Object.fromEntries(
    Object.entries(readTable(WORDS.scenes)).map(([word, value]) => [
      word,
      [value.slice(0, -2), Number(value.slice(-1))],
    ]),
  );

/** Where a subject feels at home when the prompt names no place. */
export const HABITATS = readTable(WORDS.habitats);
