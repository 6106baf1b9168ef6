import type { ReactNode } from 'react';
import { dutiesText as text } from '../../../text/en/console/duties.ts';
import styles from '../console.module.css';

/** Possible legal duties of the operator, by feature. */
export const Duties = (): ReactNode => (
  <>
    <p className="muted">
      {text.about} {text.dated(text.date)}
    </p>
    {text.duties.map(({ title, asks, does, yours, source }) => (
      <section key={title} className={styles.part}>
        <h3>{title}</h3>
        <p>
          <strong>{text.asks}:</strong> {asks}
        </p>
        <Points title={text.does} points={does} />
        <Points title={text.yours} points={yours} />
        <p className="muted">
          {text.source}: {source}
        </p>
      </section>
    ))}
  </>
);

const Points = ({ title, points }: { title: string; points: readonly string[] }): ReactNode => (
  <>
    <h4>{title}</h4>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
);
