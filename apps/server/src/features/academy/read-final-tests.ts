import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { academy } from '@firm/core';
import type { Course } from '@firm/schema';
import { questionFields } from './question-fields.ts';

const bankSchema = v.array(
  v.object({
    ...questionFields,
    lesson: v.string(),
  }),
);

/**
 * The question banks of the courses' final tests, by course. A course without one has no test yet.
 *
 * @param contentDir dist/content
 */
export function readFinalTests(
  contentDir: string,
  courses: readonly Course[],
): Map<string, academy.BankQuestion[]> {
  const files = courses.map(({ id }) => ({ id, file: join(contentDir, `final-test.${id}.json`) }));
  return new Map(
    files
      .filter(({ file }) => existsSync(file))
      .map(({ id, file }) => [id, v.parse(bankSchema, JSON.parse(readFileSync(file, 'utf8')))]),
  );
}
