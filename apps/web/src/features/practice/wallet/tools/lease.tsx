import type { ReactNode } from 'react';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { AddressBlocks } from '../address-line.tsx';
import type { Bench } from '../bench.ts';
import styles from '../wallet.module.css';

/** A lease on paper: its address can be compared with, and not copied. */
export function Lease({ bench: { run } }: { bench: Bench }): ReactNode {
  const { landlord } = run.scene.people;
  if (landlord === undefined) return null;
  return (
    <details className={styles.hints}>
      <summary>{text.lease}</summary>
      <p>{text.leaseSays}</p>
      <p className={styles.paper}>
        <AddressBlocks address={landlord} />
      </p>
    </details>
  );
}
