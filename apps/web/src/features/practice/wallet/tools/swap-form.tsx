import { formatPercent } from '@firm/format';
import type { ReactNode } from 'react';
import {
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { leastOf, NOTHING, priceMove, quote, readAmount, writeAmount } from '../amounts.ts';
import { allowedOf, type Bench } from '../bench.ts';
import type { Pool } from '../chain.ts';
import type { Task } from '../task-content.ts';
import { approve, swap, type SwapKind } from '../requests.ts';
import styles from '../wallet.module.css';
import { Choice } from './choice.tsx';
import { ToolForm } from './tool-form.tsx';
import { TypedNumber } from './typed.tsx';
import { useTyped } from './use-typed.ts';
import { usePool } from './use-pool.ts';

/** The swaps that a task's goals are about. */
const kindsOf = ({ goals }: Task): readonly SwapKind[] => {
  const has = (goal: string): boolean => goals.some(({ id }) => id === goal);
  const leafKinds: readonly SwapKind[] = has('bought') ? ['leaf'] : [];
  return has('there') || leafKinds.length === 0 ? [...leafKinds, 'dollar', 'back'] : leafKinds;
};

/** Current output of a swap. */
function outcomeOf(kind: SwapKind, amountIn: bigint | undefined, pool: Pool | undefined) {
  if (amountIn === undefined || pool === undefined) return undefined;
  const [inPool, outPool] = kind === 'back' ? [pool.tokens, pool.wei] : [pool.wei, pool.tokens];
  const out = quote({ paid: amountIn, inPool, outPool });
  const outputText =
    kind === 'back'
      ? `${writeAmount(out, 'ether')} ${walletText.ether}`
      : kind === 'leaf'
        ? `${writeAmount(out, 'leaf')} ${walletText.leaves}`
        : `${writeAmount(out, 'dollar')} ${walletText.dollars}`;
  return { out, written: outputText, move: priceMove(amountIn, inPool) };
}

const readPercent = (typedPercent: string): number | undefined => {
  const percent = /^\d{1,2}(\.\d{1,2})?$/.test(typedPercent.trim())
    ? Number(typedPercent)
    : Number.NaN;
  return percent >= 0 && percent <= 50 ? percent : undefined;
};

/** A swap with a limit; of dollars, the exchange has to be allowed to take them first. */
export function SwapForm({ bench }: { bench: Bench }): ReactNode {
  const { kinds, kind, typedForm, set, unless, submit, ...figures } = useSwap(bench);
  const { pool, amountIn, percent, outcome, mustAllow, dollarsToAllow } = figures;
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
          value={typedForm.amount}
          error={unless(amountIn !== undefined, text.badAmount)}
          onChange={(value) => set({ amount: value })}
        />
        <TypedNumber
          label={text.slippage}
          value={typedForm.percent}
          error={unless(percent !== undefined, text.badSlippage)}
          onChange={(value) => set({ percent: value })}
        />
      </div>
      {pool !== undefined && <p className="muted">{text.pool(writeAmount(pool.wei, 'ether'))}</p>}
      <p role="status">{outcome && text.quote(outcome.written, formatPercent(outcome.move, 2))}</p>
    </ToolForm>
  );
}

/** The swap that is typed, and its outcome now. */
function useSwap(bench: Bench) {
  const { task, chain, own, sign } = bench;
  const kinds = kindsOf(task);
  const {
    typed: typedForm,
    set,
    check,
    unless,
  } = useTyped({
    kind: kinds[0] ?? 'dollar',
    amount: '',
    percent: '',
  });
  const { kind } = typedForm;
  const pool = usePool(bench, kind === 'leaf' ? 'leaf' : 'dollar');
  const amountIn = readAmount(typedForm.amount, kind === 'back' ? 'dollar' : 'ether');
  const percent = readPercent(typedForm.percent);
  const outcome = outcomeOf(kind, amountIn, pool);
  const mustAllow =
    kind === 'back' && amountIn !== undefined && allowedOf(bench, 'dollar') < amountIn;
  const dollarsToAllow = `${writeAmount(amountIn ?? NOTHING, 'dollar')} ${walletText.dollars}`;
  const submit = (): void => {
    check();
    if (amountIn === undefined || percent === undefined || outcome === undefined) return;
    const least = leastOf(outcome.out, percent);
    const plain = mustAllow
      ? approve(chain.dollar, chain.router, amountIn)
      : swap(chain, { kind, to: own.account.address, paid: amountIn, least });
    const title = mustAllow ? text.allowTitle(dollarsToAllow) : text.swapTitle(text.swaps[kind]);
    void sign({ kind: 'transaction', title, ...plain });
  };
  const figures = { pool, amountIn, percent, outcome, mustAllow, dollarsToAllow };
  return { kinds, kind, typedForm, set, unless, submit, ...figures };
}
