import type { ReactNode } from 'react';
import styles from './course-picture.module.css';

/**
 * What a course shows of itself, on its card. There is a picture for each theme; the browser leaves
 * the one that does not stand alone, since it is never near. It says nothing that the title beside
 * it does not.
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
