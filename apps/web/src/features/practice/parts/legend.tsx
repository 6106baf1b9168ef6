import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from '../practice.module.css';

export type Mark =
  | LineMark
  | 'bar'
  | 'triangle'
  | 'brass'
  | 'loss'
  | 'caution'
  | 'gain'
  | 'plain'
  | 'open';

export type LineMark = 'price' | 'line' | 'dash' | 'price-dash' | 'loss-line' | 'faint';

export const LINES: Readonly<Record<LineMark, string | undefined>> = {
  price: styles['line-plain'],
  line: styles['line-brass'],
  dash: classes(styles['line-brass'], styles.dashed),
  'price-dash': classes(styles['line-plain'], styles.dashed),
  'loss-line': styles['line-loss'],
  faint: styles['line-faint'],
};

const isLine = (mark: Mark): mark is LineMark => Object.hasOwn(LINES, mark);

/** Shapes that are told apart without their colour. */
const SHAPES: Partial<Record<Mark, { style: string | undefined; path: string }>> = {
  bar: { style: styles['fill-loss'], path: 'M5 4h10v4h-10z' },
  triangle: { style: styles['fill-caution'], path: 'M5 1l10 10h-10z' },
};

/** How a shape of a mark is filled. */
export const fillOf = (mark: Mark): string | undefined =>
  SHAPES[mark]?.style ?? styles[`fill-${mark}`];

function Sign({ mark }: { mark: Mark }): ReactNode {
  const shape = SHAPES[mark];
  if (shape !== undefined) return <path className={shape.style} d={shape.path} />;
  return isLine(mark) ? (
    <line className={LINES[mark]} x1="0" x2="22" y1="6" y2="6" />
  ) : (
    <rect className={styles[`fill-${mark}`]} x="5" y="1" width="10" height="10" />
  );
}

export type LegendItem = { mark: Mark; label: string };

/** Key to a picture's marks. */
export function Legend({ items }: { items: readonly LegendItem[] }): ReactNode {
  return (
    <div className={styles.legend}>
      {items.map(({ mark, label }) => (
        <span key={label}>
          <svg width="22" height="12" aria-hidden>
            <Sign mark={mark} />
          </svg>
          {label}
        </span>
      ))}
    </div>
  );
}
