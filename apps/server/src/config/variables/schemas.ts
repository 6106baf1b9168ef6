import * as v from 'valibot';
import { configText as text } from '../../text/en/config.ts';

/**
 * One variable of the environment: how it is checked, an example for the line that refuses a bad
 * value, and whether its value may stand in that line.
 */
type Variable<Schema extends v.GenericSchema<string, unknown>> = {
  schema: Schema;
  example: string;
  isSecret: boolean;
};

export const open = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  example: string,
): Variable<S> => ({ schema, example, isSecret: false });

export const secret = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  example: string,
): Variable<S> => ({ schema, example, isSecret: true });

export const line = v.pipe(v.string(), v.maxLength(2000, text.text));

export const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) &&
  protocols.includes(new URL(value).protocol) &&
  new URL(value).hostname !== '';

/** An address that paths are put behind: kept without a trailing slash. */
export const url = v.pipe(
  v.string(),
  v.check((value) => isUrl(value, ['http:', 'https:']), text.url),
  v.transform((value) => value.replace(/\/+$/, '')),
);

export const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/, text.count), v.transform(Number));

export const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const flag = v.pipe(
  v.string(),
  v.picklist(['0', '1', 'true', 'false'], text.flag),
  v.transform((value) => value === '1' || value === 'true'),
);

export const mailAddress = /^[^\s@<>]+@[^\s@<>]+$/;

/** Long but guessed at once: a few characters over and over. */
export const isEasyToGuess = (secret: string): boolean =>
  new Set(secret).size < 8 || /^(.{1,16})\1+$/s.test(secret);

/**
 * Not asked of DATA_KEY here: what was written with it could never be read with another. A database
 * that is new is not begun with such a one (lifecycle/claim-keys.ts); of an older one it is said at
 * each start and by the doctor.
 */
export const hasVariety = v.check((secret: string) => !isEasyToGuess(secret), text.fewCharacters);
