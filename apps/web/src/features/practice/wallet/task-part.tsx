import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { panel as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { loadTask, type Task } from './task-content.ts';
import styles from './wallet.module.css';

// Keys, codecs and forms: some lessons' worth of code, fetched only where somebody comes near.
const Panel = lazy(() =>
  import('./task-panel.tsx').then((module) => ({ default: module.TaskPanel })),
);

/** A practice task by its id. */
export function TaskPart({ id }: { id: string }): ReactNode {
  const [tries, setTries] = useState(0);
  const [task, setTask] = useState<Task>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    // The panel's code is asked for with it, so that a failure of either is said here.
    Promise.all([loadTask(id), import('./task-panel.tsx')]).then(
      ([loadedTask]) => {
        if (isOver) return;
        setTask(loadedTask);
        setFailed(loadedTask === undefined);
      },
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [id, tries]);
  if (hasFailed)
    return (
      <div className={styles.panel} role="status">
        <p>{text.loadFailed}</p>
        <div>
          <Button
            small
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            {text.retry}
          </Button>
        </div>
      </div>
    );
  return task === undefined ? (
    <Waiting />
  ) : (
    <Suspense fallback={<Waiting />}>
      <Panel task={task} />
    </Suspense>
  );
}

const Waiting = (): ReactNode => (
  <Loading text={text.loading} className={styles.waiting}>
    <span />
    <span />
    <span />
  </Loading>
);
