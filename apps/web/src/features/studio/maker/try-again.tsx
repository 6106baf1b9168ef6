import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import styles from '../studio.module.css';

/** Draws its content anew, with all that it loads, whenever that asks for it. */
export function Anew({ children }: { children: (again: () => void) => ReactNode }): ReactNode {
  const [times, setTimes] = useState(0);
  return <Fragment key={times}>{children(() => setTimes((before) => before + 1))}</Fragment>;
}

/**
 * A file that did not come, or cannot be shown: says so, and has it asked for again by a press or
 * once the network is back.
 */
export function NotShown({ words, onAgain }: { words: string; onAgain: () => void }): ReactNode {
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [onAgain]);
  return (
    <div className={styles.trouble}>
      <NotLoaded kind="caution" small isBusy={false} onAgain={onAgain}>
        {words}
      </NotLoaded>
    </div>
  );
}
