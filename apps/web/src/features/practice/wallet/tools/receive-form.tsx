import { useState, type FormEvent, type ReactNode } from 'react';
import { isAddress } from 'viem/utils';
import { tools as text } from '../../../../text/en/practice-wallet.ts';
import { Button } from '../../../../ui/button.tsx';
import { Outcome } from '../../../../ui/notice.tsx';
import type { Bench } from '../bench.ts';
import styles from '../wallet.module.css';
import { TypedAddress } from './typed-address.tsx';

/** Tells a friend where to pay; she pays wherever she is told. */
export function ReceiveForm({ bench: { deed } }: { bench: Bench }): ReactNode {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'idle' | 'checked' | 'sent'>('idle');
  const address = typed.trim();
  const isPlace = isAddress(address, { strict: false });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setState('checked');
    if (isPlace)
      void deed({ deed: 'ask-for-payment', address }).then(
        (hasPaid) => hasPaid && setState('sent'),
      );
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate aria-label={text.receive}>
      <h4>{text.receive}</h4>
      <TypedAddress
        label={text.to}
        value={typed}
        error={state === 'checked' && !isPlace ? text.badAddress : undefined}
        onChange={(value) => {
          setState('idle');
          setTyped(value);
        }}
      />
      <div>
        <Button type="submit" kind="primary" small>
          {text.receiveSend}
        </Button>
      </div>
      <Outcome kind="info">{state === 'sent' && text.receiveSent}</Outcome>
    </form>
  );
}
