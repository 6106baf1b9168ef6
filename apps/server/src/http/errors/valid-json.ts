import * as v from 'valibot';
import { validator } from 'hono-openapi';
import { Refusal } from '@firm/core';
import { fieldText } from '../../text/en/fields.ts';
import { findNul } from '../limits/refuse-nul.ts';

/**
 * Checks the JSON body against a schema; the route reads it with `c.req.valid('json')`. Make
 * objects strict (`v.strictObject`), so that unknown fields are refused instead of ignored. A NUL
 * character is refused everywhere.
 */
export function validJson<Schema extends v.GenericSchema>(schema: Schema) {
  return validator('json', schema, (result) => {
    // What valibot reports through the standard interface are issues of its own.
    if (!result.success) throw invalidInput(result.error as readonly Issue[]);
    // No text column can hold it.
    const nul = findNul(result.data);
    if (nul) throw invalidInput([{ message: fieldText.format, path: nul }]);
  });
}

/** As validJson, for the query string: `c.req.valid('query')`. */
export function validQuery<Schema extends v.GenericSchema>(schema: Schema) {
  return validator('query', schema, (result) => {
    // What valibot reports through the standard interface are issues of its own.
    if (!result.success) throw invalidInput(result.error as readonly Issue[]);
  });
}

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

/**
 * Only path and sentence go out: an issue as the schema library makes it repeats the input,
 * passwords too.
 */
function invalidInput(issues: readonly Issue[]) {
  const sentences: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = (path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.');
    sentences[name.slice(0, 100)] ??= message;
  }
  return new Refusal('request/invalid-input', { facts: { sentences } });
}

/** Gives every schema in this process sentences for people; a schema's own sentence wins. */
export function setFieldSentences(): void {
  v.setGlobalMessage(({ expected, received, kind }) => {
    if (expected === 'never') return fieldText.unknown;
    if (received === 'undefined') return fieldText.missing;
    const wanted = kind === 'schema' && expected !== null ? fieldText.names[expected] : undefined;
    return wanted === undefined ? fieldText.format : fieldText.type(wanted);
  });
}
