import type { ReactNode } from 'react';
import styles from './course-picture.module.css';

/**
 * Card picture of a course. There is one for each theme; the browser skips the unused one, since it
 * is never near. It adds nothing to the title beside it.
 *
 * @param props.image the course's `image`
 */
export function CoursePicture({ image }: { image: string }): ReactNode {
  const size = { width: 640, height: 240, loading: 'lazy', decoding: 'async' } as const;
  return (
    <div className={styles.picture}>
      <img {...size} alt="" src={image} className={styles.dark} />
      <img {...size} alt="" src={image.replace(/\.svg$/, '.light.svg')} className={styles.light} />
    </div>
  );
}
