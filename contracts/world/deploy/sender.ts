import type { TransactionSerializableEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from '../types.ts';
import type { Rpc } from '../rpc/json-rpc.ts';

/**
 * `label` names the step in errors and plans. `to` undefined: a deployment. `value` in wei, `gas` a
 * limit.
 */
export type Call = {
  label: string;
  to?: Address | undefined;
  data?: Hex | undefined;
  value?: bigint | undefined;
  gas?: bigint | undefined;
};
export type Receipt = {
  status: Hex;
  transactionHash: Hex;
  blockNumber: Hex;
  gasUsed: Hex;
  contractAddress: Address | null;
};

export type Sender = {
  address: Address;
  /**
   * Sends one call and waits for its block. One after the other, in the order of the calls.
   * @throws CallReverted, RpcRefused, NodeUnavailable
   */
  send: (call: Call) => Promise<Receipt>;
  /** Deploys and gives the address. */
  deploy: (call: Call) => Promise<Address>;
};

export class CallReverted extends Error {
  override name = 'CallReverted';
}

// The base fee is kept at one gwei (node/keep-base-fee.ts); this cap is never reached.
const FEES = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n };
const CALL_GAS = 400_000n;
const DEPLOY_GAS = 8_000_000n;

export type SenderDeps = {
  rpc: Rpc;
  chainId: number;
  /** Called with each transaction that the node has taken, before the sender goes on. */
  onAccepted?: (raw: Hex) => Promise<void>;
};

/**
 * Signs in this process, so that the node needs no account of its own. For the local chain only.
 */
export function createSender({ rpc, chainId, onAccepted }: SenderDeps, privateKey: Hex): Sender {
  const account = privateKeyToAccount(privateKey);
  let nonce: number | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  async function nextNonce(): Promise<number> {
    nonce ??= Number(await rpc('eth_getTransactionCount', [account.address, 'latest']));
    return nonce;
  }

  async function sign(call: Call): Promise<Hex> {
    const transaction: TransactionSerializableEIP1559 = {
      ...FEES,
      type: 'eip1559',
      chainId,
      nonce: await nextNonce(),
      gas: call.gas ?? (call.to ? CALL_GAS : DEPLOY_GAS),
      value: call.value ?? 0n,
      ...(call.to && { to: call.to }),
      ...(call.data && { data: call.data }),
    };
    return await account.signTransaction(transaction);
  }

  async function sendNow(call: Call): Promise<Receipt> {
    try {
      const raw = await sign(call);
      // A node answers so by the JSON-RPC specification.
      const receipt = (await rpc('eth_sendRawTransactionSync', [raw])) as Receipt;
      await onAccepted?.(raw);
      nonce = (nonce ?? 0) + 1;
      if (BigInt(receipt.status) === 0n)
        throw new CallReverted(`${call.label} reverted in ${receipt.transactionHash}`);
      return receipt;
    } catch (error) {
      // Whether it was counted is not known: ask again before the next one.
      nonce = undefined;
      throw error;
    }
  }

  async function send(call: Call): Promise<Receipt> {
    const mine = queue.then(() => sendNow(call));
    queue = mine.catch(() => undefined);
    return await mine;
  }

  return {
    address: account.address,
    send,
    deploy: async (call) => {
      const { contractAddress } = await send(call);
      if (contractAddress === null) throw new CallReverted(`${call.label} made no contract`);
      return contractAddress;
    },
  };
}
