import type { ReactNode } from 'react';
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { findCourse, type CourseOutline, FinalTestPage } from '../../features/academy/index.ts';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { finalTest as text } from '../../text/en/learning/final-test.ts';

export function loader({ params }: LoaderFunctionArgs): { course: CourseOutline } | Response {
  const course = findCourse(params['courseId']);
  if (course === undefined) return redirect('/academy?notice=course-not-found');
  return course.isReady ? { course } : redirect('/academy');
}

export const handle: PageHandle = {
  meta: (data) => ({
    // Data from this route's loader.
    title: `${text.title((data as { course: CourseOutline }).course.title)} · The Firm Academy`,
    description: text.description,
    picture: 'academy',
    noIndex: true,
    isFrame: true,
  }),
};

export function Component(): ReactNode {
  const { course } = useLoaderData<{ course: CourseOutline }>();
  return <FinalTestPage key={course.id} course={course} />;
}
