import * as v from 'valibot';

/**
 * An option's id. A page of the version before says its place in the order in which the options
 * were put.
 */
export const chosenOptionSchema = v.union([
  v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
]);
