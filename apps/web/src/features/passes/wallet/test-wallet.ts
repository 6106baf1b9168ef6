import * as passesApi from '@firm/schema/api/passes.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { isHex } from 'viem/utils';
import { asFailure, call } from '../../../lib/data/api.ts';
import { local } from '../../../lib/data/safe-storage.ts';
import { LOCAL_CHAIN_ID, type Address, type Hex, type LiveChain } from '../chain/chain-facts.ts';
import { rpc } from '../chain/rpc.ts';
import { askToSign } from './signing/ask-to-sign.tsx';
import { describeMessage, describeTransaction } from './signing/describe-asked.ts';
import { fieldOf, type FoundWallet, type Provider } from './provider.ts';
import { setWallet, walletState } from './wallet-store.ts';

type Asked = {
  from?: Address;
  to?: Address;
  data?: Hex;
  value?: Hex;
  gas?: Hex;
};

/** A local chain on a busy machine starts within this time. */
const MAX_CHAIN_WAIT_MILLISECONDS = 90_000;
/** The server waits for a chain that starts again; the page says so after this time. */
const QUIET_WAIT_MILLISECONDS = 2_000;

type Typed = Parameters<ReturnType<typeof privateKeyToAccount>['signTypedData']>[0];

/**
 * A wallet for people without one: its key is made here, kept in this browser, and holds test money
 * only. It shows what it would sign, and asks.
 *
 * @param keyName where the browser keeps that key
 */
export function testWallet(chain: LiveChain, keyName: string): FoundWallet {
  return { id: 'test', name: 'Test wallet', provider: testProvider(chain, keyName) };
}

function testProvider(chain: LiveChain, keyName: string): Provider {
  const refuse = (): never => {
    throw Object.assign(new Error('The Test wallet works on the local chain only.'), {
      code: 4200,
    });
  };
  if (chain.id !== LOCAL_CHAIN_ID) return { request: async () => refuse() };
  const account = () => privateKeyToAccount(keyOf(keyName));
  const methods: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => [account().address],
    eth_requestAccounts: async () => {
      const { address } = account();
      await fund(address);
      return [address];
    },
    eth_chainId: () => `0x${chain.id.toString(16)}`,
    eth_sendTransaction: async ([input]) => {
      // Asked by our own page only, with what this method takes.
      const request = input as Asked;
      const { to, data = '0x', value = '0x0' } = request;
      const addresses = { ...chain, own: account().address };
      await askToSign(describeTransaction(addresses, { to, data, value }));
      return sendTransaction(chain, account(), request);
    },
    personal_sign: async ([raw]) => {
      if (!isHex(raw)) return refuse();
      await askToSign(describeMessage(raw));
      return account().signMessage({ message: { raw } });
    },
    eth_signTypedData_v4: async ([, data]) => {
      // Asked by our own page only, with what this method takes.
      const typedMessageDefinition = JSON.parse(String(data)) as Typed;
      await askToSign(describeMessage(JSON.stringify(typedMessageDefinition.message, null, 2)));
      return account().signTypedData(typedMessageDefinition);
    },
    wallet_getCapabilities: () => ({}),
    wallet_watchAsset: () => true,
    wallet_switchEthereumChain: ([to]) =>
      Number(fieldOf(to, 'chainId')) === chain.id ? null : refuse(),
  };
  return {
    request: async ({ method, params }) => {
      const list: readonly unknown[] = Array.isArray(params) ? params : [];
      const own = methods[method];
      return own === undefined ? rpc(chain, method, list) : own(list);
    },
  };
}

function keyOf(name: string): Hex {
  const storedKey = local.read(name);
  // The pattern is what the type says.
  if (storedKey !== null && /^0x[0-9a-f]{64}$/.test(storedKey)) return storedKey as Hex;
  const key = generatePrivateKey();
  local.write(name, key);
  return key;
}

/**
 * Test money from the server's faucet; a wallet that still has enough needs none. A chain that is
 * starting is waited for.
 */
async function fund(address: Address): Promise<void> {
  const end = Date.now() + MAX_CHAIN_WAIT_MILLISECONDS;
  for (;;) {
    const timer = setTimeout(showThatChainIsAway, QUIET_WAIT_MILLISECONDS);
    try {
      await call(passesApi.faucet, { body: { address } });
      return;
    } catch (error) {
      const { code, retryAfterSeconds } = asFailure(error);
      if (code === 'faucet/already-funded') return;
      if (code !== 'chain/away' || Date.now() > end) {
        console.warn('The faucet gave nothing.', error);
        return;
      }
      showThatChainIsAway();
      const pause = Math.max(1, retryAfterSeconds) * 1000;
      await new Promise((resolve) => void setTimeout(resolve, pause));
    } finally {
      clearTimeout(timer);
    }
  }
}

function showThatChainIsAway(): void {
  const state = walletState();
  if (state.phase === 'connecting') setWallet({ ...state, isChainAway: true });
}

async function sendTransaction(
  chain: LiveChain,
  account: ReturnType<typeof privateKeyToAccount>,
  { to, data = '0x', value = '0x0', gas }: Asked,
): Promise<Hex> {
  const call = { from: account.address, to, data, value };
  const [nonce, estimate, price] = await Promise.all([
    rpc<Hex>(chain, 'eth_getTransactionCount', [account.address, 'pending']),
    gas ?? rpc<Hex>(chain, 'eth_estimateGas', [call]),
    rpc<Hex>(chain, 'eth_gasPrice'),
  ]);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: chain.id,
    ...(to === undefined ? {} : { to }),
    data,
    value: BigInt(value),
    nonce: Number(nonce),
    gas: (BigInt(estimate) * 12n) / 10n,
    maxFeePerGas: BigInt(price) * 2n,
    maxPriorityFeePerGas: BigInt(price) / 10n,
  });
  return rpc<Hex>(chain, 'eth_sendRawTransaction', [raw]);
}
