import type { Overview } from '@firm/schema/console/readings.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { consoleText as text } from '../../text/en/console/console.ts';
import { badgesOf } from './badges.ts';
import styles from './console.module.css';
import type { ConsoleSection } from './sections.ts';
import { Link } from '../../ui/link.tsx';

const GROUPS = ['start', 'people', 'content', 'money', 'machine'] as const;
/** From here on the list stands beside the part (console.module.css). */
const WIDE = '(width >= 60rem)';

/** The parts of the console by group, with how much is to be done in each. */
export function ConsoleMenu({
  sections,
  current,
  overview,
}: {
  sections: readonly ConsoleSection[];
  current: ConsoleSection['key'] | undefined;
  overview: Overview | undefined;
}): ReactNode {
  const badges = overview === undefined ? {} : badgesOf(overview);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const fit = (): void => {
      // On a narrow screen the part comes first: a new owner sees what to do, and not a list.
      if (fold.current !== null) fold.current.open = wide.matches;
    };
    fit();
    wide.addEventListener('change', fit);
    return () => wide.removeEventListener('change', fit);
  }, [current]);
  const total = Object.values(badges).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={text.sections} className={styles.menu}>
      <details ref={fold} open>
        <summary>
          {current === undefined ? text.sections : text.here(text.section[current])}
          <span className={styles.allParts}>
            {text.allParts} {total > 0 && <Badge count={total} />}
          </span>
        </summary>
        <div className={styles.groups}>
          {GROUPS.map((group) => {
            const own = sections.filter((one) => one.group === group);
            if (own.length === 0) return null;
            return <MenuGroup key={group} sections={own} {...{ group, current, badges }} />;
          })}
        </div>
      </details>
    </nav>
  );
}

function MenuGroup({
  group,
  sections,
  current,
  badges,
}: {
  group: (typeof GROUPS)[number];
  sections: readonly ConsoleSection[];
  current: ConsoleSection['key'] | undefined;
  badges: Partial<ReturnType<typeof badgesOf>>;
}): ReactNode {
  return (
    <div role="group" aria-labelledby={`console-${group}`}>
      <p id={`console-${group}`} className={styles.groupName}>
        {text.groups[group]}
      </p>
      <ul>
        {sections.map(({ key }) => {
          const count = badges[key] ?? 0;
          return (
            <li key={key}>
              <Link
                to={`/console?section=${key}`}
                aria-current={key === current ? 'page' : undefined}
                aria-describedby={count > 0 ? `console-badge-${key}` : undefined}
              >
                {text.section[key]}
              </Link>
              {count > 0 && <Badge count={count} id={`console-badge-${key}`} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const MOST = 99;

const Badge = ({ count, id }: { count: number; id?: string }): ReactNode => (
  <span className={styles.badge}>
    <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
    <span id={id} className="visually-hidden">
      {text.badge(count)}
    </span>
  </span>
);
