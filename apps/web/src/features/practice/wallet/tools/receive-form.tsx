import { useState, type ReactNode } from 'react';
import { isAddress } from 'viem/utils';
import { tools as text } from '../../../../text/en/learning/practice-wallet.ts';
import { Outcome } from '../../../../ui/notice.tsx';
import type { Bench } from '../bench.ts';
import { ToolForm } from './tool-form.tsx';
import { TypedCode } from './typed.tsx';

/** Tells a friend where to pay; she pays wherever she is told. */
export function ReceiveForm({ bench: { deed } }: { bench: Bench }): ReactNode {
  const [typedAddress, setTyped] = useState('');
  const [state, setState] = useState<'idle' | 'checked' | 'sent'>('idle');
  const address = typedAddress.trim();
  const isPlace = isAddress(address, { strict: false });
  const submit = (): void => {
    setState('checked');
    if (isPlace)
      void deed({ deed: 'ask-for-payment', address }).then(
        (hasPaid) => hasPaid && setState('sent'),
      );
  };
  return (
    <ToolForm
      title={text.receive}
      onSend={submit}
      send={text.receiveSend}
      after={<Outcome kind="info">{state === 'sent' && text.receiveSent}</Outcome>}
    >
      <TypedCode
        label={text.to}
        value={typedAddress}
        error={state === 'checked' && !isPlace ? text.badAddress : undefined}
        onChange={(value) => {
          setState('idle');
          setTyped(value);
        }}
      />
    </ToolForm>
  );
}
