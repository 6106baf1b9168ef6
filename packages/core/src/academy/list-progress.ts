import { listCompletions, type Database } from '@firm/db';

/** Every lesson that a person completed, by course: also of courses that are no longer there. */
export async function listProgress(
  { db }: { db: Database },
  { userId }: { userId: string },
): Promise<{ courses: Record<string, string[]> }> {
  const courses: Record<string, string[]> = {};
  for (const { courseId, lessonKey } of await listCompletions({ db }, { userId }))
    (courses[courseId] ??= []).push(lessonKey);
  return { courses };
}
