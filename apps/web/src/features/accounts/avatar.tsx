import type { ReactNode } from 'react';
import styles from './avatar.module.css';

/** A person's picture, or the first letter of their name. Decoration beside the name. */
export function Avatar({ name, photoURL }: { name: string; photoURL: string | null }): ReactNode {
  const letter =
    [
      ...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name),
    ][0]?.segment.toUpperCase() ?? '';
  return photoURL === null ? (
    <span className={styles.avatar} aria-hidden="true">
      {letter}
    </span>
  ) : (
    <img className={styles.avatar} src={photoURL} alt="" width={56} height={56} />
  );
}
