import type { ReactNode } from 'react';
import {
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { dollarsFor, leastOf, NOTHING, readAmount, writeAmount } from '../amounts.ts';
import { allowedOf, type Bench } from '../bench.ts';
import { addLiquidity, approve, removeLiquidity } from '../requests.ts';
import { ToolForm } from './tool-form.tsx';
import { TypedNumber } from './typed.tsx';
import { useTyped } from './use-typed.ts';
import { usePool } from './use-pool.ts';

/** How much less of either asset is accepted, in percent. */
const ACCEPTED_PERCENT = 1;

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
  const { typed: typedForm, set, check, unless } = useTyped({ amount: '' });
  const pool = usePool(bench, 'dollar');
  const wei = readAmount(typedForm.amount, 'ether');
  const dollars = wei === undefined || pool === undefined ? undefined : dollarsFor(wei, pool);
  const mustAllow = dollars !== undefined && allowedOf(bench, 'dollar') < dollars;
  const toAllow = `${writeAmount(dollars ?? NOTHING, 'dollar')} ${walletText.dollars}`;
  const submit = (): void => {
    check();
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
    void sign({
      kind: 'transaction',
      title: mustAllow ? text.allowTitle(toAllow) : text.add,
      ...plain,
    });
  };
  return (
    <ToolForm
      title={text.add}
      onSend={submit}
      send={mustAllow ? text.allowFirst(toAllow) : undefined}
    >
      <TypedNumber
        label={text.etherIn}
        value={typedForm.amount}
        error={unless(wei !== undefined, text.badAmount)}
        onChange={(amount) => set({ amount })}
      />
      <p role="status">{dollars !== undefined && text.addQuote(writeAmount(dollars, 'dollar'))}</p>
    </ToolForm>
  );
}

function Withdraw({ bench }: { bench: Bench }): ReactNode {
  const { chain, own, sign } = bench;
  const pool = usePool(bench, 'dollar');
  const shares = own.holdings?.shares ?? NOTHING;
  if (shares === NOTHING) return <p className="muted">{text.noShares}</p>;
  const mustAllow = allowedOf(bench, 'share') < shares;
  const sharesText = writeAmount(shares, 'share');
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
    void sign({
      kind: 'transaction',
      title: mustAllow
        ? text.allowTitle(`${sharesText} ${walletText.shares}`)
        : text.remove(sharesText),
      ...plain,
    });
  };
  return (
    <div>
      <Button kind="primary" small disabled={pool === undefined} onClick={press}>
        {mustAllow
          ? text.allowFirst(`${sharesText} ${walletText.shares}`)
          : text.remove(sharesText)}
      </Button>
    </div>
  );
}
