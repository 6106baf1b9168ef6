import { FlaskConical, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { wallet as text } from '../../../text/en/passes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { brands, isMobile, otherWallets, walletOf, type WalletBrand } from './brands.ts';
import type { FoundWallet } from './provider.ts';
import styles from './wallet.module.css';

/**
 * The two named wallets, others that are installed, the test wallet where there is one, and Cancel.
 */
export function WalletChooser({
  found: wallets,
  hasTest,
  notice,
  onBrand,
  onWallet,
  onTest,
  onClose,
}: {
  found: readonly FoundWallet[];
  hasTest: boolean;
  notice?: ReactNode;
  onBrand: (brand: WalletBrand) => void;
  onWallet: (wallet: FoundWallet) => void;
  onTest: () => void;
  onClose: () => void;
}): ReactNode {
  return (
    <Dialog title={text.choose} onClose={onClose}>
      {notice}
      <p className="muted">
        {wallets.length === 0 && isMobile() ? text.chooseText : text.chooseInstalled}
      </p>
      <div className={styles.choices}>
        {brands.map((brand) => (
          <Button key={brand.id} wide className={styles.choice} onClick={() => onBrand(brand)}>
            <WalletIcon wallet={walletOf(brand, wallets)} /> {brand.name}
          </Button>
        ))}
        {otherWallets(wallets).map((wallet) => (
          <Button key={wallet.id} wide className={styles.choice} onClick={() => onWallet(wallet)}>
            <WalletIcon wallet={wallet} /> {wallet.name}
          </Button>
        ))}
        {hasTest && (
          <>
            <Button
              wide
              kind="primary"
              className={styles.choice}
              aria-describedby="test-wallet-text"
              onClick={onTest}
            >
              <FlaskConical size={20} aria-hidden /> {text.test}
            </Button>
            <p id="test-wallet-text" className={styles.small}>
              {text.testText}
            </p>
          </>
        )}
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As a picture only: an SVG may hold a script, which an <img> never runs. */
export function WalletIcon({ wallet }: { wallet: FoundWallet | undefined }): ReactNode {
  return wallet?.icon === undefined ? (
    <Wallet size={20} aria-hidden />
  ) : (
    <img src={wallet.icon} alt="" width={20} height={20} />
  );
}
