import type { Address, Hex, Rpc } from '../world/index.ts';
import type { Call, Receipt } from '../world/deploy/sender.ts';
import { privateKeyToAccount } from 'viem/accounts';

/** Sends one step and waits for its receipt. */
export type Execute = (call: Call) => Promise<Receipt>;

const hex = (value: bigint): Hex => `0x${value.toString(16)}`;
const asTransaction = (from: Address, { to, data, value }: Call) => ({
  from,
  ...(to && { to }),
  ...(data && { data }),
  ...(value && { value: hex(value) }),
});

/** For the dry run: the copy of the network lets us act as the deployer. */
export async function executeOnCopy(rpc: Rpc, from: Address): Promise<Execute> {
  await rpc('anvil_impersonateAccount', [from]);
  // So that a missing balance is told at the end, with the sum, instead of stopping at the first
  // step.
  await rpc('anvil_setBalance', [from, hex(10n ** 22n)]);
  return async (call) =>
    await waitForReceipt(
      rpc,
      call,
      // A node answers so by the JSON-RPC specification.
      (await rpc('eth_sendTransaction', [asTransaction(from, call)])) as Hex,
    );
}

/** With a decrypted key: estimates, signs here, sends. */
export function executeWithKey(rpc: Rpc, { key, chainId }: { key: Hex; chainId: number }): Execute {
  const account = privateKeyToAccount(key);
  const number = async (method: string, params: readonly unknown[] = []) =>
    // A node answers so by the JSON-RPC specification.
    BigInt((await rpc(method, params)) as Hex);
  return async (call) => {
    const gas = await number('eth_estimateGas', [asTransaction(account.address, call)]);
    const price = await number('eth_gasPrice');
    const tip = await number('eth_maxPriorityFeePerGas').catch(() => price / 10n);
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce: Number(await number('eth_getTransactionCount', [account.address, 'pending'])),
      gas: (gas * 12n) / 10n,
      maxFeePerGas: price * 2n + tip,
      maxPriorityFeePerGas: tip,
      value: call.value ?? 0n,
      ...(call.to && { to: call.to }),
      ...(call.data && { data: call.data }),
    });
    // A node answers so by the JSON-RPC specification.
    return await waitForReceipt(rpc, call, (await rpc('eth_sendRawTransaction', [raw])) as Hex);
  };
}

/** Through a wallet's RPC on this machine: the wallet asks its user, and its hardware signs. */
export function executeWithSigner(
  rpc: Rpc,
  { signer, from }: { signer: Rpc; from: Address },
): Execute {
  return async (call) =>
    await waitForReceipt(
      rpc,
      call,
      // A node answers so by the JSON-RPC specification.
      (await signer('eth_sendTransaction', [asTransaction(from, call)])) as Hex,
    );
}

async function waitForReceipt(rpc: Rpc, { label }: Call, transaction: Hex): Promise<Receipt> {
  for (let tries = 0; tries < 600; tries++) {
    // A node answers so by the JSON-RPC specification.
    const receipt = (await rpc('eth_getTransactionReceipt', [transaction])) as Receipt | null;
    if (receipt && BigInt(receipt.status) === 1n) return receipt;
    if (receipt) throw new Error(`${label} reverted: ${transaction}`);
    await new Promise((resolve) => setTimeout(resolve, tries < 20 ? 100 : 2000));
  }
  throw new Error(`${label} is not in a block after 20 minutes: ${transaction}`);
}
