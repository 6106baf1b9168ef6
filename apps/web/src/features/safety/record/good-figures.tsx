import { formatCount } from '@firm/format';
import type { TrackRecord } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { goodFigures as text } from '../../../text/en/safety/good-figures.ts';
import styles from './record.module.css';
import { percent } from '../verdict/words.ts';

/** Our record in four figures. @param byVerdict undefined until it is read */
export function GoodFigures({
  byVerdict,
}: {
  byVerdict: TrackRecord['byVerdict'] | undefined;
}): ReactNode {
  const judgedCount = byVerdict?.reduce((sum, one) => sum + one.hits + one.misses, 0) ?? 0;
  const hits = byVerdict?.reduce((sum, one) => sum + one.hits, 0) ?? 0;
  const figures = [
    text.caught,
    text.alarmed,
    {
      title: text.record.title,
      figure: judgedCount === 0 ? text.record.none : percent(hits / judgedCount),
      of: judgedCount === 0 ? text.record.early : text.record.of(formatCount(judgedCount)),
    },
    text.answers,
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, figure, of }) => (
        <div key={title} className={`card ${styles.figure}`}>
          <dt>{title}</dt>
          <dd>
            <strong className="num">{figure}</strong>
            <span className="muted">{of}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
