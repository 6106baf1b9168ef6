import { formatPercent } from '@firm/format';
import type { ReactNode } from 'react';
import { tools as text, wallet as walletText } from '../../../../text/en/practice-wallet.ts';
import { leastOf, NOTHING, priceMove, quote, readAmount, writeAmount } from '../amounts.ts';
import { allowedOf, type Bench } from '../bench.ts';
import type { Pool } from '../chain.ts';
import { approve, swap, type SwapKind } from '../requests.ts';
import styles from '../wallet.module.css';
import { Choice } from './choice.tsx';
import { ToolForm } from './tool-form.tsx';
import { TypedNumber } from './typed.tsx';
import { useTyped } from './use-typed.ts';
import { usePool } from './use-pool.ts';

const KINDS: readonly SwapKind[] = ['dollar', 'back'];
const LEAF_KINDS: readonly SwapKind[] = ['leaf'];

/** What would come out of a swap now. */
function outcomeOf(kind: SwapKind, paid: bigint | undefined, pool: Pool | undefined) {
  if (paid === undefined || pool === undefined) return undefined;
  const [inPool, outPool] = kind === 'back' ? [pool.tokens, pool.wei] : [pool.wei, pool.tokens];
  const out = quote({ paid, inPool, outPool });
  const written =
    kind === 'back'
      ? `${writeAmount(out, 'ether')} ${walletText.ether}`
      : kind === 'leaf'
        ? `${writeAmount(out, 'leaf')} ${walletText.leaves}`
        : `${writeAmount(out, 'dollar')} ${walletText.dollars}`;
  return { out, written, move: priceMove(paid, inPool) };
}

const readPercent = (typed: string): number | undefined => {
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return percent >= 0 && percent <= 50 ? percent : undefined;
};

/** A swap with a limit; of dollars, the exchange has to be allowed to take them first. */
export function SwapForm({ bench }: { bench: Bench }): ReactNode {
  const { task, chain, own, sign } = bench;
  const kinds = task.id === 'order-for-a-thin-pool' ? LEAF_KINDS : KINDS;
  const { typed, set, check, unless } = useTyped({
    kind: kinds[0] ?? 'dollar',
    amount: '',
    percent: '',
  });
  const { kind } = typed;
  const pool = usePool(bench, kind === 'leaf' ? 'leaf' : 'dollar');
  const paid = readAmount(typed.amount, kind === 'back' ? 'dollar' : 'ether');
  const percent = readPercent(typed.percent);
  const outcome = outcomeOf(kind, paid, pool);
  const mustAllow = kind === 'back' && paid !== undefined && allowedOf(bench, 'dollar') < paid;
  const dollarsToAllow = `${writeAmount(paid ?? NOTHING, 'dollar')} ${walletText.dollars}`;
  const submit = (): void => {
    check();
    if (paid === undefined || percent === undefined || outcome === undefined) return;
    const least = leastOf(outcome.out, percent);
    const plain = mustAllow
      ? approve(chain.dollar, chain.router, paid)
      : swap(chain, { kind, to: own.account.address, paid, least });
    const title = mustAllow ? text.allowTitle(dollarsToAllow) : text.swapTitle(text.swaps[kind]);
    void sign({ kind: 'transaction', title, ...plain });
  };
  return (
    <ToolForm
      title={text.swap}
      onSend={submit}
      send={mustAllow ? text.allowFirst(dollarsToAllow) : undefined}
    >
      {kinds.length > 1 && (
        <Choice
          label={text.swapWhat}
          value={kind}
          options={kinds.map((id) => ({ id, name: text.swaps[id] }))}
          onChange={(id) => set({ kind: kinds.find((one) => one === id) ?? kind })}
        />
      )}
      <div className={styles.row}>
        <TypedNumber
          label={text.amount}
          value={typed.amount}
          error={unless(paid !== undefined, text.badAmount)}
          onChange={(value) => set({ amount: value })}
        />
        <TypedNumber
          label={text.slippage}
          value={typed.percent}
          error={unless(percent !== undefined, text.badSlippage)}
          onChange={(value) => set({ percent: value })}
        />
      </div>
      {pool !== undefined && <p className="muted">{text.pool(writeAmount(pool.wei, 'ether'))}</p>}
      <p role="status">{outcome && text.quote(outcome.written, formatPercent(outcome.move, 2))}</p>
    </ToolForm>
  );
}
