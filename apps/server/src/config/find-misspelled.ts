import { nearestWord } from './near-words.ts';
import { fileVariables, type Environment } from './read-values.ts';
import { variables } from './variables.ts';

export type Misspelled = { name: string; meant: string };

/**
 * Names in the environment that we do not know and that look as if they were meant to be ours.
 * Never looks at values.
 */
export function findMisspelled(environment: Environment): Misspelled[] {
  const known = [...Object.keys(variables), ...fileVariables];
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = nearestWord(name, known);
      // Where both are set, somebody else may well need the other.
      return meant === undefined || environment[meant] !== undefined ? [] : [{ name, meant }];
    });
}
