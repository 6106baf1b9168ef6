import type { ReactNode } from 'react';
import { status as text } from '../../text/en/status.ts';
import styles from './status.module.css';
import { dayOf, uptime } from './uptime.ts';

const WIDTH = 6;

/**
 * A bar for each of the last days; its height is the share of the day in which the part was up.
 * @param until the last day, milliseconds since 1970
 */
export function UptimeBars({
  part,
  days,
  until,
}: {
  part: string;
  days: readonly (number | null)[];
  until: number;
}): ReactNode {
  const measuredShares = days.filter((share) => share !== null);
  const gist =
    measuredShares.length === 0
      ? text.notMeasured
      : text.barsGist(
          text.daysCount(String(measuredShares.length)),
          uptime(Math.min(...measuredShares)),
        );
  return (
    <div className={styles.bars}>
      <svg
        viewBox={`0 0 ${days.length * WIDTH} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text.bars(part, gist)}
      >
        {/* For who points at a bar; who listens has the gist. */}
        <g aria-hidden="true">
          {days.map((share, at) => {
            // A bad day is short and red, and never so short that it is not seen.
            const height = share === null ? 2 : 6 + 18 * share ** 4;
            return (
              <rect
                key={at}
                x={at * WIDTH}
                y={24 - height}
                width={WIDTH - 1.5}
                height={height}
                data-level={levelOf(share)}
              >
                <title>
                  {text.day(
                    dayOf({ at, of: days.length, until }),
                    share === null ? text.notMeasured : uptime(share),
                  )}
                </title>
              </rect>
            );
          })}
        </g>
      </svg>
      <p aria-hidden="true">
        <span>{text.from}</span>
        <span>{text.today}</span>
      </p>
    </div>
  );
}

function levelOf(share: number | null): 'none' | 'good' | 'fair' | 'bad' {
  if (share === null) return 'none';
  if (share >= 0.999) return 'good';
  return share >= 0.98 ? 'fair' : 'bad';
}
