import { formatCount } from '@firm/format';

/** Kinds of fields, as a person calls them. */
const names: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
  Date: 'a date',
};

/** Errors of one field, where its schema has no text. The input itself is never repeated. */
export const fieldText = {
  missing: 'This is required.',
  unknown: 'We do not know this field.',
  type: (expectedType: string) => `This must be ${expectedType}.`,
  tooLong: (most: number) => `Please use at most ${formatCount(most)} characters.`,
  tooMany: (most: number) => `Please send at most ${formatCount(most)} of these.`,
  format: 'This is not in the right form.',
  names,
} as const;
