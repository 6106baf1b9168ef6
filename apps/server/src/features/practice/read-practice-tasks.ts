import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { practice } from '@firm/core';
import { TESTED_MISTAKES } from '@firm/schema';

const taskSchema = v.object({
  id: v.string(),
  title: v.string(),
  mistake: v.picklist(TESTED_MISTAKES),
  courseId: v.string(),
  lesson: v.object({ title: v.string(), href: v.string() }),
  amounts: v.record(v.string(), v.number()),
  minutes: v.optional(v.number()),
  goals: v.pipe(v.array(v.string()), v.minLength(1)),
});

/**
 * The practice tasks by id, in the order of their list; none where nothing was built yet.
 *
 * @param contentDir dist/content
 * @throws when the file is there and is not what this program expects
 */
export function readPracticeTasks(contentDir: string): Map<string, practice.PracticeTask> {
  const file = join(contentDir, 'practice.json');
  if (!existsSync(file)) return new Map();
  return new Map(
    v
      .parse(v.array(taskSchema), JSON.parse(readFileSync(file, 'utf8')))
      .map((task) => [task.id, task]),
  );
}
