import type { Page } from '@playwright/test';
import { keccak256 } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

type Hex = `0x${string}`;
type Asked = {
  to: Hex;
  data?: Hex;
  value?: Hex;
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
  rpc<T>(method: string, params?: readonly unknown[]): Promise<T>;
  send(call: Asked, nonce?: number): Promise<Hex>;
  fund(): Promise<void>;
  /** while true, transactions are signed and shown a hash for, and not sent */
  isHolding: boolean;
  /** what is held, in order */
  held: { raw: Hex; call: Asked; nonce: number }[];
};

/** An error as a wallet gives it, carried over to the page as data: the bridge drops `code`. */
export class WalletError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

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
  const rpc = async <T>(method: string, params: readonly unknown[] = []): Promise<T> => {
    const response = await fetch(`${siteUrl}/api/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: T;
      error?: { code: number; message: string; data?: unknown };
    };
    if (error !== undefined) throw new WalletError(error.code, error.message, error.data);
    return result;
  };
  const wallet: TestedWallet = {
    address: account.address,
    refuses: [],
    answers: new Map(),
    asked: [],
    chainId: options.chainId ?? 31337,
    isAuthorised: options.isAuthorised ?? false,
    rpc,
    emit: (event, value) =>
      page.evaluate(
        ([key, type, payload]) =>
          (window as unknown as Record<string, (type: unknown, payload: unknown) => void>)[
            `emit_${key as string}`
          ]?.(type, payload),
        [rdns, event, value] as const,
      ),
    isHolding: false,
    held: [],
    async send(call, nonce) {
      const { to, data = '0x', value = '0x0' } = call;
      const [count, gas, price] = await Promise.all([
        rpc<Hex>('eth_getTransactionCount', [account.address, 'pending']),
        rpc<Hex>('eth_estimateGas', [{ from: account.address, to, data, value }]),
        rpc<Hex>('eth_gasPrice'),
      ]);
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: 31337,
        to,
        data,
        value: BigInt(value),
        nonce: nonce ?? Number(count),
        gas: (BigInt(gas) * 12n) / 10n,
        maxFeePerGas: BigInt(price) * 2n,
        maxPriorityFeePerGas: BigInt(price) / (wallet.isHolding ? 20n : 10n),
      });
      if (!wallet.isHolding) return rpc<Hex>('eth_sendRawTransaction', [raw]);
      wallet.held.push({ raw, call, nonce: nonce ?? Number(count) });
      return keccak256(raw);
    },
    async fund() {
      const response = await fetch(`${siteUrl}/api/faucet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ address: account.address }),
      });
      if (!response.ok)
        throw new Error(`The faucet answered ${response.status}: ${await response.text()}`);
    },
  };
  const answer = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    wallet.asked.push(method);
    const refused = wallet.refuses.indexOf(method);
    if (refused >= 0) {
      wallet.refuses.splice(refused, 1);
      throw new WalletError(4001, 'User rejected the request.');
    }
    const special = wallet.answers.get(method);
    if (special !== undefined) return special(params);
    if (method === 'eth_requestAccounts') return ((wallet.isAuthorised = true), [wallet.address]);
    if (method === 'eth_accounts') return wallet.isAuthorised ? [wallet.address] : [];
    if (method === 'eth_chainId') return `0x${wallet.chainId.toString(16)}`;
    if (method === 'eth_sendTransaction') return wallet.send(params[0] as Asked);
    if (method === 'personal_sign')
      return account.signMessage({ message: { raw: params[0] as Hex } });
    if (method === 'wallet_watchAsset') return true;
    return rpc(method, params);
  };
  await page.exposeFunction(`ask_${rdns}`, async (method: string, params: readonly unknown[]) => {
    try {
      return { result: await answer(method, params) };
    } catch (error) {
      const { code, message, data } =
        error instanceof WalletError ? error : new WalletError(-32603, (error as Error).message);
      return { error: { code, message, data } };
    }
  });
  await page.addInitScript(
    ({ key, label, isLegacy }) => {
      const listeners = new Map<string, Set<(value: unknown) => void>>();
      const host = window as unknown as Record<string, unknown>;
      const provider = {
        isMetaMask: key === 'io.metamask',
        isTrust: key === 'com.trustwallet.app',
        request: async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
          const reply = await (
            host[`ask_${key}`] as (
              method: string,
              params: readonly unknown[],
            ) => Promise<{
              result?: unknown;
              error?: { code: number; message: string; data?: unknown };
            }>
          )(method, params ?? []);
          if (reply.error === undefined) return reply.result;
          throw Object.assign(new Error(reply.error.message), reply.error);
        },
        on: (event: string, listener: (value: unknown) => void) =>
          listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
        removeListener: (event: string, listener: (value: unknown) => void) =>
          listeners.get(event)?.delete(listener),
      };
      host[`emit_${key}`] = (event: string, value: unknown) =>
        listeners.get(event)?.forEach((listener) => listener(value));
      if (isLegacy) {
        host['ethereum'] = provider;
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
    },
    { key: rdns, label: name, isLegacy: legacy },
  );
  return wallet;
}
