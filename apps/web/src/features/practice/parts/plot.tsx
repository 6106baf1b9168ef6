import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from '../practice.module.css';

/**
 * The width of an element in CSS pixels, so that a chart's letters keep their size on any screen.
 */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** A picture drawn for the width it has; `label` says in words what it shows. */
export function Drawing({
  height,
  label,
  children,
}: {
  height: number;
  label: string;
  children: (width: number) => ReactNode;
}): ReactNode {
  const [ref, width] = useWidth();
  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {width > 0 && children(width)}
      </svg>
    </div>
  );
}

type Tick = {
  at: number;
  text: string;
};

export type Scale = {
  x: (value: number) => number;
  y: (value: number) => number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** Margins: room for the figures left of the axis and under it. */
const [LEFT, RIGHT, TOP, BOTTOM] = [52, 8, 10, 24];

type Range = readonly [number, number];
type Axes = {
  x: Range;
  y: Range;
  isLog?: boolean;
};

/** Where a value stands between two others, from 0 to 1. */
const along = (value: number, [from, to]: Range): number =>
  to === from ? 0.5 : (value - from) / (to - from);

function scaleOf({ x, y, isLog = false }: Axes, width: number, height: number): Scale {
  const [leftEdge, right, top, bottom] = [LEFT, width - RIGHT, TOP, height - BOTTOM];
  const bend = isLog ? Math.log : (value: number) => value;
  return {
    x: (value) => leftEdge + along(value, x) * (right - leftEdge),
    y: (value) => bottom - along(bend(value), [bend(y[0]), bend(y[1])]) * (bottom - top),
    left: leftEdge,
    right,
    top,
    bottom,
  };
}

/** Axes with quiet lines. The marks are drawn by `children`, which get the scales. */
export const Plot = ({
  height,
  label,
  xTicks,
  yTicks,
  children,
  ...axes
}: Axes & {
  height: number;
  label: string;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  children: (scale: Scale) => ReactNode;
}): ReactNode => (
  <Drawing height={height} label={label}>
    {(width) => {
      const scale = scaleOf(axes, width, height);
      const { left: leftEdge, right } = scale;
      return (
        <>
          {yTicks.map(({ at, text }) => (
            <g key={`y${at}`}>
              <line
                className={styles.grid}
                x1={leftEdge}
                x2={right}
                y1={scale.y(at)}
                y2={scale.y(at)}
              />
              <text className={styles.tick} x={leftEdge - 6} y={scale.y(at) + 4} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {xTicks.map(({ at, text }) => (
            <text
              key={`x${at}`}
              className={styles.tick}
              x={scale.x(at)}
              y={height - 6}
              textAnchor={at === axes.x[0] ? 'start' : at === axes.x[1] ? 'end' : 'middle'}
            >
              {text}
            </text>
          ))}
          {children(scale)}
        </>
      );
    }}
  </Drawing>
);

/** The points of a line, rounded to what a screen can show. */
export const points = (pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Round values between two bounds: six or fewer, at 1, 2 or 5 times a power of ten. */
export function roundTicks(from: number, to: number): number[] {
  const rough = (to - from) / 5;
  if (!(rough > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Powers of ten, with their halves and fifths where there is room. */
export function logTicks(from: number, to: number): number[] {
  const all: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(from)); power <= to; power *= 10)
    for (const factor of [1, 2, 5])
      if (factor * power >= from && factor * power <= to) all.push(factor * power);
  if (all.length <= 6) return all;
  return all.filter((value) => Number.isInteger(Math.round(Math.log10(value) * 1e9) / 1e9));
}
