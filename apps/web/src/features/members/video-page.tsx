import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { video as text } from '../../text/en/members.ts';
import { Notice } from '../../ui/notice.tsx';
import { useChain } from '../passes/chain/use-chain.ts';
import { NoAccount } from '../passes/wallet/connect-wallet.ts';
import { WalletBadge } from '../passes/wallet/wallet-badge.tsx';
import { useWallet } from '../passes/wallet/wallet-store.ts';
import styles from './members.module.css';
import { WalletGate } from './wallet-gate.tsx';

/** Everything of /video: its wallet gate, and behind it what this installation can do. */
export function VideoPage(): ReactNode {
  const { chain: facts } = useChain();
  const chain = facts?.status === 'on' ? facts : undefined;
  const wallet = useWallet();
  const [error, setError] = useState<string>();
  return (
    <div className={`wrap ${styles.page}`}>
      <Link to="/members" className={styles.back}>
        <ArrowLeft size={18} aria-hidden /> {text.back}
      </Link>
      <div className={styles.top}>
        <h1>
          {text.title} <span className={styles.beta}>{text.badge}</span>
        </h1>
        {wallet.phase === 'connected' && <WalletBadge wallet={wallet} explorerUrl={chain?.explorerUrl ?? null} />}
      </div>
      {error !== undefined && <Notice kind="bad">{error}</Notice>}
      {wallet.phase === 'connected' ? (
        <Notice kind="info">
          <strong>{text.off}</strong> {text.offText}
        </Notice>
      ) : (
        <WalletGate
          heading={text.connect}
          chain={chain}
          onOutcome={(outcome) => {
            if (outcome === 'sent-to-download') setError(text.missing);
            else setError(typeof outcome === 'object' ? (outcome.error instanceof NoAccount ? text.noAccount : text.failed) : undefined);
          }}
        >
          <p>{text.prompt}</p>
        </WalletGate>
      )}
    </div>
  );
}
