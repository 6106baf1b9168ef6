/* Courses of lessons without texts, for tests. Imported by tests only. */
import type { Course } from '@firm/schema';

/** A course that is ready and open to everybody, with so many lessons in each of its modules. */
export function courseOf(modules: readonly number[], changes: Partial<Course> = {}): Course {
  return {
    id: 'course',
    version: 1,
    title: 'A course',
    description: 'What it is about.',
    level: 'Beginner',
    duration: '2 hours',
    image: '/course.svg',
    isGuestAccessible: true,
    isReady: true,
    totalLessons: modules.reduce((sum, lessons) => sum + lessons, 0),
    modules: modules.map((lessons, module) => ({
      title: `Module ${module + 1}`,
      lessons: Array.from({ length: lessons }, (_, lesson) => ({
        key: `${module}-${lesson}`,
        title: `Lesson ${lesson + 1}`,
      })),
    })),
    ...changes,
  };
}
