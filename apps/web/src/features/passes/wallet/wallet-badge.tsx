import { shortenAddress } from '@firm/format';
import { Check, Copy, ExternalLink, FlaskConical } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { wallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './wallet.module.css';
import { disconnect, type Connected } from './wallet-store.ts';

/** How long the 'copied' state stays, in milliseconds. */
const COPIED_FOR = 2000;

/** The connected address, shortened, with copy, the explorer where there is one, and Disconnect. */
export function WalletBadge({ wallet, explorerUrl }: { wallet: Connected; explorerUrl: string | null }): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    navigator.clipboard.writeText(wallet.address).then(
      () => setState('copied'),
      (error: unknown) => {
        console.warn('The address was not copied.', error);
        setState('failed');
      },
    );
  };
  return (
    <div className={styles.badge}>
      {wallet.wallet.id === 'test' && (
        <span className={styles.testing} title={text.testing}>
          <FlaskConical size={16} aria-hidden /> {text.test}
        </span>
      )}
      <button type="button" className={styles.address} onClick={copy} title={`${wallet.address} – ${text.poison}`}>
        <span className="num">{shortenAddress(wallet.address, 6, 4)}</span>
        {state === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
        <span className="visually-hidden">{text.copy}</span>
      </button>
      <span role="status" className={state === 'failed' ? styles.small : 'visually-hidden'}>
        {state === 'copied' ? text.copied : state === 'failed' ? text.copyFailed : ''}
      </span>
      {explorerUrl !== null && (
        <a className={styles.explorer} href={`${explorerUrl}/address/${wallet.address}`} target="_blank" rel="noopener noreferrer" aria-label={text.explorer}>
          <ExternalLink size={18} aria-hidden />
        </a>
      )}
      <Button small onClick={disconnect}>
        {text.disconnect}
      </Button>
    </div>
  );
}
