import { ArrowLeft } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { video as text } from '../../../text/en/studio/studio.ts';
import { Beta } from '../../../ui/beta.tsx';
import { classes } from '../../../ui/classes.ts';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  WalletGate,
  useChain,
  NoAccountError,
  WalletBadge,
  useWallet,
} from '../../passes/index.ts';
import { StudioPage } from '../studio-page.tsx';
import styles from '../studio.module.css';
import { Link } from '../../../ui/link.tsx';

/** Loaded once a wallet is there. */
const VideoGenerator = late(async () => (await import('./video-generator.tsx')).VideoGenerator);

/** Everything of /video: its wallet gate, and behind it the generator. */
export function VideoPage(): ReactNode {
  const { chain: facts } = useChain();
  const chain = facts?.status === 'on' ? facts : undefined;
  const wallet = useWallet();
  const [error, setError] = useState<string>();
  return (
    <StudioPage
      tool="video"
      title={
        <>
          {text.title} <Beta>{text.badge}</Beta>
        </>
      }
      lead={text.lead}
      above={
        <Link to="/members" className={styles.back}>
          <ArrowLeft size={18} aria-hidden /> {text.back}
        </Link>
      }
      aside={
        wallet.phase === 'connected' && (
          <WalletBadge wallet={wallet} explorerUrl={chain?.explorerUrl ?? null} />
        )
      }
    >
      {error !== undefined && wallet.phase !== 'connected' && <Notice kind="bad">{error}</Notice>}
      {wallet.phase === 'connected' ? (
        <Suspense
          fallback={<div className={classes('skeleton', styles.coming)} aria-busy="true" />}
        >
          <VideoGenerator />
        </Suspense>
      ) : (
        <WalletGate
          heading={text.connect}
          chain={chain}
          onOutcome={(outcome) => {
            if (outcome === 'sent-to-download') setError(text.missing);
            else
              setError(
                typeof outcome === 'object'
                  ? outcome.error instanceof NoAccountError
                    ? text.noAccount
                    : text.connectFailed
                  : undefined,
              );
          }}
        >
          <p>{text.gate}</p>
        </WalletGate>
      )}
    </StudioPage>
  );
}
