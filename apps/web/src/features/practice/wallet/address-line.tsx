import type { ReactNode } from 'react';
import { panel as text } from '../../../text/en/learning/practice-wallet.ts';
import { CopyButton } from './copy-button.tsx';
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
  return (
    <div className={styles.addressLine}>
      <span className="muted">{name}</span>
      <AddressBlocks address={address} />
      <CopyButton address={address} label={text.copyOf(name)} />
    </div>
  );
}
