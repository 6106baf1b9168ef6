import type { Page } from '@playwright/test';
import { object, optional, parse } from 'valibot';
import { keccak256 } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { askChain, askHex, hexSchema, WalletError, type Hex } from './chain-access.ts';

const askedSchema = object({
  to: hexSchema,
  data: optional(hexSchema),
  value: optional(hexSchema),
});
type Asked = {
  to: Hex;
  data?: Hex | undefined;
  value?: Hex | undefined;
};

/**
 * A wallet of a person, as a browser extension would be: it signs with a key that the page never
 * sees.
 */
export type TestedWallet = {
  address: Hex;
  /** methods that the person refuses (code 4001), each as often as it stands here */
  refuses: string[];
  /** what the wallet answers instead, by method */
  answers: Map<string, (params: readonly unknown[]) => unknown>;
  /** every method that the page asked for, in order */
  asked: string[];
  chainId: number;
  isAuthorised: boolean;
  emit(event: string, value: unknown): Promise<void>;
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>;
  send(call: Asked, nonce?: number): Promise<Hex>;
  fund(): Promise<void>;
  /** while true, transactions are signed and shown a hash for, and not sent */
  isHolding: boolean;
  /** what is held, in order */
  held: { raw: Hex; call: Asked; nonce: number }[];
};

export type WalletOptions = {
  rdns?: string;
  name?: string;
  key?: Hex;
  /** injected the old way, as window.ethereum, and not announced */
  legacy?: boolean;
  isAuthorised?: boolean;
  chainId?: number;
};

/** Puts a wallet into the pages of this test, before they load. */
export async function giveWallet(
  page: Page,
  siteUrl: string,
  options: WalletOptions = {},
): Promise<TestedWallet> {
  const account = privateKeyToAccount(options.key ?? generatePrivateKey());
  const { rdns = 'io.metamask', name = 'MetaMask', legacy = false } = options;
  const wallet: TestedWallet = {
    address: account.address,
    refuses: [],
    answers: new Map(),
    asked: [],
    chainId: options.chainId ?? 31337,
    isAuthorised: options.isAuthorised ?? false,
    rpc: (method, params) => askChain(siteUrl, method, params),
    emit: (event, value) =>
      page.evaluate(([key, type, payload]) => window[`emit_${key}`]?.(type, payload), [
        rdns,
        event,
        value,
      ] as const),
    isHolding: false,
    held: [],
    async send(call, nonce) {
      const signedTransaction = await sign(siteUrl, account, call, {
        nonce,
        isLow: wallet.isHolding,
      });
      if (!wallet.isHolding)
        return askHex(siteUrl, 'eth_sendRawTransaction', [signedTransaction.raw]);
      wallet.held.push({ ...signedTransaction, call });
      return keccak256(signedTransaction.raw);
    },
    fund: () => fund(siteUrl, account.address),
  };
  await page.exposeFunction(`ask_${rdns}`, async (method: string, params: readonly unknown[]) => {
    try {
      return { result: await answerOf(wallet, account, method, params) };
    } catch (error) {
      // The bridge drops `code`: an error goes over to the page as data.
      const { code, message, data } =
        error instanceof WalletError ? error : new WalletError(-32603, String(error));
      return { error: { code, message, data } };
    }
  });
  await page.addInitScript(injectWallet, { key: rdns, label: name, isLegacy: legacy });
  return wallet;
}

/** @param how `isLow`: with a small tip, so that another transaction may take its place */
async function sign(
  siteUrl: string,
  account: PrivateKeyAccount,
  { to, data = '0x', value = '0x0' }: Asked,
  how: { nonce: number | undefined; isLow: boolean },
): Promise<{ raw: Hex; nonce: number }> {
  const [count, gas, price] = await Promise.all([
    askHex(siteUrl, 'eth_getTransactionCount', [account.address, 'pending']),
    askHex(siteUrl, 'eth_estimateGas', [{ from: account.address, to, data, value }]),
    askHex(siteUrl, 'eth_gasPrice'),
  ]);
  const nonce = how.nonce ?? Number(count);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: 31337,
    to,
    data,
    value: BigInt(value),
    nonce,
    gas: (BigInt(gas) * 12n) / 10n,
    maxFeePerGas: BigInt(price) * 2n,
    maxPriorityFeePerGas: BigInt(price) / (how.isLow ? 20n : 10n),
  });
  return { raw, nonce };
}

/**
 * Test money, asked for from an address of the person's own: journeys beside this one have used up
 * what one address may have.
 */
async function fund(siteUrl: string, address: Hex): Promise<void> {
  const from = `10.${Buffer.from(address.slice(2, 8), 'hex').join('.')}`;
  const response = await fetch(`${siteUrl}/api/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ address }),
  });
  if (!response.ok)
    throw new Error(`The faucet answered ${response.status}: ${await response.text()}`);
}

async function answerOf(
  wallet: TestedWallet,
  account: PrivateKeyAccount,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  wallet.asked.push(method);
  const refusalIndex = wallet.refuses.indexOf(method);
  if (refusalIndex >= 0) {
    wallet.refuses.splice(refusalIndex, 1);
    throw new WalletError(4001, 'User rejected the request.');
  }
  const special = wallet.answers.get(method);
  if (special !== undefined) return special(params);
  if (method === 'eth_requestAccounts') return ((wallet.isAuthorised = true), [wallet.address]);
  if (method === 'eth_accounts') return wallet.isAuthorised ? [wallet.address] : [];
  if (method === 'eth_chainId') return `0x${wallet.chainId.toString(16)}`;
  if (method === 'eth_sendTransaction') return wallet.send(parse(askedSchema, params[0]));
  if (method === 'personal_sign')
    return account.signMessage({ message: { raw: parse(hexSchema, params[0]) } });
  if (method === 'wallet_watchAsset') return true;
  return wallet.rpc(method, params);
}

/** Runs in the page, and so uses nothing from around it. */
function injectWallet({
  key,
  label,
  isLegacy,
}: {
  key: string;
  label: string;
  isLegacy: boolean;
}): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const provider = {
    isMetaMask: key === 'io.metamask',
    isTrust: key === 'com.trustwallet.app',
    request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
      const reply = await window[`ask_${key}`]?.(method, params ?? []);
      if (reply?.error === undefined) return reply?.result;
      throw Object.assign(new Error(reply.error.message), reply.error);
    },
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      listeners.get(event)?.delete(listener),
  };
  window[`emit_${key}`] = (event, value) =>
    listeners.get(event)?.forEach((listener) => listener(value));
  if (isLegacy) {
    window.ethereum = provider;
    return;
  }
  const announce = (): void => {
    const detail = Object.freeze({
      info: {
        uuid: crypto.randomUUID(),
        name: label,
        rdns: key,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      },
      provider,
    });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
