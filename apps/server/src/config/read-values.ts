import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { StartupError } from '@firm/db';
import { errorCode, keysOf } from '@firm/format';
import { configText as text } from '../text/en/config.ts';
import { nearestWord } from './near-words.ts';
import { variables, type Values, type VariableName } from './variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable has a value that cannot be used. */
export class ConfigurationError extends StartupError {
  override name = 'ConfigurationError';
}

/**
 * Checks every variable we know. Empty counts as not set, as compose files write it. A secret may
 * stand in a file instead.
 *
 * @throws ConfigurationError for the first bad value: its name, what is wrong and an example, in one
 *   line
 */
export function readValues(environment: Environment): Values {
  const names = keysOf(variables);
  return Object.fromEntries(
    names.map((name) => [name, readValue(name, readSecretValue(environment, name))]),
    // One entry a variable, which Object.fromEntries does not say.
  ) as Values;
}

function readValue(name: VariableName, rawValue: string | undefined): unknown {
  if (rawValue === undefined) return undefined;
  const { schema, example, isSecret } = variables[name];
  const result = v.safeParse<v.GenericSchema<string, unknown>>(schema, rawValue);
  if (result.success) return result.output;
  const wrong = result.issues[0].message + (isSecret ? '' : `, ${text.got(rawValue)}`);
  const suggestion = nearestWord(String(result.issues[0].input), wordsOf(schema));
  const hint = suggestion === undefined ? '' : ` ${text.meant(suggestion)}`;
  throw new ConfigurationError(`${name}: ${wrong}.${hint} ${text.example(name, example)}`);
}

/** The words that a variable may be, where it is one of a few. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // Fields of some kinds of valibot schemas, each looked at below.
  const { type, options, literal, item, pipe } = schema as {
    type?: unknown;
    options?: unknown;
    literal?: unknown;
    item?: unknown;
    pipe?: unknown;
  };
  if (type === 'literal') return typeof literal === 'string' ? [literal] : [];
  if (type === 'picklist' && Array.isArray(options))
    return options.filter((option) => typeof option === 'string');
  return [...(Array.isArray(pipe) ? pipe.filter((part) => part !== schema) : []), item]
    .concat(type === 'union' && Array.isArray(options) ? options : [])
    .flatMap(wordsOf);
}

/** No secret is as long; a device that never ends is not read for one. */
const MAX_BYTES = 10_000;

/**
 * SESSION_SECRET_FILE names the file that holds SESSION_SECRET, as containers hand secrets over.
 */
export const fileVariables: readonly string[] = keysOf(variables)
  .filter((name) => variables[name].isSecret)
  .map((name) => `${name}_FILE`);

/**
 * A secret's value: the variable itself, or what stands in the file that NAME_FILE names, without
 * blanks at its ends. What was read is kept nowhere, least of all in the environment, which
 * programs that are started inherit.
 *
 * @returns undefined where neither is set. @throws ConfigurationError both are set; the file cannot
 *   be read, is empty or too long
 */
export function readSecretValue(environment: Environment, name: VariableName): string | undefined {
  const value = environment[name]?.trim() || undefined;
  const path = variables[name].isSecret ? environment[`${name}_FILE`]?.trim() : undefined;
  if (path === undefined || path === '') return value;
  const refuse = (why: string) =>
    new ConfigurationError(
      `${name}_FILE: ${why}. ${text.example(`${name}_FILE`, `/run/secrets/${name.toLowerCase()}`)}`,
    );
  if (value !== undefined) throw refuse(text.bothSet(name));
  let fileBytes;
  try {
    fileBytes = readFileSync(path);
  } catch (error) {
    throw refuse(text.unreadableFile(path, errorCode(error) ?? 'unknown'));
  }
  if (fileBytes.length > MAX_BYTES) throw refuse(text.longFile(path));
  const content = fileBytes.toString('utf8').trim();
  if (content === '') throw refuse(text.emptyFile(path));
  if (/[\r\n\0]/.test(content) && !content.startsWith('-----BEGIN '))
    throw refuse(text.linesInFile(path));
  return content;
}

/** The line for a variable that is missing where others make it necessary. */
export function missing(name: VariableName, why: string): ConfigurationError {
  return new ConfigurationError(`${name}: ${why}. ${text.example(name, variables[name].example)}`);
}
