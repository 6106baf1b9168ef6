import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { lessonAddress } from '../assistant/load-passages.ts';

const questionFile = v.array(
  v.strictObject({
    set: v.picklist(['tune', 'held']),
    ask: v.pipe(v.string(), v.minLength(1)),
    right: v.array(v.string()),
  }),
);

/**
 * A question by which search is measured. `right`: addresses on the site, of which one that ends
 * with '*' stands for every part of its lesson; none: nothing answers it.
 */
export type MeasuringQuestion = { set: 'tune' | 'held'; ask: string; right: string[] };

/** Reads `questions.yaml`. */
export function loadQuestions(folder: string): MeasuringQuestion[] {
  return v
    .parse(questionFile, parse(readFileSync(join(folder, 'questions.yaml'), 'utf8')))
    .map((question) => ({ ...question, right: question.right.map(fullAddress) }));
}

function fullAddress(short: string): string {
  if (short.startsWith('glossary#')) return `/academy/${short}`;
  return /^[a-z-]+\/\d-\d/.test(short)
    ? `${lessonAddress(short.replace(/\*$/, ''))}${short.endsWith('*') ? '*' : ''}`
    : `/${short}`;
}
