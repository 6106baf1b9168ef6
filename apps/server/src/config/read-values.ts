import * as v from 'valibot';
import { CannotStart } from '@firm/db';
import { configText as text } from '../text/en/config.ts';
import { variables, type Values, type VariableName } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable has a value that cannot be used. */
export class BadConfiguration extends CannotStart {
  override name = 'BadConfiguration';
}

/**
 * Checks every variable we know. Empty counts as not set, as compose files write it.
 *
 * @throws BadConfiguration for the first bad value: its name, what is wrong and an example, in one line
 */
export function readValues(environment: Environment): Values {
  const names = Object.keys(variables) as VariableName[];
  return Object.fromEntries(
    names.map((name) => [name, readValue(name, environment[name]?.trim())]),
  ) as Values;
}

function readValue(name: VariableName, given: string | undefined): unknown {
  if (given === undefined || given === '') return undefined;
  const { schema, example, isSecret } = variables[name];
  const result = v.safeParse<v.GenericSchema<string, unknown>>(schema, given);
  if (result.success) return result.output;
  const wrong = result.issues[0].message + (isSecret ? '' : `, ${text.got(given)}`);
  throw new BadConfiguration(`${name}: ${wrong}. ${text.example(name, example)}`);
}

/** The line for a variable that is missing where others make it necessary. */
export function missing(name: VariableName, why: string): BadConfiguration {
  return new BadConfiguration(`${name}: ${why}. ${text.example(name, variables[name].example)}`);
}
