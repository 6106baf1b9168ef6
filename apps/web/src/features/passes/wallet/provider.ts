import { fieldOf } from './signing/read-wallet-error.ts';

export { isRejection } from './signing/is-rejection.ts';
export { fieldOf } from './signing/read-wallet-error.ts';

/** Wallet interface for a page (EIP-1193). */
export type Provider = {
  request: (requestArgs: {
    method: string;
    params?: readonly unknown[] | object;
  }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
  removeListener?: (event: string, listener: (value: never) => void) => unknown;
};

export type FoundWallet = {
  /**
   * Reverse domain name of the wallet (EIP-6963), which is remembered; `legacy` and `test` for
   * those without.
   */
  id: string;
  name: string;
  /** A data: address; shown in an <img> only, since an SVG may hold a script. */
  icon?: string;
  provider: Provider;
};

/** The accounts that a wallet named; none where it gave no list (EIP-1193). */
export const accountsOf = (rawAccounts: unknown): string[] =>
  Array.isArray(rawAccounts) ? rawAccounts.filter((account) => typeof account === 'string') : [];

/** Code of a wallet's failure. Some hide the real one inside -32603. */
export function codeOf(error: unknown): number | string | undefined {
  const nestedCode = fieldOf(fieldOf(fieldOf(error, 'data'), 'originalError'), 'code');
  const code = nestedCode ?? fieldOf(error, 'code');
  return typeof code === 'number' || typeof code === 'string' ? code : undefined;
}

export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error === '' ? undefined : error;
  const message = fieldOf(error, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}
