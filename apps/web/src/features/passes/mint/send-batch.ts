import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';
import { fieldOf, type Provider } from '../wallet/provider.ts';
import { codesOf } from '../wallet/signing/read-wallet-error.ts';
import type { Call } from './claim-call.ts';

/** Wallets that do not answer at once are not waited for: the two steps work everywhere. */
const PATIENCE_MILLISECONDS = 1000;

/** Whether the wallet does several calls as one, all or none of them (EIP-5792). Never throws. */
export async function canBatch(
  { id }: LiveChain,
  provider: Provider,
  from: Address,
): Promise<boolean> {
  const capabilityRequest = provider
    .request({ method: 'wallet_getCapabilities', params: [from, [toHex(id)]] })
    .catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
  const capabilityEntries = Object.entries<unknown>(
    Object((await Promise.race([capabilityRequest, late])) ?? {}),
  );
  const statusOn = (network: number): unknown => {
    const [, able] = capabilityEntries.find(([chain]) => Number(chain) === network) ?? [];
    return fieldOf(fieldOf(able, 'atomic'), 'status');
  };
  // By network (EIP-5792); under 0x0 stands what holds for every one, and is said there only.
  const status = statusOn(id) ?? statusOn(0);
  return status === 'supported' || status === 'ready';
}

/**
 * The wallet would not take the calls together, though it said so: the two steps remain. Nothing
 * was sent.
 */
export class NoBatchError extends Error {
  override readonly name = 'NoBatchError';
}

/**
 * Codes of EIP-5792 that say no to calls together (5750: the person does not want the account
 * upgraded for it), and of wallets that do not know the method.
 */
const NOT_TOGETHER: readonly unknown[] = [5700, 5710, 5740, 5750, 5760, 4200, -32601, -32602];

/**
 * Opens the wallet with several calls as one confirmation.
 * @returns under which id the wallet tells how they go
 * @throws NoBatchError; what the wallet throws
 */
export async function sendBatch(
  chain: LiveChain,
  provider: Provider,
  from: Address,
  calls: readonly Call[],
): Promise<string> {
  const batchRequest = {
    version: '2.0.0',
    chainId: toHex(chain.id),
    from,
    atomicRequired: true,
    calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' })),
  };
  try {
    const batchReply = await provider.request({
      method: 'wallet_sendCalls',
      params: [batchRequest],
    });
    // As EIP-5792 has it now, and as it had it before it was final.
    const id = fieldOf(batchReply, 'id') ?? batchReply;
    if (typeof id !== 'string') throw new Error('The wallet named no calls.');
    return id;
  } catch (cause) {
    if (codesOf(cause).some((code) => NOT_TOGETHER.includes(code)))
      throw new NoBatchError('the wallet takes the calls one by one only', { cause });
    throw cause;
  }
}

const toHex = (id: number): Hex => `0x${id.toString(16)}`;
