import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  courses,
  findCourse,
  catalogueStyles as styles,
  CourseCard,
  type CourseOutline,
  SearchButton,
  syncProgress,
} from '../../features/academy/index.ts';
import { useMe, useSessionEnded, SignInRequired } from '../../features/accounts/index.ts';
import terms from '../../generated/content/count.json';
import type { PageHandle } from '../../lib/page/page-meta.ts';
import { catalogue } from '../../text/en/learning/academy.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Link } from '../../ui/link.tsx';

export const handle: PageHandle = {
  meta: {
    title: 'The Firm Academy: free crypto courses for beginners',
    description:
      'Free lessons on how crypto trading works, what it costs and how people lose money: ' +
      'worked examples, real numbers, no advice to buy.',
    picture: 'academy',
    canonical: '/academy',
  },
};

type Filter = 'all' | 'Beginner';
const filters: readonly (readonly [Filter, string])[] = [
  ['all', catalogue.all],
  ['Beginner', catalogue.beginner],
];

/** Offers beside the courses. */
const more = [
  {
    to: '/academy/glossary',
    title: catalogue.glossary,
    what: catalogue.glossaryText(terms.glossary),
  },
  { to: '/academy/drills', title: catalogue.drills, what: catalogue.drillsText(terms.drills) },
  {
    to: '/academy/practice',
    title: catalogue.practice,
    what: catalogue.practiceText(terms.practice),
  },
  { to: '/certificates', title: catalogue.certificates, what: catalogue.certificatesText },
];

export function Component(): ReactNode {
  const [filter, setFilter] = useState<Filter>('all');
  const [query] = useSearchParams();
  const [lockedCourseId, setLocked] = useState<string>();
  const user = useMe()?.user ?? null;
  // The address of a course that needs an account redirects here.
  const noticeCourse =
    query.get('notice') === 'account' ? findCourse(query.get('course') ?? undefined) : undefined;
  // Without an answer the visitor counts as signed out: the courses open to everyone stay open.
  useEffect(() => void syncProgress(), []);
  const visibleCourses = courses.filter((course) => filter === 'all' || course.level === filter);
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <p className="eyebrow">{catalogue.eyebrow}</p>
        <h1>{catalogue.heading}</h1>
        <p className="lead">{catalogue.intro}</p>
        {noticeCourse !== undefined && user === null && <NeedsAccount course={noticeCourse} />}
        {query.get('notice') === 'course-not-found' && (
          <Notice kind="caution">
            <strong>{catalogue.notFound}</strong>
            <br />
            {catalogue.notFoundHelp}
          </Notice>
        )}
      </div>
      <div className={styles.tools}>
        <Filters filter={filter} onChange={setFilter} />
        <div className={styles.filters}>
          <SearchButton />
          <ButtonLink small href={user === null ? '/academy/auth' : '/dashboard'}>
            {user === null ? catalogue.signIn : catalogue.dashboard}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.grid}>
        {visibleCourses.map((course) => (
          <CourseCard
            key={course.id}
            course={course}
            onLocked={
              course.isGuestAccessible || user !== null ? undefined : () => setLocked(course.id)
            }
          />
        ))}
      </div>
      <MoreOffers />
      {lockedCourseId !== undefined && (
        <SignInRequired courseId={lockedCourseId} onClose={() => setLocked(undefined)} />
      )}
    </div>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: Filter;
  onChange: (filter: Filter) => void;
}): ReactNode {
  return (
    <div className={styles.filters} role="group" aria-label={catalogue.filterLabel} data-program>
      {filters.map(([value, label]) => (
        <Button key={value} small aria-pressed={filter === value} onClick={() => onChange(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function MoreOffers(): ReactNode {
  return (
    <div className={styles.more}>
      {more.map(({ to, title, what }) => (
        <Link key={to} to={to} className={styles.glossaryLink}>
          <strong>{title}</strong>
          <span className="muted">{what}</span>
        </Link>
      ))}
    </div>
  );
}

/** Why whoever opened this course was led to the catalogue. */
function NeedsAccount({ course: { id, title } }: { course: CourseOutline }): ReactNode {
  const hasEnded = useSessionEnded();
  return (
    <Notice kind="caution">
      <p>{hasEnded ? catalogue.ended(title) : catalogue.needsAccount(title)}</p>
      <ButtonLink
        small
        href={`/academy/auth?return=${encodeURIComponent(`/academy/course/${id}`)}`}
      >
        {catalogue.signIn}
        <span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </Notice>
  );
}
