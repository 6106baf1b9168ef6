import type { Address } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import { callData, readMany } from './read-many.ts';
import type { PowerHolder } from './token-chain.ts';
import { numberOf, wordsOf } from './words.ts';

/** OpenZeppelin's and Compound's delays, in seconds; keys that must agree, and all keys. */
const DELAYS = ['0xf27a0c92', '0x6a42b8f8'];
const THRESHOLDS = ['0xe75235b8', '0xdc8452cd'];
const OWNERS = '0xa0e67e2b';
const QUESTIONS = [...DELAYS, ...THRESHOLDS, OWNERS];
/** More is no delay and no number of keys. */
const MAX_DELAY = 10n * 365n * 86_400n;
const MAX_KEYS = 1_000n;

/**
 * Describes the holders of powers: a plain account, or a contract and its own claims. A contract
 * can lie; the caller judges its claims.
 *
 * @returns those for which the node said whether there is code
 */
export async function describeHolders(
  ask: Ask,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, PowerHolder>> {
  if (addresses.length === 0) return new Map();
  const codes = await Promise.all(
    addresses.map(async (one) => bytesOf(await ask('eth_getCode', [one, 'latest']))),
  );
  // A plain account says nothing of itself.
  const contracts = addresses.filter((_, at) => ![undefined, '0x'].includes(codes[at]));
  const holderOutcome = await readMany(
    ask,
    contracts.flatMap((target) =>
      QUESTIONS.map((selector) => ({ target, data: callData(selector) })),
    ),
  );
  const holders = new Map<Address, PowerHolder>();
  for (const [at, address] of addresses.entries()) {
    const code = codes[at];
    if (code === undefined) continue;
    const place = contracts.indexOf(address) * QUESTIONS.length;
    const answers = holderOutcome.known
      ? holderOutcome.answers.slice(place, place + QUESTIONS.length)
      : [];
    holders.set(
      address,
      code === '0x' ? { address, kind: 'account' } : describeContract(address, answers),
    );
  }
  return holders;
}

function describeContract(address: Address, answers: readonly `0x${string}`[]): PowerHolder {
  const [minDelay, delay, threshold, requiredAnswer, owners] = answers;
  const within = (answer: `0x${string}` | undefined, max: bigint): number | undefined => {
    const number = numberOf(answer ?? '0x');
    return number !== undefined && number > 0n && number <= max ? Number(number) : undefined;
  };
  const delaySeconds = within(minDelay, MAX_DELAY) ?? within(delay, MAX_DELAY);
  if (delaySeconds !== undefined) return { address, kind: 'timelock', delaySeconds };
  const neededKeys = within(threshold, MAX_KEYS) ?? within(requiredAnswer, MAX_KEYS);
  const keys = Number(wordsOf(owners ?? '0x')[1] ?? 0n);
  if (neededKeys !== undefined && keys >= neededKeys && keys <= Number(MAX_KEYS))
    return { address, kind: 'multisig', needed: neededKeys, keys };
  return { address, kind: 'contract' };
}
