import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { panel as text } from '../../../text/en/learning/practice-wallet.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './wallet.module.css';

/** An address in whole, in blocks of four, so that it can be compared. */
export const AddressBlocks = ({ address }: { address: string }): ReactNode => (
  <code className={styles.blocks}>
    0x{' '}
    {[...(address.slice(2).match(/.{4}/g) ?? [])].map((block, at) => (
      <span key={at}>{block} </span>
    ))}
  </code>
);

/** An address with its name and a button that copies it. */
export function AddressLine({ name, address }: { name: string; address: string }): ReactNode {
  const { state, copy } = useCopy(name);
  return (
    <div className={styles.addressLine}>
      <span className="muted">{name}</span>
      <AddressBlocks address={address} />
      {/* Its name has the word that it shows: 'Copied' is no part of 'Copy the address'. */}
      <Button
        kind="quiet"
        small
        aria-label={state === 'idle' ? text.copyOf(name) : undefined}
        onClick={() => copy(address)}
      >
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{' '}
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : text.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : ''}
      </span>
    </div>
  );
}
