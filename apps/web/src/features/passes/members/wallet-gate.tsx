import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { wallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { isTestChain, type LiveChain } from '../chain/chain-facts.ts';
import { brands, otherWallets, walletOf } from '../wallet/brands.ts';
import { connectWallet } from '../wallet/connect-wallet.ts';
import {
  connectBrand,
  connectTestWallet,
  useWallets,
  type ConnectOutcome,
} from '../wallet/use-connect.ts';
import { WalletIcon } from '../wallet/wallet-chooser.tsx';
import { useWallet } from '../wallet/wallet-store.ts';
import { BrandMark } from '../../site/index.ts';
import styles from './members.module.css';

/**
 * Asks for a wallet: a button for each of the two named ones, for others that are installed, and
 * for the test wallet on the local chain.
 *
 * @param onOutcome told what came of a press: `sent-to-download`, an error that the wallet threw,
 *   or undefined at its begin
 */
export function WalletGate({
  heading,
  children,
  chain,
  onOutcome,
}: {
  heading: string;
  children: ReactNode;
  chain: LiveChain | undefined;
  onOutcome: (outcome: ConnectOutcome | { error: unknown } | undefined) => void;
}): ReactNode {
  const wallets = useWallets();
  const wallet = useWallet();
  const isBusy = wallet.phase === 'connecting';
  const attempt = (work: Promise<ConnectOutcome | void>): void => {
    onOutcome(undefined);
    work.then(
      (outcome) => onOutcome(outcome ?? 'connected'),
      (error: unknown) => {
        console.warn('The wallet was not connected.', error);
        onOutcome({ error });
      },
    );
  };
  return (
    <section className={`card ${styles.gate}`} aria-labelledby="gate">
      <div className={styles.mark}>
        <BrandMark />
      </div>
      <h2 id="gate">{heading}</h2>
      <div className="muted">{children}</div>
      <noscript>
        <p>{text.noScript}</p>
      </noscript>
      <WalletButtons {...{ wallets, chain, isBusy, attempt }} />
    </section>
  );
}

function WalletButtons({
  wallets,
  chain,
  isBusy,
  attempt,
}: {
  wallets: ReturnType<typeof useWallets>;
  chain: LiveChain | undefined;
  isBusy: boolean;
  attempt: (work: Promise<ConnectOutcome | void>) => void;
}): ReactNode {
  return (
    <div className={styles.wallets}>
      {brands.map((brand) => (
        <Button
          key={brand.id}
          kind="primary"
          wide
          disabled={isBusy}
          onClick={() => attempt(connectBrand(brand))}
        >
          <WalletIcon wallet={walletOf(brand, wallets)} /> {isBusy ? text.connecting : brand.name}
        </Button>
      ))}
      {otherWallets(wallets).map((other) => (
        <Button key={other.id} wide disabled={isBusy} onClick={() => attempt(connectWallet(other))}>
          <WalletIcon wallet={other} /> {isBusy ? text.connecting : other.name}
        </Button>
      ))}
      {chain !== undefined && isTestChain(chain) && (
        <>
          <Button
            wide
            disabled={isBusy}
            aria-describedby="gate-test"
            onClick={() => attempt(connectTestWallet(chain))}
          >
            <FlaskConical size={20} aria-hidden /> {isBusy ? text.connecting : text.test}
          </Button>
          <p id="gate-test" className={styles.small}>
            {text.testText}
          </p>
        </>
      )}
    </div>
  );
}
