import type { ReactNode } from 'react';
import { halves as text } from '../../../text/en/learning/practice.ts';
import type { Half, RuleResult } from '../calc/rules.ts';
import { change, number } from '../calc/write.ts';
import styles from '../practice.module.css';
import { Legend, type LegendItem } from './legend.tsx';

/**
 * The honest table: what a rule made on the days it was chosen on, and beside it on the days after.
 */
export function Halves({
  lines,
  verdict: { chosen: chosenHalf, checked: checkedHalf },
}: {
  lines: readonly LegendItem[];
  verdict: RuleResult;
}): ReactNode {
  const rows: [string, (half: Half) => string][] = [
    [text.afterCosts, (half) => change(half.after.gain)],
    [text.beforeCosts, (half) => change(half.before.gain)],
    [text.trips, (half) => number(half.after.trips)],
    [text.holding, (half) => change(half.holding)],
  ];
  return (
    <>
      <Legend
        items={[
          { mark: 'price', label: text.price },
          ...lines,
          { mark: 'brass', label: text.held },
        ]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.result}</th>
            <th scope="col">{text.chosen}</th>
            <th scope="col">{text.checked}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, write]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{write(chosenHalf)}</td>
              <td>{write(checkedHalf)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{text.onlySecond}</p>
    </>
  );
}
