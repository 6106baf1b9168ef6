import { verdictLabels, type TokenVerdict } from '@firm/schema/tokens/safety.ts';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { StateIcon } from './state-icons.tsx';
import colours from './verdict-colours.module.css';
import styles from './verdict.module.css';

/** A verdict in a list: a shape and a word, coloured besides. */
export const Verdict = ({ verdict }: { verdict: TokenVerdict }): ReactNode => (
  <span className={classes(styles.verdict, colours.coloured)} data-verdict={verdict}>
    <StateIcon state={verdict} /> {verdictLabels[verdict]}
  </span>
);
