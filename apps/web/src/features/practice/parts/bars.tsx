import type { ReactNode } from 'react';
import styles from '../practice.module.css';
import { Drawing } from './plot.tsx';

type Tone = 'brass' | 'loss' | 'caution' | 'gain' | 'plain' | 'open';

export type Bar = {
  label: string;
  value: string;
  parts: { size: number; tone: Tone }[];
};

const ROW = 46;

/** Lying bars on one scale, each with its words and its figure above it. */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }): ReactNode {
  const total = (bar: Bar): number =>
    bar.parts.reduce((sum, part) => sum + Math.max(part.size, 0), 0);
  const max = Math.max(...bars.map(total), Number.MIN_VALUE);
  return (
    <Drawing height={bars.length * ROW} label={label}>
      {(width) =>
        bars.map((bar, row) => {
          const widths = bar.parts.map(({ size }) => (Math.max(size, 0) / max) * width);
          return (
            <g key={bar.label}>
              <text className={styles.name} x={0} y={row * ROW + 14}>
                {bar.label}
              </text>
              <text className={styles.value} x={width} y={row * ROW + 14} textAnchor="end">
                {bar.value}
              </text>
              {bar.parts.map(({ tone }, i) => (
                <rect
                  key={tone}
                  className={styles[`fill-${tone}`]}
                  x={widths.slice(0, i).reduce((sum, value) => sum + value, 0)}
                  y={row * ROW + 21}
                  width={Math.max(widths[i] ?? 0, (widths[i] ?? 0) > 0 ? 1 : 0)}
                  height={14}
                />
              ))}
            </g>
          );
        })
      }
    </Drawing>
  );
}
