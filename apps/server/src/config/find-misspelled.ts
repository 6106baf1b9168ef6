import { nearestWord } from './near-words.ts';
import { fileVariables, type Environment } from './read-values.ts';
import { variables } from './variables.ts';

type Misspelled = { name: string; meant: string };

/**
 * Names in the environment that we do not know and that look as if they were meant to be ours.
 * Never looks at values.
 */
export function findMisspelled(environment: Environment): Misspelled[] {
  const knownNames = [...Object.keys(variables), ...fileVariables];
  return Object.keys(environment)
    .filter((name) => !knownNames.includes(name))
    .flatMap((name) => {
      const suggestion = nearestWord(name, knownNames);
      // Where both are set, somebody else may well need the other.
      return suggestion === undefined || environment[suggestion] !== undefined
        ? []
        : [{ name, meant: suggestion }];
    });
}
