import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { academy } from '@firm/core';
import { questionFields } from './question-fields.ts';

const questionSchema = v.object({
  ...questionFields,
  wrong: v.exactOptional(v.record(v.string(), v.string())),
  lesson: v.object({ title: v.string(), href: v.string() }),
  isTest: v.boolean(),
});

/**
 * The questions that can come back in the review, by id; none where nothing was built yet.
 *
 * @param contentDir dist/content
 * @throws when the file is there and is not what this program expects
 */
export function readReviewQuestions(contentDir: string): Map<string, academy.ReviewQuestion> {
  const file = join(contentDir, 'review.json');
  if (!existsSync(file)) return new Map();
  return new Map(
    v
      .parse(v.array(questionSchema), JSON.parse(readFileSync(file, 'utf8')))
      .map((question) => [question.id, question]),
  );
}
