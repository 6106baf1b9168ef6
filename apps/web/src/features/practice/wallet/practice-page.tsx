import * as practiceApi from '@firm/schema/api/learning/practice.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { resource } from '../../../lib/data/resource.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { badge, page as text } from '../../../text/en/learning/practice-wallet.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { tasks } from './task-content.ts';
import { TaskPart } from './task-part.tsx';
import styles from './wallet.module.css';
import { Link } from '../../../ui/link.tsx';

type Hub = (tasks: { done: number; all: number; open: string | undefined }) => ReactNode;

/**
 * Every practice task, and the one that was chosen.
 *
 * @param hub what stands above: the other ways to practise, and the next step
 */
export function PracticePage({ hub }: { hub: Hub }): ReactNode {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const { value } = useResource(resource(practiceApi.practice), { onReturn: true });
  const isDone = (id: string): boolean => value?.done.some(({ task }) => task === id) ?? false;
  const taskParam = isHydrated ? query.get('task') : null;
  const chosenTask = tasks.find(({ id }) => id === (taskParam ?? value?.run?.task));
  const stage = useShown(taskParam);
  const doneCount = tasks.filter(({ id }) => isDone(id)).length;
  return (
    <Page className={styles.page}>
      <BackLink href="/academy">{text.toAcademy}</BackLink>
      <p className="eyebrow">{text.eyebrow}</p>
      <h1>{text.place}</h1>
      <p className="lead">{text.placeText}</p>
      {hub({ done: doneCount, all: tasks.length, open: value?.run?.task })}
      <h2>{text.heading}</h2>
      <p>{text.intro}</p>
      <p>
        <span className={styles.badge}>{badge}</span>
      </p>
      <p className="muted">{text.keys}</p>
      <div className={styles.columns}>
        <nav aria-labelledby="practice-list">
          <h3 id="practice-list" className={styles.listHead}>
            {text.list}
          </h3>
          <p className="num muted">{text.done(doneCount, tasks.length)}</p>
          <ol className={styles.list}>
            {tasks.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`/academy/practice?task=${id}`}
                  preventScrollReset
                  aria-current={chosenTask?.id === id ? 'page' : undefined}
                >
                  {title} <State isDone={isDone(id)} isOpen={value?.run?.task === id} />
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div ref={stage} className={styles.stage}>
          {chosenTask === undefined ? (
            <p>{text.choose}</p>
          ) : (
            <>
              {/* Above: the task grows while it loads, and moves what stands under it. */}
              <p>
                <Link to={chosenTask.lesson.href}>{text.of(chosenTask.lesson.title)}</Link>
              </p>
              <TaskPart key={chosenTask.id} id={chosenTask.id} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/** On a small screen the task stands under the whole list: who has chosen one is led there. */
function useShown(task: string | null): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (task === null) return undefined;
    const show = (): void => {
      const top = stage.current?.getBoundingClientRect().top ?? 0;
      // Beside the list it begins within the window. At once: a glide over a page that is still
      // growing makes what it passes jump.
      if (top > window.innerHeight * 0.8)
        stage.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    // After the frame in which the task got its room, so that what stood under it is not seen move.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [task]);
  return stage;
}

function State({ isDone, isOpen }: { isDone: boolean; isOpen: boolean }): ReactNode {
  if (!isDone && !isOpen) return null;
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <span className={styles.state} data-open={isDone ? undefined : ''}>
      <Icon size={16} aria-hidden /> {isDone ? text.isDone : text.isOpen}
    </span>
  );
}
