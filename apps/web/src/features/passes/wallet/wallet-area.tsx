import { FlaskConical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { wallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isTestChain, type LiveChain } from '../chain/chain-facts.ts';
import { brands, isMobile, type WalletBrand } from './brands.ts';
import { connectWallet, NoAccountError } from './connect-wallet.ts';
import { isRejection, messageOf } from './provider.ts';
import { connectBrand, connectTestWallet, openDownload, useWallets } from './use-connect.ts';
import { WalletBadge } from './wallet-badge.tsx';
import { WalletChooser } from './wallet-chooser.tsx';
import { useWallet } from './wallet-store.ts';
import styles from './wallet.module.css';

/** Sentence for a connection that failed, as the pass page words it. */
export const connectProblem = (error: unknown): string =>
  isRejection(error)
    ? text.rejected
    : text.failed(error instanceof NoAccountError ? undefined : messageOf(error));

/**
 * The pass page's wallet: Connect Wallet, or the address with Disconnect. The chooser opens where
 * there is something to choose: on phones without a wallet, with several wallets, and on the local
 * chain, which has the test wallet.
 */
export function WalletArea({
  chain,
  onError,
}: {
  chain: LiveChain | undefined;
  onError: (message: string | undefined) => void;
}): ReactNode {
  const wallets = useWallets();
  const wallet = useWallet();
  const hasTest = chain !== undefined && isTestChain(chain);
  const { isOpen, setOpen, attempt, press } = useConnecting({ wallets, hasTest, onError });

  if (wallet.phase === 'connected')
    return <WalletBadge wallet={wallet} explorerUrl={chain?.explorerUrl ?? null} />;
  return (
    <div className={styles.row} role="group" aria-label={text.area}>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <Button kind="primary" disabled={wallet.phase === 'connecting'} onClick={press}>
        {wallet.phase === 'connecting' ? text.connecting : text.connect}
      </Button>
      {hasTest && wallets.length > 0 && (
        <Button
          kind="quiet"
          disabled={wallet.phase === 'connecting'}
          onClick={() => attempt(() => connectTestWallet(chain))}
        >
          <FlaskConical size={18} aria-hidden /> {text.useTest}
        </Button>
      )}
      <span role="status">
        {wallet.phase === 'connecting' && wallet.isChainAway === true && text.chainAway}
      </span>
      {isOpen && (
        <WalletChooser
          found={wallets}
          hasTest={hasTest}
          notice={
            wallets.length === 0 && !isMobile() && <Notice kind="info">{text.missing}</Notice>
          }
          onBrand={(brand: WalletBrand) => attempt(() => connectBrand(brand))}
          onWallet={(other) => attempt(() => connectWallet(other))}
          onTest={() => chain !== undefined && attempt(() => connectTestWallet(chain))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The chooser, and the ways to connect a wallet. */
function useConnecting({
  wallets,
  hasTest,
  onError,
}: {
  wallets: ReturnType<typeof useWallets>;
  hasTest: boolean;
  onError: (message: string | undefined) => void;
}) {
  const [isOpen, setOpen] = useState(false);

  const attempt = (work: () => Promise<unknown>): void => {
    setOpen(false);
    onError(undefined);
    work().then(
      (outcome) => outcome === 'sent-to-download' && onError(text.missing),
      (error: unknown) => {
        console.warn('The wallet was not connected.', error);
        onError(connectProblem(error));
      },
    );
  };
  const press = (): void => {
    const [only] = wallets;
    if (wallets.length === 1 && only !== undefined) return attempt(() => connectWallet(only));
    if (wallets.length > 1 || isMobile()) return setOpen(true);
    onError(text.missing);
    // Without any wallet the test wallet is the way on; where there is none, the download page is.
    if (hasTest) setOpen(true);
    else openDownload(brands[0]);
  };
  return { isOpen, setOpen, attempt, press };
}
