import type { ReactNode } from 'react';
import { isAddress } from 'viem/utils';
import {
  sign as signText,
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { ScrollTable } from '../../../../ui/table.tsx';
import { ALMOST_UNLIMITED, NOTHING, readAmount, writeAmount } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { approve } from '../requests.ts';
import styles from '../wallet.module.css';
import { ToolForm } from './tool-form.tsx';
import { TypedCode, TypedNumber } from './typed.tsx';
import { useTyped } from './use-typed.ts';

/** Name of a spender in this scene. */
function spenderName({ task, run, chain }: Bench, spender: string): string {
  const is = (address: string | undefined): boolean =>
    address?.toLowerCase() === spender.toLowerCase();
  const namedPerson = Object.entries(task.people).find(([id]) => is(run.scene.people[id]));
  return (
    namedPerson?.[1] ?? (is(chain.router) ? text.exchange : is(chain.thief) ? text.thief : spender)
  );
}

/** Allowances by spender, from the chain. */
export function Allowances({ bench }: { bench: Bench }): ReactNode {
  const { own, chain, sign } = bench;
  const inputs = own.holdings?.allowed.filter(({ amount }) => amount > NOTHING);
  return (
    <section className={styles.apart} aria-label={text.allowances}>
      <h4>{text.allowances}</h4>
      {inputs === undefined ? (
        <p className="muted">{text.reading}</p>
      ) : inputs.length === 0 ? (
        <p className="muted">{text.noAllowances}</p>
      ) : (
        <ScrollTable
          label={text.allowancesTable}
          head={text.allowancesHead}
          className={styles.table}
        >
          {inputs.map(({ spender, asset, amount }) => {
            const name = spenderName(bench, spender);
            const token = asset === 'dollar' ? chain.dollar : chain.dollarPool;
            return (
              <tr key={`${spender}-${asset}`}>
                <td>{name}</td>
                <td>{asset === 'dollar' ? walletText.dollars : walletText.shares}</td>
                <td className="num">
                  {amount >= ALMOST_UNLIMITED ? signText.unlimited : writeAmount(amount, asset)}
                </td>
                <td>
                  <Button
                    small
                    aria-label={text.revokeOf(name)}
                    onClick={() =>
                      void sign({
                        kind: 'transaction',
                        title: text.revokeOf(name),
                        ...approve(token, spender, NOTHING),
                      })
                    }
                  >
                    {text.revoke}
                  </Button>
                </td>
              </tr>
            );
          })}
        </ScrollTable>
      )}
    </section>
  );
}

/** Allows somebody to take an amount of dollars. */
export function ApproveForm({ bench: { chain, sign } }: { bench: Bench }): ReactNode {
  const { typed: typedForm, set, check, unless } = useTyped({ spender: '', amount: '' });
  const spender = typedForm.spender.trim();
  const isPlace = isAddress(spender, { strict: false });
  // Nothing is an amount here: it takes a permission back.
  const amount = typedForm.amount.trim() === '0' ? NOTHING : readAmount(typedForm.amount, 'dollar');
  const submit = (): void => {
    check();
    if (amount !== undefined && isPlace)
      void sign({
        kind: 'transaction',
        title: text.approve,
        ...approve(chain.dollar, spender, amount),
      });
  };
  return (
    <ToolForm title={text.approve} onSend={submit}>
      <TypedCode
        label={text.spender}
        value={typedForm.spender}
        error={unless(isPlace, text.badAddress)}
        onChange={(value) => set({ spender: value })}
      />
      <TypedNumber
        label={text.amount}
        value={typedForm.amount}
        error={unless(amount !== undefined, text.badAmount)}
        onChange={(value) => set({ amount: value })}
      />
    </ToolForm>
  );
}
