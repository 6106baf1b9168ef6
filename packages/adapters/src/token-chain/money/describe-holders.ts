import type { Address, Hex } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { callData, readMany, type Read } from '../read-many.ts';
import type { PowerHolder } from '../token-chain.ts';
import { addressOf, numberOf, wordsOf } from '../words.ts';

/** OpenZeppelin's and Compound's delays, in seconds; keys that must agree, and all keys. */
const DELAYS = ['0xf27a0c92', '0x6a42b8f8'];
const THRESHOLDS = ['0xe75235b8', '0xdc8452cd'];
const OWNERS = '0xa0e67e2b';
const QUESTIONS = [...DELAYS, ...THRESHOLDS, OWNERS];
/** More is no delay and no number of keys. */
const MAX_DELAY = 10n * 365n * 86_400n;
const MAX_KEYS = 1_000n;

const OWNER_OF = '0x8da5cb5b';
const READS = [...QUESTIONS, OWNER_OF];

type HolderReading = {
  hasCode: boolean;
  /** Undefined: it was too long to be read along. */
  code: Hex | undefined;
  answers: readonly Hex[];
  owner: Address | undefined;
};
export type HolderReadings = ReadonlyMap<Address, HolderReading>;

/**
 * Reads what is to be said of whoever may hold a power: code, delays, keys and owner, all in one
 * request, which others share that ask at the same time. Empty where the node does not answer.
 */
export async function readHolders(
  ask: Ask,
  addresses: readonly Address[],
): Promise<HolderReadings> {
  const outcome = await readMany(
    ask,
    addresses.flatMap((target): Read[] => [
      { target, data: '0x' },
      ...READS.map((selector) => ({ target, data: callData(selector) })),
    ]),
  );
  if (!outcome.known) return new Map();
  return new Map(
    addresses.map((address, at) => {
      const place = at * (READS.length + 1);
      const [codeBytes = '0x', ...answers] = outcome.answers.slice(place, place + READS.length + 1);
      return [
        address,
        {
          hasCode: numberOf(codeBytes) !== 0n,
          code: codeIn(codeBytes),
          answers,
          owner: addressOf(answers.at(-1) ?? '0x'),
        },
      ];
    }),
  );
}

/** Behind its length in bytes. */
function codeIn(bytes: Hex): Hex | undefined {
  const code: Hex = `0x${bytes.slice(66)}`;
  return numberOf(bytes) === BigInt(code.length / 2 - 1) ? code : undefined;
}

/** Code that was read along, or is asked for now; undefined where the node does not say. */
export const readHolderCode = async (
  ask: Ask,
  address: Address,
  readings: HolderReadings,
): Promise<Hex | undefined> =>
  readings.get(address)?.code ?? bytesOf(await ask('eth_getCode', [address, 'latest']));

/**
 * Describes the holders of powers: a plain account, or a contract and its own claims. A contract
 * can lie; the caller judges its claims.
 *
 * @param readings of some of them; the others are read now
 * @returns those for which the node said whether there is code
 */
export async function describeHolders(
  ask: Ask,
  addresses: readonly Address[],
  readings: HolderReadings,
): Promise<ReadonlyMap<Address, PowerHolder>> {
  const unread = addresses.filter((address) => !readings.has(address));
  const all: HolderReadings = new Map([...readings, ...(await readHolders(ask, unread))]);
  const holders = await Promise.all(
    addresses.map(async (address): Promise<[Address, PowerHolder][]> => {
      const reading = all.get(address) ?? (await askForCode(ask, address));
      if (reading === undefined) return [];
      return [
        [
          address,
          reading.hasCode
            ? describeContract(address, reading.answers)
            : { address, kind: 'account' },
        ],
      ];
    }),
  );
  return new Map(holders.flat());
}

/** Where several reads in one request are more than the node bears. */
async function askForCode(
  ask: Ask,
  address: Address,
): Promise<Pick<HolderReading, 'hasCode' | 'answers'> | undefined> {
  const code = await readHolderCode(ask, address, new Map());
  return code === undefined ? undefined : { hasCode: code !== '0x', answers: [] };
}

function describeContract(address: Address, answers: readonly Hex[]): PowerHolder {
  const [minDelay, delay, threshold, requiredAnswer, owners] = answers;
  const within = (answer: Hex | undefined, max: bigint): number | undefined => {
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
