import { useEffect, useState, type ReactNode } from 'react';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { healthOf, readAmount, writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { readLoan, type Loan } from '../chain.ts';
import { repay } from '../requests.ts';
import styles from '../wallet.module.css';
import { ToolForm } from './tool-form.tsx';
import { TypedNumber } from './typed.tsx';
import { useTyped } from './use-typed.ts';

/** The learner's loan as the chain has it, and its repayment. */
export function LoanForm({ bench }: { bench: Bench }): ReactNode {
  const { chain, sign } = bench;
  const loan = useLoan(bench);
  const { typed: typedForm, set, check, unless } = useTyped({ amount: '' });
  const amount = readAmount(typedForm.amount, 'dollar');
  const submit = (): void => {
    check();
    if (amount !== undefined)
      void sign({ kind: 'transaction', title: text.repay, ...repay(chain, amount) });
  };
  return (
    <ToolForm title={text.loan} onSend={submit}>
      <div role="status">{loan === undefined ? text.reading : <LoanFacts loan={loan} />}</div>
      <TypedNumber
        label={text.repayAmount}
        value={typedForm.amount}
        error={unless(amount !== undefined, text.badAmount)}
        onChange={(value) => set({ amount: value })}
      />
    </ToolForm>
  );
}

/** The learner's loan, reread with every move; undefined while unknown. */
function useLoan({ chain, own, moves }: Bench): Loan | undefined {
  const [loan, setLoan] = useState<Loan>();
  const { address } = own.account;
  useEffect(() => {
    let isOver = false;
    // Without an answer what is known stays.
    readLoan(chain, address).then(
      (result) => !isOver && setLoan(result),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [chain, address, moves]);
  return loan;
}

function LoanFacts({ loan }: { loan: Loan }): ReactNode {
  if (loan.isClosed) return <p>{text.loanClosed}</p>;
  const health = healthOf(loan);
  return (
    <dl className={styles.balances}>
      <Fact name={text.locked} value={`${writeAmount(loan.wei, 'ether')} ETH`} />
      <Fact name={text.price} value={`$${writeAmount(loan.price, 'dollar')}`} />
      <Fact name={text.debt} value={`${writeAmount(loan.debt, 'dollar')} PUSD`} />
      <Fact name={text.health} value={health === undefined ? text.noDebt : health.toFixed(2)} />
    </dl>
  );
}

const Fact = ({ name, value }: { name: string; value: string }): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);
