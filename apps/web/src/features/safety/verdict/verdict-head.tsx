import type { ReactNode } from 'react';
import { safety as text } from '../../../text/en/safety/safety.ts';
import { classes } from '../../../ui/classes.ts';
import { RiskDial } from './risk-dial.tsx';
import type { ShownVerdict } from '../shown-check.ts';
import styles from '../check.module.css';
import { StateIcon } from './state-icons.tsx';
import colours from './verdict-colours.module.css';

/**
 * The verdict of a check with its dial, why, and what to do now; under it what was checked.
 * @param level of its heading
 */
export function VerdictHead({
  head,
  level: Heading,
}: {
  head: ShownVerdict;
  level: 'h1' | 'h3';
}): ReactNode {
  return (
    <header className={styles.head}>
      <RiskDial word={head.word} dial={head.dial} angle={head.angle} />
      <Heading className={classes(styles.word, colours.coloured)} data-verdict={head.verdict}>
        <StateIcon state={head.verdict} /> {head.word}
        <span className="visually-hidden">: {head.symbol}</span>
      </Heading>
      <p className={styles.summary}>{head.summary}</p>
      <p className={styles.advice} data-shown={head.advice}>
        <strong>{text.whatToDo}</strong> {head.advice}
      </p>
      <div className={styles.identity}>
        <span className={styles.monogram} aria-hidden="true">
          {head.monogram}
        </span>
        <p className={styles.token}>
          <span className={styles.symbol}>{head.symbol}</span>{' '}
          <span className={styles.name}>{head.name}</span>
        </p>
        <p className={styles.address}>
          <span className="num">{head.address}</span> {text.onChain(head.chain)}
        </p>
      </div>
    </header>
  );
}
