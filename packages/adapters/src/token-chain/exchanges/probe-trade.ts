import { probes } from '@firm/contracts';
import { decodeAbiParameters, encodeAbiParameters, getContractAddress, toHex } from 'viem';
import { isSameAddress } from '@firm/format';
import type { Address } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import type { Head, Overrides, Result } from './simulate.ts';
import type { Call } from './types.ts';

const STEPS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'gasLimit', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const;
const RESULTS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'ok', type: 'bool' },
      { name: 'answer', type: 'bytes' },
    ],
  },
] as const;
const TRADE_GAS = 1_500_000n;
const GAS = '0x1c9c380';
const TIP = 100_000_000n;

/**
 * Returns the trader for nodes without imagined blocks: the contract of this sender's first call.
 */
export const traderOf = (sender: Address): Address =>
  getContractAddress({ from: sender, nonce: 0n });

/**
 * Does one trader's calls one after another in one question, for nodes that know no
 * `eth_simulateV1`. Calls of others are left out. It shows no logs, and nothing of later.
 *
 * @returns undefined where the node does not lend balances for a call either
 */
export async function probeCalls(
  ask: Ask,
  {
    sender,
    calls,
    overrides,
    head,
  }: { sender: Address; calls: readonly Call[]; overrides: Overrides; head: Head },
): Promise<Result[] | undefined> {
  const trader = traderOf(sender);
  const own = calls.filter(({ from }) => isSameAddress(from, trader));
  const steps = own.map(({ to, value = 0n, data, gas }) => ({
    target: to,
    value,
    gasLimit: gas === undefined ? TRADE_GAS : BigInt(gas),
    data,
  }));
  const bytes = bytesOf(
    await ask('eth_call', [
      {
        from: sender,
        data: `${probes.batchProbe}${encodeAbiParameters(STEPS, [steps]).slice(2)}`,
        gas: GAS,
        gasPrice: toHex(head.baseFee + TIP),
      },
      'latest',
      { ...overrides, [sender]: { balance: toHex(10n ** 24n) } },
    ]),
  );
  if (bytes === undefined) return undefined;
  try {
    const results = [...decodeAbiParameters(RESULTS, bytes)[0]];
    if (results.length !== own.length) return undefined;
    return calls.map((call): Result => {
      const result = own.includes(call) ? results[own.indexOf(call)] : undefined;
      return { isDone: result?.ok === true, returned: result?.answer ?? '0x', fee: 0n, logs: [] };
    });
  } catch {
    return undefined;
  }
}
