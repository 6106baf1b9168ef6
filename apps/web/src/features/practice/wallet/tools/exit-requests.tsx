import type { ReactNode } from 'react';
import { parseUnits } from 'viem/utils';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Bench } from '../bench.ts';
import { finishExit, pay, type TransactionRequest } from '../requests.ts';
import styles from '../wallet.module.css';

/** Requests of the two pages that promise to bring the coins: the desk, and the bridge. */
function requestsOf({ chain, run, task }: Bench): TransactionRequest[] {
  const { desk = '' } = run.scene.people;
  const price = parseUnits(String(task.amounts['desk'] ?? 0), 18);
  const requests = [pay(desk, price), finishExit(chain)];
  const inOrder = run.block % 2 === 0 ? requests : requests.toReversed();
  return inOrder.map((request) => ({ kind: 'transaction', title: text.exitTitle, ...request }));
}

/** The requests of both pages, which call themselves alike. */
export const ExitRequests = ({ bench }: { bench: Bench }): ReactNode => (
  <section className={styles.part} aria-label={text.exit}>
    <h4>{text.exit}</h4>
    <div className={styles.buttons}>
      {requestsOf(bench).map((request, at) => (
        <Button key={request.to} small onClick={() => void bench.sign(request)}>
          {text.openPage(at + 1)}
        </Button>
      ))}
    </div>
  </section>
);
