import { shortenAddress } from '@firm/format';
import type { ReactNode } from 'react';
import { isAddress } from 'viem/utils';
import {
  tools as text,
  wallet as walletText,
} from '../../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { NOTHING, readAmount, writeAmount, type Asset } from '../amounts.ts';
import type { Bench } from '../bench.ts';
import { pay, transfer } from '../requests.ts';
import { AddressBlocks } from '../address-line.tsx';
import { Choice } from './choice.tsx';
import styles from '../wallet.module.css';
import { ToolForm } from './tool-form.tsx';
import { TypedCode, TypedNumber } from './typed.tsx';
import { useHistory } from './use-history.ts';
import { useTyped } from './use-typed.ts';

/** A payment of nothing to oneself. */
export function FirstTransaction({ bench }: { bench: Bench }): ReactNode {
  const { own, sign } = bench;
  return (
    <div>
      <Button
        kind="primary"
        small
        onClick={() =>
          void sign({
            kind: 'transaction',
            title: text.firstTitle,
            ...pay(own.account.address, NOTHING),
          })
        }
      >
        {text.signFirst}
      </Button>
    </div>
  );
}

type SendAsset = Extract<Asset, 'ether' | 'dollar' | 'leaf'>;

const ASSETS: readonly { id: SendAsset; name: string }[] = [
  { id: 'dollar', name: walletText.dollars },
  { id: 'ether', name: walletText.ether },
  { id: 'leaf', name: walletText.leaves },
];

function offeredAssets(accounts: Bench['accounts']): typeof ASSETS {
  const hasLeaves = accounts.some(({ holdings }) => (holdings?.leaves ?? NOTHING) > NOTHING);
  return ASSETS.filter(({ id }) => id !== 'leaf' || hasLeaves);
}

const payBy = (
  chain: Bench['chain'],
  asset: SendAsset,
  { to, amount }: { to: string; amount: bigint },
) =>
  asset === 'ether'
    ? pay(to, amount)
    : transfer(asset === 'dollar' ? chain.dollar : chain.leaf, to, amount);

/** Sends ether or a token to any address. */
export function SendForm({ bench }: { bench: Bench }): ReactNode {
  const { accounts, chain, sign, own, task } = bench;
  const {
    typed: typedForm,
    set,
    check,
    unless,
  } = useTyped({ from: 0, asset: 'dollar', to: '', amount: '' });
  const asset = ASSETS.find(({ id }) => id === typedForm.asset)?.id ?? 'dollar';
  const amount = readAmount(typedForm.amount, asset);
  const to = typedForm.to.trim();
  const isPlace = isAddress(to, { strict: false });
  const submit = (): void => {
    check();
    if (amount === undefined || !isPlace) return;
    const payment = payBy(chain, asset, { to, amount });
    void sign(
      { kind: 'transaction', title: text.send, ...payment },
      accounts[typedForm.from] ?? own,
    );
  };
  return (
    <ToolForm title={text.send} onSend={submit}>
      {accounts.length > 1 && (
        <Choice
          label={text.from}
          value={String(typedForm.from)}
          options={accounts.map(({ name }, at) => ({ id: String(at), name }))}
          onChange={(from) => set({ from: Number(from) })}
        />
      )}
      {task.tools.includes('lease') ? (
        <Receivers bench={bench} value={to} onChange={(value) => set({ to: value })}>
          {unless(isPlace, text.chooseLine)}
        </Receivers>
      ) : (
        <TypedCode
          label={text.to}
          value={typedForm.to}
          error={unless(isPlace, text.badAddress)}
          onChange={(value) => set({ to: value })}
        />
      )}
      <div className={styles.row}>
        <TypedNumber
          label={text.amount}
          value={typedForm.amount}
          error={unless(amount !== undefined, text.badAmount)}
          onChange={(value) => set({ amount: value })}
        />
        <Choice
          label={text.asset}
          value={asset}
          options={offeredAssets(accounts)}
          onChange={(value) => set({ asset: value })}
        />
      </div>
    </ToolForm>
  );
}

/** The other sides of the history, as a wallet offers them; the one that is chosen in whole. */
function Receivers({
  bench,
  value,
  onChange,
  children,
}: {
  bench: Bench;
  value: string;
  onChange: (address: string) => void;
  /** The fault of the choice. */
  children: ReactNode;
}): ReactNode {
  const payments = useHistory(bench) ?? [];
  const options = payments.map(({ isOut, other, amount }, at) => ({
    id: other,
    name: text.line(
      at + 1,
      isOut ? text.paid : text.received,
      `${writeAmount(amount, 'dollar')} ${walletText.dollars}`,
      shortenAddress(other),
    ),
  }));
  return (
    <>
      <Choice
        label={text.toFromHistory}
        value={value}
        options={[{ id: '', name: text.chooseLine }, ...options]}
        onChange={onChange}
      />
      {value !== '' && (
        <p>
          <AddressBlocks address={value} />
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {children}
      </p>
    </>
  );
}
