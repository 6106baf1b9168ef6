import type { ReactNode } from 'react';
import styles from '../practice.module.css';
import { Bars } from './bars.tsx';
import { Legend, LINES } from './legend.tsx';
import { logTicks, Plot, points, roundTicks } from './plot.tsx';
import type { Picture } from './simulation.ts';

/** Draws what a simulation says is to be drawn. */
export function SimulatorPicture({ picture }: { picture: Picture }): ReactNode {
  if (picture.kind === 'table') return <Rows picture={picture} />;
  return (
    <>
      {picture.kind === 'bars' ? (
        <Bars label={picture.label} bars={picture.bars} />
      ) : (
        <Lines picture={picture} />
      )}
      {picture.legend.length > 0 && <Legend items={picture.legend} />}
    </>
  );
}

function Lines({ picture }: { picture: Extract<Picture, { kind: 'lines' }> }): ReactNode {
  const { label, x, y, writeX, writeY, lines, spot, isLog = false } = picture;
  const ticksOfX = roundTicks(...x).filter((at, i, all) => all.length < 5 || i % 2 === 0);
  return (
    <Plot
      height={230}
      label={label}
      x={x}
      y={y}
      isLog={isLog}
      xTicks={ticksOfX.map((at) => ({ at, text: writeX(at) }))}
      yTicks={(isLog ? logTicks(...y) : roundTicks(...y)).map((at) => ({ at, text: writeY(at) }))}
    >
      {(scale) => (
        <>
          {lines.map((line) => (
            <polyline
              key={line.mark}
              className={LINES[line.mark]}
              points={points(line.points.map(([a, b]) => [scale.x(a), scale.y(b)]))}
            />
          ))}
          <circle className={styles.spot} cx={scale.x(spot[0])} cy={scale.y(spot[1])} r={6} />
        </>
      )}
    </Plot>
  );
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
