import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from '../practice.module.css';
import { Bars } from './bars.tsx';
import { Halves } from './halves.tsx';
import { fillOf, Legend, LINES, type Mark } from './legend.tsx';
import { Drawing, logTicks, Plot, points, roundTicks, type Scale } from './plot.tsx';
import { IndexPlot, linePoints, SeriesPlot } from './series-plot.tsx';
import type { Picture, SeriesPicture, SquaresPicture } from './simulation.ts';

/** Draws what a simulation says is to be drawn. */
export function SimulatorPicture({ picture }: { picture: Picture }): ReactNode {
  if (picture.kind === 'table') return <Rows picture={picture} />;
  if (picture.kind === 'series') return <Series picture={picture} />;
  return (
    <>
      {picture.kind === 'bars' ? (
        <Bars label={picture.label} bars={picture.bars} />
      ) : picture.kind === 'squares' ? (
        <Squares picture={picture} />
      ) : (
        <Lines picture={picture} />
      )}
      {picture.legend.length > 0 && <Legend items={picture.legend} />}
    </>
  );
}

function Lines({ picture }: { picture: Extract<Picture, { kind: 'lines' }> }): ReactNode {
  const { label, x, y, writeX, writeY, lines, isLog = false, height = 230 } = picture;
  const {
    ticksX = roundTicks(...x).filter((_, i, all) => all.length < 5 || i % 2 === 0),
    ticksY = isLog ? logTicks(...y) : roundTicks(...y),
  } = picture;
  return (
    <Plot
      height={height}
      label={label}
      x={x}
      y={y}
      isLog={isLog}
      xTicks={ticksX.map((at) => ({ at, text: writeX(at) }))}
      yTicks={ticksY.map((at) => ({ at, text: writeY(at) }))}
    >
      {(scale) => (
        <>
          {lines.map((line, i) => (
            <polyline
              key={i}
              className={LINES[line.mark]}
              points={points(line.points.map(([a, b]) => [scale.x(a), scale.y(b)]))}
            />
          ))}
          <Spot picture={picture} scale={scale} />
        </>
      )}
    </Plot>
  );
}

/** Where the values lie, with dashed lines to the axes. */
function Spot({
  picture: { spot, guides },
  scale,
}: {
  picture: Extract<Picture, { kind: 'lines' }>;
  scale: Scale;
}): ReactNode {
  if (spot === undefined) return null;
  const [x, y] = [scale.x(spot[0]), scale.y(spot[1])];
  const guide = classes(styles.zero, styles.dashed);
  return (
    <>
      {guides && <line className={guide} x1={x} x2={x} y1={scale.bottom} y2={y} />}
      {guides === 'both' && <line className={guide} x1={scale.left} x2={x} y1={y} y2={y} />}
      <circle className={styles.spot} cx={x} cy={y} r={6} />
    </>
  );
}

function Series({ picture }: { picture: SeriesPicture }): ReactNode {
  const { closes, hold, label, lines, index, verdict, legend } = picture;
  return (
    <>
      <div>
        <SeriesPlot closes={closes} hold={hold} label={label}>
          {(scale) =>
            lines.map(({ mark, values }) => (
              <polyline key={mark} className={LINES[mark]} points={linePoints(values, scale)} />
            ))
          }
        </SeriesPlot>
        {index && (
          <IndexPlot index={index.values} low={index.low} high={index.high} label={index.label} />
        )}
      </div>
      <Halves lines={legend} verdict={verdict} />
    </>
  );
}

const [COLUMNS, HEIGHT] = [40, 200];

/** Groups begin where their rounded sum does, so that there are always 1,000. */
function Squares({ picture: { groups, label } }: { picture: SquaresPicture }): ReactNode {
  const starts = groups.map((_, i) =>
    Math.round(groups.slice(0, i).reduce((sum, { count }) => sum + count, 0)),
  );
  return (
    <Drawing height={HEIGHT} label={label}>
      {(width) =>
        groups.map(({ mark, count }, i) => {
          const from = starts[i] ?? 0;
          const many = (starts[i + 1] ?? Math.round(from + count)) - from;
          const squares = Array.from({ length: many }, (_, k) => squareAt(mark, from + k, width));
          return <path key={mark} className={fillOf(mark)} d={squares.join('')} />;
        })
      }
    </Drawing>
  );
}

/** One square; some marks are other shapes, so that colour is not needed to tell them apart. */
function squareAt(mark: Mark, place: number, width: number): string {
  const [cellX, cellY] = [width / COLUMNS, HEIGHT / (1000 / COLUMNS)];
  const [w, h] = [cellX * 0.62, cellY * 0.62];
  const [x, y] = [(place % COLUMNS) * cellX + 0.5, Math.floor(place / COLUMNS) * cellY + 0.5];
  const at = (down: number): string => `M${x.toFixed(1)} ${(y + down).toFixed(1)}`;
  const [wide, high] = [w.toFixed(1), h.toFixed(1)];
  if (mark === 'bar') return `${at(h * 0.32)}h${wide}v${(h * 0.36).toFixed(1)}h-${wide}z`;
  if (mark === 'triangle') return `${at(0)}l${wide} ${high}h-${wide}z`;
  return `${at(0)}h${wide}v${high}h-${wide}z`;
}

/** Scrolls by itself where it is too wide, and can then be reached by keyboard. */
function Rows({ picture }: { picture: Extract<Picture, { kind: 'table' }> }): ReactNode {
  return (
    <div className={styles.rows} role="region" aria-label={picture.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {picture.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picture.rows.map(([first, ...rest], row) => (
            <tr key={`${row} ${first}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={picture.head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
