import { errorCode } from '@firm/format';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { courseSchema, type Course } from '@firm/schema';

/**
 * The courses that the build left in its content folder; none where nothing was built yet.
 *
 * @throws when the file is there and is not what this program expects
 */
export function readCourses(contentDir: string): Course[] {
  let text: string;
  try {
    text = readFileSync(join(contentDir, 'courses.json'), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return v.parse(v.array(courseSchema), JSON.parse(text));
}
