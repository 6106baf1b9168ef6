import { sql } from 'drizzle-orm';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

/** How many have completed each lesson. Reads all completions. */
export async function countLessonPeople({
  db,
}: Deps): Promise<{ courseId: string; lessonKey: string; people: number }[]> {
  const { rows } = await db.execute<{ courseId: string; lessonKey: string; people: number }>(sql`
    select course_id as "courseId", lesson_key as "lessonKey", count(*)::int as people
    from lesson_completion group by 1, 2`);
  return rows;
}

/** How many have completed how many lessons of a course. Reads all completions. */
export async function countCourseDepths({
  db,
}: Deps): Promise<{ courseId: string; lessons: number; people: number }[]> {
  const { rows } = await db.execute<{ courseId: string; lessons: number; people: number }>(sql`
    select course_id as "courseId", lessons, count(*)::int as people
    from (select user_id, course_id, count(*)::int as lessons from lesson_completion
      group by user_id, course_id) as each
    group by 1, 2`);
  return rows;
}
