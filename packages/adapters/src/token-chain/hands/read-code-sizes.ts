import type { Address, Hex } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { wordsOf } from '../words.ts';

/** The answer is taken for a contract's code, which has at most 768 words. */
const MAX_READ = 700;
const GAS = '0x1c9c380';
/** Of an account that has handed itself over to code (EIP-7702): still somebody's wallet. */
const DELEGATED_BYTES = 23n;

/**
 * Which of the addresses run code of their own: in one request, as the code of a contract that is
 * never made.
 *
 * @returns undefined where the node does not say; of more than 700 the first are asked
 */
export async function readContracts(
  ask: Ask,
  addresses: readonly Address[],
): Promise<ReadonlySet<Address> | undefined> {
  const requestedAddresses = addresses.slice(0, MAX_READ);
  if (requestedAddresses.length === 0) return new Set();
  const answer = bytesOf(
    await ask('eth_call', [{ data: sizesCall(requestedAddresses), gas: GAS }, 'latest']),
  );
  const sizes = wordsOf(answer ?? '0x');
  if (sizes.length !== requestedAddresses.length) return undefined;
  return new Set(
    requestedAddresses.filter((_, at) => sizes[at] !== 0n && sizes[at] !== DELEGATED_BYTES),
  );
}

/** PUSH20 address, EXTCODESIZE, PUSH2 place, MSTORE for each; then all of it is returned. */
function sizesCall(addresses: readonly Address[]): Hex {
  const two = (number: number): string => number.toString(16).padStart(4, '0');
  const each = addresses.map((one, at) => `73${one.slice(2).toLowerCase()}3b61${two(at * 32)}52`);
  return `0x${each.join('')}61${two(addresses.length * 32)}6000f3`;
}
