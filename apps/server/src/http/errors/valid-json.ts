import * as v from 'valibot';
import { validator } from 'hono-openapi';
import { Refusal } from '@firm/core';
import type { Endpoint } from '@firm/schema';
import { fieldText } from '../../text/en/fields.ts';
import { findNul } from '../limits/refuse-nul.ts';

/**
 * Checks the JSON body against a schema; the route reads it with `c.req.valid('json')`. Make
 * objects strict (`v.strictObject`), so that unknown fields are refused instead of ignored. A NUL
 * character is refused everywhere.
 *
 * @param longest how long a text may be, where the address says that and not the schema
 */
export function validJson<Schema extends v.GenericSchema>(
  schema: Schema,
  longest: Endpoint['longest'] = () => ({}),
) {
  return validator('json', schema, (result, c) => {
    if (!result.success)
      // valibot reports its own issues through the standard interface.
      throw invalidInput(result.error as readonly Issue[], longest(c.req.param()));
    // No text column can hold it.
    const nul = findNul(result.data);
    if (nul) throw invalidInput([{ message: fieldText.format, path: nul }]);
  });
}

/** As validJson, for the query string: `c.req.valid('query')`. */
export function validQuery<Schema extends v.GenericSchema>(schema: Schema) {
  return validator('query', schema, (result) => {
    // valibot reports its own issues through the standard interface.
    if (!result.success) throw invalidInput(result.error as readonly Issue[]);
  });
}

type Issue = {
  type?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};

/**
 * Only path and sentence go out: an issue as the schema library makes it repeats the input,
 * passwords too.
 */
function invalidInput(issues: readonly Issue[], longest: Readonly<Record<string, number>> = {}) {
  const sentences: Record<string, string> = {};
  for (const { type, path, message } of issues) {
    const name = (path ?? [])
      .map((step) => String(typeof step === 'object' ? step.key : step))
      .join('.');
    const most = type === 'max_length' ? longest[name] : undefined;
    sentences[name.slice(0, 100)] ??= most === undefined ? message : fieldText.tooLong(most);
  }
  return new Refusal('request/invalid-input', { facts: { sentences } });
}

/** Refusal of too long input, with the room available. */
function tooMuchOf({
  type,
  requirement,
  input,
}: Pick<v.BaseIssue<unknown>, 'type' | 'requirement' | 'input'>): string | undefined {
  if (type !== 'max_length' || typeof requirement !== 'number') return undefined;
  return typeof input === 'string'
    ? fieldText.tooLong(requirement)
    : fieldText.tooMany(requirement);
}

/** Gives every schema in this process sentences for people; a schema's own sentence wins. */
export function setFieldSentences(): void {
  v.setGlobalMessage((issue) => {
    const { expected: expectedType, received: receivedType, kind } = issue;
    const tooMuch = tooMuchOf(issue);
    if (tooMuch !== undefined) return tooMuch;
    if (expectedType === 'never') return fieldText.unknown;
    if (receivedType === 'undefined') return fieldText.missing;
    const fieldName =
      kind === 'schema' && expectedType !== null ? fieldText.names[expectedType] : undefined;
    return fieldName === undefined ? fieldText.format : fieldText.type(fieldName);
  });
}
