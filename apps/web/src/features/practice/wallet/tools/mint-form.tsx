import type { ReactNode } from 'react';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { mint } from '../requests.ts';
import { ApproveForm } from './allowances.tsx';
import styles from '../wallet.module.css';

/** Two steps: the permission, whose amount the learner enters, and the mint. */
export function MintForm({ bench }: { bench: Bench }): ReactNode {
  const { chain, sign } = bench;
  const price = writeAmount(BigInt(chain.passPrice), 'dollar');
  return (
    <>
      <ApproveForm bench={bench} />
      <div className={styles.buttons}>
        <Button
          kind="primary"
          small
          onClick={() =>
            void sign({ kind: 'transaction', title: text.mint(price), ...mint(chain) })
          }
        >
          {text.mint(price)}
        </Button>
      </div>
    </>
  );
}
