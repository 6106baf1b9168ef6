import type { Drill } from './questions/load-drills.ts';
import type { Outline } from './load-course.ts';
import type { PracticeTask } from './load-practice.ts';
import type { Problems } from './problems.ts';

/** A skill at the end of the path, and the exercise that shows it. */
export type CanDo = {
  says: string;
  kind: 'task' | 'drill';
  id: string;
  title: string;
  href: string;
};

/** Joins the sentences with their exercises; notes one that does not exist. */
export function loadCanDo(
  outlines: readonly Outline[],
  {
    practice,
    drills,
    problems,
  }: {
    practice: readonly Pick<PracticeTask, 'id' | 'title'>[];
    drills: readonly Pick<Drill, 'id' | 'title'>[];
    problems: Problems;
  },
): CanDo[] {
  return outlines.flatMap(({ id: courseId, canDo = [] }) =>
    canDo.flatMap(({ says, by }): CanDo[] => {
      const [kind, id = ''] = by.split(':');
      const isTask = kind === 'task';
      const exercise = (isTask ? practice : drills).find((one) => one.id === id);
      if (exercise === undefined) {
        problems.add(`courses/${courseId}/course.yaml`, `'${by}' does not exist`);
        return [];
      }
      const href = isTask ? `/academy/practice?task=${id}` : `/academy/drills/${id}`;
      return [{ says, kind: isTask ? 'task' : 'drill', id, title: exercise.title, href }];
    }),
  );
}
