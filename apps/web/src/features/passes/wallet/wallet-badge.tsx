import { shortenAddress } from '@firm/format';
import { Check, Copy, ExternalLink, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/forms/use-copy.ts';
import { wallet as text } from '../../../text/en/passes.ts';
import { nav } from '../../../text/en/shell.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './wallet.module.css';
import { disconnect, type Connected } from './wallet-store.ts';

/** The connected address, shortened, with copy, the explorer where there is one, and Disconnect. */
export function WalletBadge({
  wallet,
  explorerUrl,
}: {
  wallet: Connected;
  explorerUrl: string | null;
}): ReactNode {
  const { state, copy } = useCopy('The address');
  return (
    <div className={styles.badge}>
      {wallet.wallet.id === 'test' && (
        <span className={styles.testing} title={text.testing}>
          <FlaskConical size={16} aria-hidden /> {text.test}
        </span>
      )}
      <button
        type="button"
        className={styles.address}
        onClick={() => copy(wallet.address)}
        title={`${wallet.address} – ${text.poison}`}
      >
        <span className="num">{shortenAddress(wallet.address, 6, 4)}</span>
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span className="visually-hidden">{text.copy}</span>
      </button>
      <span role="status" className={state === 'failed' ? styles.small : 'visually-hidden'}>
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : ''}
      </span>
      {explorerUrl !== null && (
        <a
          className={styles.explorer}
          href={`${explorerUrl}/address/${wallet.address}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${text.explorer} ${nav.newTab}`}
        >
          <ExternalLink size={18} aria-hidden />
        </a>
      )}
      <Button small onClick={disconnect}>
        {text.disconnect}
      </Button>
    </div>
  );
}
