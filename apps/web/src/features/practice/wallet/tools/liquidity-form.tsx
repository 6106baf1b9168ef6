import { useState, type FormEvent, type ReactNode } from 'react';
import { tools as text, wallet as walletText } from '../../../../text/en/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { dollarsFor, leastOf, NOTHING, readAmount, writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { addLiquidity, approve, removeLiquidity } from '../requests.ts';
import styles from '../wallet.module.css';
import { usePool } from './use-pool.ts';

/** How much less of either asset is accepted, in percent. */
const ACCEPTED_PERCENT = 1;

const allowedOf = ({ own, chain }: Bench, wanted: 'dollar' | 'share'): bigint =>
  own.holdings?.allowed.find(({ spender, asset }) => spender === chain.router && asset === wanted)
    ?.amount ?? NOTHING;

/** Puts both assets into the pool, or takes all of them out. */
export function LiquidityForm({ bench }: { bench: Bench }): ReactNode {
  return bench.task.id === 'withdraw-liquidity' ? (
    <Withdraw bench={bench} />
  ) : (
    <Provide bench={bench} />
  );
}

function Provide({ bench }: { bench: Bench }): ReactNode {
  const { chain, own, sign } = bench;
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const pool = usePool(bench, 'dollar');
  const wei = readAmount(typed, 'ether');
  const dollars = wei === undefined || pool === undefined ? undefined : dollarsFor(wei, pool);
  const mustAllow = dollars !== undefined && allowedOf(bench, 'dollar') < dollars;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (wei === undefined || dollars === undefined) return;
    const plain = mustAllow
      ? approve(chain.dollar, chain.router, dollars)
      : addLiquidity(chain, {
          to: own.account.address,
          dollars,
          leastDollars: leastOf(dollars, ACCEPTED_PERCENT),
          wei,
          leastWei: leastOf(wei, ACCEPTED_PERCENT),
        });
    void sign({ kind: 'transaction', title: text.add, ...plain });
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label={text.add}>
      <h4>{text.add}</h4>
      <Field
        label={text.etherIn}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isChecked && wei === undefined ? text.badAmount : undefined}
        onChange={(event) => {
          setChecked(false);
          setTyped(event.target.value);
        }}
      />
      <p role="status">{dollars !== undefined && text.addQuote(writeAmount(dollars, 'dollar'))}</p>
      <div>
        <Button type="submit" kind="primary" small>
          {mustAllow
            ? text.allowFirst(`${writeAmount(dollars, 'dollar')} ${walletText.dollars}`)
            : text.review}
        </Button>
      </div>
    </form>
  );
}

function Withdraw({ bench }: { bench: Bench }): ReactNode {
  const { chain, own, sign } = bench;
  const pool = usePool(bench, 'dollar');
  const shares = own.holdings?.shares ?? NOTHING;
  if (shares === NOTHING) return <p className="muted">{text.noShares}</p>;
  const mustAllow = allowedOf(bench, 'share') < shares;
  const written = writeAmount(shares, 'share');
  const press = (): void => {
    if (pool === undefined) return;
    const part = (whole: bigint): bigint =>
      leastOf((whole * shares) / pool.shares, ACCEPTED_PERCENT);
    const plain = mustAllow
      ? approve(chain.dollarPool, chain.router, shares)
      : removeLiquidity(chain, {
          to: own.account.address,
          shares,
          leastDollars: part(pool.tokens),
          leastWei: part(pool.wei),
        });
    void sign({ kind: 'transaction', title: text.remove(written), ...plain });
  };
  return (
    <div>
      <Button kind="primary" small disabled={pool === undefined} onClick={press}>
        {mustAllow ? text.allowFirst(`${written} ${walletText.shares}`) : text.remove(written)}
      </Button>
    </div>
  );
}
