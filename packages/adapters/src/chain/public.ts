import { createCache } from '@firm/cache';
import { handleRpc, RpcRefused, rpcOver, type Rpc } from '@firm/contracts/world';
import { getAddress } from 'viem';
import {
  FaucetClosedError,
  MAX_ANSWER_BYTES,
  type Address,
  type Chain,
  type ChainContracts,
  type ChainStatus,
  type Network,
  type PayoutContracts,
} from './chain.ts';
import { publicRequest, revertOf } from './public-request.ts';
import { scrubText } from './scrub-text.ts';

export type PublicChainOptions = {
  network: Network;
  /** The provider's address; it often holds a key, so it never goes further than this file. */
  rpcUrl: string;
  token: Address;
  collection: Address;
  payouts?: PayoutContracts | undefined;
  timeoutMilliseconds?: number;
};

/** Multicall3 is at the same address on nearly every network. */
const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';
const STATUS_MILLISECONDS = 10_000;
/** Short limit for an optional speed-up; and callers for the status wait 2 s at most. */
const PROBE_MILLISECONDS = 1_500;

/** For the page: the provider's words without its address. */
const scrubbingRpc =
  (send: Rpc, rpcUrl: string): Rpc =>
  async (method, params, options) => {
    try {
      return await send(method, params, options);
    } catch (error) {
      if (error instanceof RpcRefused)
        throw new RpcRefused(error.code, scrubText(error.message, rpcUrl), revertOf(error.data));
      throw new RpcRefused(
        -32603,
        'The network does not answer right now. Try once more in a few seconds.',
      );
    }
  };

const addressesOf = (payouts: PayoutContracts): PayoutContracts => ({
  ...payouts,
  distributor: getAddress(payouts.distributor),
  claims: payouts.claims && getAddress(payouts.claims),
});

/** A network that others run, through the operator's provider. */
export function createPublicChain({
  network,
  rpcUrl,
  token,
  collection,
  payouts,
  timeoutMilliseconds = 8_000,
}: PublicChainOptions): Chain {
  const send = rpcOver(rpcUrl, timeoutMilliseconds, { maxBytes: MAX_ANSWER_BYTES });
  const sendScrubbed = scrubbingRpc(send, rpcUrl);

  const request = publicRequest(rpcUrl, timeoutMilliseconds);

  const ask = publicRequest(rpcUrl, Math.min(timeoutMilliseconds, PROBE_MILLISECONDS));
  const now = () => performance.now();
  // While nobody answers we do not know: asked again a little later.
  const batchReaders = createCache<Address | null>({
    now,
    freshMilliseconds: Infinity,
    failureMilliseconds: STATUS_MILLISECONDS,
    maxEntries: 1,
  });
  async function findBatchReader(): Promise<Address | null> {
    const code = await ask('eth_getCode', [MULTICALL3, 'latest']);
    return code === '0x' ? null : MULTICALL3;
  }
  async function contracts(): Promise<ChainContracts> {
    return {
      token: getAddress(token),
      collection: getAddress(collection),
      batchReader: await batchReaders.read(MULTICALL3, findBatchReader).catch(() => null),
      payouts: payouts ? addressesOf(payouts) : null,
      exchange: null,
    };
  }

  const statuses = createCache<ChainStatus>({
    now,
    freshMilliseconds: STATUS_MILLISECONDS,
    maxEntries: 1,
  });
  async function askStatus(): Promise<ChainStatus> {
    const id = await ask('eth_chainId').catch(() => undefined);
    return id === undefined ? 'unreachable' : Number(id) === network.id ? 'ready' : 'wrong-network';
  }

  return {
    ...network,
    isLocal: false,
    description: `${network.name} (${network.id}) by ${new URL(rpcUrl).hostname}`,
    request,
    answer: (body) => handleRpc({ rpc: sendScrubbed, onAccepted: async () => undefined }, body),
    contracts,
    fundTestWallet: () => Promise.reject(new FaucetClosedError('wrong-chain')),
    touch: () => undefined,
    status: () => statuses.read('status', askStatus),
    stop: async () => undefined,
  };
}
