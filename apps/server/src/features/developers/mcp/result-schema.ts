import * as v from 'valibot';

/** An answer of the API with the notice that goes with every one of them. */
export const resultSchema = (answer: v.GenericSchema) =>
  v.strictObject({ notice: v.string(), result: answer });
