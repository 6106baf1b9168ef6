import { useState, type ReactNode } from 'react';
import { parseUnits } from 'viem/utils';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { Outcome } from '../../../../ui/notice.tsx';
import { NOTHING, UNLIMITED } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { asAddress } from '../chain.ts';
import type { PermitRequest } from '../requests.ts';
import styles from '../wallet.module.css';

/** 1 January 2100, in seconds since 1970. */
const FAR_AWAY = 4_102_444_800n;
const HALF_HOUR_SECONDS = 1800;

function permitOf({ own, run, task }: Bench, isFirst: boolean): PermitRequest {
  const { shop = '', thief = '' } = run.scene.people;
  return {
    kind: 'permit',
    title: isFirst ? text.permitFirst : text.permitSecond,
    owner: own.account.address,
    spender: asAddress(isFirst ? thief : shop),
    amount: isFirst ? UNLIMITED : parseUnits(String(task.amounts['price'] ?? 0), 6),
    nonce: own.holdings?.permitNonce ?? NOTHING,
    deadline: isFirst ? FAR_AWAY : BigInt(Math.floor(Date.now() / 1000) + HALF_HOUR_SECONDS),
  };
}

/** A page asks for a permission without limit, and for the price once it was refused. */
export function Permits({ bench }: { bench: Bench }): ReactNode {
  const [step, setStep] = useState<'first' | 'second' | 'taken'>('first');
  const { own, sign, deed } = bench;
  const press = async (): Promise<void> => {
    const isFirst = step === 'first';
    const permit = permitOf(bench, isFirst);
    const signResult = await sign(permit);
    if (signResult.outcome !== 'done' || signResult.signature === undefined)
      return isFirst ? setStep('second') : undefined;
    const { spender, amount, deadline } = permit;
    const hasActed = await deed({
      deed: 'hand-over-permit',
      spender,
      amount: String(amount),
      deadline: String(deadline),
      signature: signResult.signature,
    });
    if (hasActed) setStep('taken');
  };
  return (
    <section className={styles.part} aria-label={text.permits}>
      <h4>{text.permits}</h4>
      <Outcome kind="info">
        {step === 'second' ? text.permitRefused : step === 'taken' && text.permitTaken}
      </Outcome>
      <div className={styles.buttons}>
        <Button
          kind="primary"
          small
          disabled={step === 'taken' || own.holdings === undefined}
          onClick={() => void press()}
        >
          {text.open}
        </Button>
      </div>
    </section>
  );
}
