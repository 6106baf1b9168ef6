import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { practiceHubText as text } from '../../text/en/learning/practice-hub.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMe } from '../accounts/index.ts';
import { drills } from './drills/drill-content.ts';
import { readDrillResults } from './drills/drill-results.ts';
import styles from './practice-hub.module.css';
import { useReview } from './review/use-review.ts';
import { Link } from '../../ui/link.tsx';

type Tasks = {
  done: number;
  all: number;
  /** One was begun and not ended. */
  open: string | undefined;
};

type Next = { words: string; label: string; href: string };

/** The best task for now: one that is due, else one that was begun, else a new one. */
function nextOf(
  tasks: Tasks,
  { due, decided: decidedItems }: { due: number; decided: ReadonlySet<string> },
): Next {
  if (due > 0) return { words: text.due(due), label: text.toReview, href: '/dashboard?tab=review' };
  if (tasks.open !== undefined)
    return { words: text.open, label: text.goOn, href: `/academy/practice?task=${tasks.open}` };
  const drill = drills.find(({ id }) => !decidedItems.has(id));
  if (drill !== undefined)
    return {
      words: decidedItems.size === 0 ? text.firstDrill : text.nextDrill(drill.title),
      label: text.toDrill,
      href: `/academy/drills/${drill.id}`,
    };
  if (tasks.done < tasks.all)
    return { words: text.nextTask, label: text.toTasks, href: '#practice-list' };
  return { words: text.allDone, label: text.toRound, href: '/academy/drills/round' };
}

/** Drills, review and the practice wallet in one place, with one next step. */
export function PracticeHub({ tasks }: { tasks: Tasks }): ReactNode {
  const isHydrated = useHydrated();
  const user = useMe()?.user ?? undefined;
  const { value: review } = useReview(user !== undefined);
  const results = isHydrated ? readDrillResults() : new Map<string, never>();
  const due = review?.isOn === true ? review.dueCount : 0;
  const next = nextOf(tasks, { due, decided: new Set(results.keys()) });
  return (
    <>
      <section className={`card ${styles.next}`} aria-labelledby="practice-next">
        <h2 id="practice-next">{text.next}</h2>
        <p>{next.words}</p>
        <div>
          <ButtonLink href={next.href} kind="primary">
            {next.label}
          </ButtonLink>
        </div>
      </section>
      <ul className={styles.places}>
        <Place
          href="/academy/drills"
          title={text.drills}
          what={text.drillsText}
          state={text.of(results.size, drills.length)}
        />
        <Place
          href="/dashboard?tab=review"
          title={text.review}
          what={text.reviewText}
          state={user === undefined ? text.signIn : text.dueNow(due)}
        />
        <Place
          href="#practice-list"
          title={text.wallet}
          what={text.walletText}
          state={text.of(tasks.done, tasks.all)}
        />
      </ul>
    </>
  );
}

const Place = ({
  href,
  title,
  what,
  state,
}: {
  href: string;
  title: string;
  what: string;
  state: string;
}): ReactNode => (
  <li className={`card ${styles.place}`}>
    <h3>{href.startsWith('#') ? <a href={href}>{title}</a> : <Link to={href}>{title}</Link>}</h3>
    <p className="muted">{what}</p>
    <p className="num">{state}</p>
  </li>
);
