import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '@firm/format';
import type { Texts } from '@firm/understanding';

const passageSchema = v.array(
  v.object({
    url: v.string(),
    title: v.string(),
    place: v.string(),
    text: v.string(),
    aliases: v.string(),
  }),
);

const texts = v.array(v.string());
export const suggestionsSchema = v.array(v.object({ label: v.string(), command: v.string() }));
const answersSchema = v.array(
  v.object({
    url: v.string(),
    title: v.string(),
    place: v.string(),
    asks: texts,
    say: v.string(),
    sayWithoutBot: v.exactOptional(v.string()),
    next: suggestionsSchema,
    situation: v.exactOptional(v.string()),
  }),
);

/** Texts for the assistant's search, from the build's content folder; empty without it. */
export const readTexts = (contentDir: string): Texts => ({
  passages: readList(contentDir, 'passages.json', passageSchema),
  answers: readList(contentDir, 'answers.json', answersSchema),
});

/** A list of the build's content folder; empty where there is none. */
export function readList<T extends v.GenericSchema<unknown, unknown[]>>(
  contentDir: string,
  name: string,
  schema: T,
): v.InferOutput<T> {
  let text: string;
  try {
    text = readFileSync(join(contentDir, name), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return v.parse(schema, JSON.parse(text));
}
