import type { Request } from '@playwright/test';
import { parse, record, string, unknown, type GenericSchema, type InferOutput } from 'valibot';

type Answer = { json: () => Promise<unknown> };

/**
 * Reads an answer by its schema.
 *
 * @throws ValiError where it holds something else
 */
export async function readAnswer<S extends GenericSchema>(
  schema: S,
  answer: Answer,
): Promise<InferOutput<S>> {
  return parse(schema, await answer.json());
}

/** An answer of any shape that is an object: for one that goes on to the page, changed. */
export const readFields = (answer: Answer): Promise<Record<string, unknown>> =>
  readAnswer(record(string(), unknown()), answer);

/** A text in the JSON that the page sends. @throws ValiError where there is none of this name */
export const sentText = (request: Request, name: string): string =>
  parse(string(), parse(record(string(), unknown()), request.postDataJSON())[name]);
