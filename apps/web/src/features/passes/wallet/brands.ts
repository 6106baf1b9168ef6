import type { FoundWallet } from './provider.ts';

/** The two wallets that screens name. */
export type WalletBrand = {
  id: 'metamask' | 'trust';
  name: string;
  /** Reverse domain names under which the wallet announces itself. */
  rdns: readonly string[];
  download: string;
  /** Opens a page of ours inside the wallet's own browser. */
  openIn: (page: URL) => string;
};

export const brands: readonly WalletBrand[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
    download: 'https://metamask.io/download',
    // Without the scheme and not encoded: an encoded path opens a blank tab.
    openIn: ({ host, pathname, search }) =>
      `https://link.metamask.io/dapp/${host}${pathname}${search}`,
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    rdns: ['com.trustwallet.app'],
    download: 'https://trustwallet.com/download',
    openIn: ({ href }) =>
      `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(href)}`,
  },
];

/** The installed wallet of a brand. */
export const walletOf = (
  brand: WalletBrand,
  wallets: readonly FoundWallet[],
): FoundWallet | undefined =>
  wallets.find(
    ({ id, name }) => brand.rdns.includes(id) || (id.startsWith('legacy') && name === brand.name),
  );

/** Wallets that are installed and have no button of their own. */
export const otherWallets = (wallets: readonly FoundWallet[]): readonly FoundWallet[] => {
  const brandWallets = brands.map((brand) => walletOf(brand, wallets));
  return wallets.filter((wallet) => !brandWallets.includes(wallet));
};

/** A phone or tablet: there, wallets are apps with a browser of their own. */
export const isMobile = (): boolean =>
  /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent) ||
  (navigator.maxTouchPoints > 1 && /macintosh/i.test(navigator.userAgent));
