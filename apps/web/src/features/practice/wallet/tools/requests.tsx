import { useState, type ReactNode } from 'react';
import { parseUnits } from 'viem/utils';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { UNLIMITED } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { approve, transfer, type TransactionRequest } from '../requests.ts';
import styles from '../wallet.module.css';

/** The three requests, in an order that another start changes. */
function requestsOf({ chain, run, task }: Bench): TransactionRequest[] {
  const { shop = '', thief = '' } = run.scene.people;
  const price = parseUnits(String(task.amounts['price'] ?? 0), 6);
  const plain = [
    transfer(chain.dollar, shop, price),
    approve(chain.dollar, thief, UNLIMITED),
    transfer(chain.dollar, thief, price),
  ];
  const first = run.block % plain.length;
  const rotatedRequests = [...plain.slice(first), ...plain.slice(0, first)];
  return rotatedRequests.map((one) => ({ kind: 'transaction', title: text.ticket, ...one }));
}

/** Requests of the shop's page, in sequence. */
export function Requests({ bench }: { bench: Bench }): ReactNode {
  const [at, setAt] = useState(0);
  const requests = requestsOf(bench);
  const next = requests[at];
  return (
    <section className={styles.part} aria-label={text.requests}>
      <h4>{text.requests}</h4>
      <p role="status">
        {next === undefined ? text.allAsked : text.request(at + 1, requests.length)}
      </p>
      <div className={styles.buttons}>
        {next === undefined ? (
          <Button small onClick={() => setAt(0)}>
            {text.fromStart}
          </Button>
        ) : (
          <Button
            kind="primary"
            small
            onClick={() => void bench.sign(next).then(() => setAt(at + 1))}
          >
            {text.open}
          </Button>
        )}
      </div>
    </section>
  );
}
