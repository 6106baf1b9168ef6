import { useState, type ReactNode } from 'react';
import { wallet as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AddressLine } from './address-line.tsx';
import { NOTHING, writeAmount } from './amounts.ts';
import type { Holdings } from './chain.ts';
import { forgetWallet, type PracticeWallet } from './keys.ts';
import styles from './wallet.module.css';

/** Owner and contents of a wallet. */
export function WalletCard({
  wallet,
  holdings,
}: {
  wallet: PracticeWallet;
  /** undefined: no task is started, or the chain is unavailable. */
  holdings: Holdings | undefined;
}): ReactNode {
  return (
    <section className={styles.card} aria-label={text.heading}>
      <AddressLine name={text.address} address={wallet.account.address} />
      {holdings !== undefined && <Balances holdings={holdings} />}
      {!wallet.isKept && <Notice kind="caution">{text.notKept}</Notice>}
      <div className={styles.footer}>
        {!wallet.isBackedUp && <span className="muted">{text.noBackUp}</span>}
        <Forget />
      </div>
    </section>
  );
}

/** Balances of an account; only tokens present. */
export function Balances({ holdings }: { holdings: Holdings }): ReactNode {
  const { wei, dollars, leaves, shares, passes } = holdings;
  const lines = [
    { name: text.ether, value: writeAmount(wei, 'ether'), isShown: true },
    { name: text.dollars, value: writeAmount(dollars, 'dollar'), isShown: true },
    { name: text.leaves, value: writeAmount(leaves, 'leaf'), isShown: leaves > NOTHING },
    { name: text.shares, value: writeAmount(shares, 'share'), isShown: shares > NOTHING },
    { name: text.passes, value: String(passes), isShown: passes > NOTHING },
  ];
  return (
    <dl className={styles.balances}>
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Takes the wallet out of this browser, after a question. */
function Forget(): ReactNode {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button kind="quiet" small onClick={() => setAsking(true)}>
        {text.forget}
      </Button>
    );
  return (
    <div className={styles.part} role="group" aria-label={text.forget}>
      <p>{text.forgetAsk}</p>
      <div className={styles.buttons}>
        <Button kind="danger" small onClick={forgetWallet}>
          {text.forgetYes}
        </Button>
        <Button small onClick={() => setAsking(false)}>
          {text.forgetNo}
        </Button>
      </div>
    </div>
  );
}
