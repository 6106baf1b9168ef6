import * as readingsApi from '@firm/schema/api/console/console-readings.ts';
import type { Completion } from '@firm/schema/console/assistant.ts';
import { formatCount, formatTimestamp } from '@firm/format';
import type { ReactNode } from 'react';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { coursesText as text } from '../../../text/en/console/learning.ts';
import { StackRow, StackTable } from '../../../ui/table.tsx';
import styles from '../console.module.css';
import { PageEnd } from '../page-end.tsx';

type Course = Completion['courses'][number];

/** How many began and completed each course, and where people stop. */
export function Courses(): ReactNode {
  const loadedResource = useResource(resource(readingsApi.completion));
  const { value } = loadedResource;
  return (
    <>
      <h3>{text.title}</h3>
      {value !== undefined && (
        <p className="muted">
          {text.about(formatTimestamp(Date.parse(value.readAt)))}{' '}
          <a href="#questions">{text.toQuestions}</a>
        </p>
      )}
      {value?.courses.length === 0 && <p>{text.empty}</p>}
      {value !== undefined && value.courses.length > 0 && (
        <>
          <StackTable label={text.label} head={text.head} className={styles.table}>
            {value.courses.map(({ id, title, started: starterCount, done: finisherCount }) => (
              <StackRow
                key={id}
                head={text.head}
                cells={[
                  title,
                  formatCount(starterCount),
                  formatCount(finisherCount),
                  starterCount === 0 ? text.none : text.percent(finisherCount / starterCount),
                ]}
              />
            ))}
          </StackTable>
          {value.courses
            .filter(({ started: startTime }) => startTime > 0)
            .map((course) => (
              <Lessons key={course.id} course={course} />
            ))}
        </>
      )}
      <PageEnd pages={loadedResource} />
    </>
  );
}

/** How many come as far as each lesson; where most stop is said in words. */
function Lessons({
  course: { title, started: starterCount, lessons },
}: {
  course: Course;
}): ReactNode {
  const losses = lessons.map(({ people }, at) => (lessons[at - 1]?.people ?? people) - people);
  const most = Math.max(...losses);
  return (
    <details className="card">
      <summary className={styles.summary}>{text.lessons(title)}</summary>
      <StackTable label={text.lessonsOf(title)} head={text.lessonsHead} className={styles.table}>
        {lessons.map(({ key, title: lesson, people }, at) => {
          const less = Math.max(0, losses[at] ?? 0);
          return (
            <StackRow
              key={key}
              head={text.lessonsHead}
              cells={[
                lesson,
                formatCount(people),
                text.percent(people / starterCount),
                less > 0 && less === most ? text.most(formatCount(less)) : formatCount(less),
              ]}
            />
          );
        })}
      </StackTable>
    </details>
  );
}
