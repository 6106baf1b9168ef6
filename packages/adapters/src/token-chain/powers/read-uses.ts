import { toEventSelector } from 'viem';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readHead, readLogs, timeOf, TRANSFER, type Wire } from '../logs/read-logs.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { OwnerPower, PowerUse } from '../token-chain.ts';
import { hexOf, isBurnAddress } from '../words.ts';

/** The events that contracts emit when a power is used, by their most common names. */
const USES = {
  pause: ['Paused(address)', 'Unpaused(address)', 'Pause()', 'Unpause()'],
  blacklist: [
    'Blacklisted(address)',
    'UnBlacklisted(address)',
    'AddedBlackList(address)',
    'RemovedBlackList(address)',
    'DestroyedBlackFunds(address,uint256)',
  ],
  upgrade: ['Upgraded(address)', 'BeaconUpgraded(address)'],
} as const;
/** And when it passes to somebody else. */
const HANDED_ON = [
  'OwnershipTransferred(address,address)',
  'RoleGranted(bytes32,address,address)',
  'AdminChanged(address,address)',
];
const topics = (events: readonly string[]) => events.map((event) => toEventSelector(event));
const usesOf = new Map(Object.entries(USES).map(([kind, events]) => [kind, topics(events)]));
const handedOn = topics(HANDED_ON);
/** First topics of all of them. */
export const USE_TOPICS: readonly string[] = [...usesOf.values(), handedOn].flat();
const NOBODY_WORD = `0x${'0'.repeat(64)}`;
const MAX_CHARACTERS = 1_000;
/** Only of what is used often it matters since when. */
const OFTEN = 4;

/** Reads what a token's own log tells of powers; undefined where the node does not hand it out. */
export const readUseLogs = async (ask: Ask, token: Address): Promise<Wire[] | undefined> =>
  await readLogs(ask, {
    address: token,
    fromBlock: '0x0',
    toBlock: 'latest',
    topics: [USE_TOPICS],
  });

/**
 * Reads the use of powers from a token's own log: since when somebody holds one, and how often it
 * was used. Unannounced uses are missing.
 *
 * @param input transfers, logs: all of the token's, not requested again; undefined: not known
 * @returns the same powers; present ones with their known use
 */
export async function readUses(
  ask: Ask,
  {
    token,
    powers,
    transfers,
    logs,
  }: {
    token: Address;
    powers: readonly OwnerPower[];
    transfers: readonly Transfer[] | undefined;
    /** Of `USE_TOPICS`. */
    logs: readonly Wire[] | undefined;
  },
): Promise<OwnerPower[]> {
  const isThere = ({ state }: OwnerPower) => state === 'proven' || state === 'present';
  if (!powers.some(isThere)) return [...powers];
  const everywhere = { address: token, fromBlock: '0x0', toBlock: 'latest' };
  const [useLogs, mintLogs] = await Promise.all([
    logs ?? readUseLogs(ask, token),
    powers.some((power) => power.kind === 'mint' && isThere(power))
      ? (transfers?.filter(({ from }) => isBurnAddress(from)).map(logOf) ??
        readLogs(ask, { ...everywhere, topics: [TRANSFER, NOBODY_WORD] }))
      : undefined,
  ]);
  return await Promise.all(
    powers.map(async (power) => {
      if (!isThere(power)) return power;
      const [since, use] = await Promise.all([
        power.holder && timeOfLog(ask, useLogs?.findLast(handsTo(power.holder.address))),
        useOf(ask, power, { told: useLogs, made: mintLogs }),
      ]);
      return { ...power, ...(use ? { use } : {}), ...(since === undefined ? {} : { since }) };
    }),
  );
}

const logOf = ({ block }: Transfer): Wire => ({ blockNumber: `0x${block.toString(16)}` });

/** Undefined where such a use is not announced by any usual name, or the log could not be read. */
async function useOf(
  ask: Ask,
  { kind, how }: OwnerPower,
  {
    told: useLogs,
    made: mintLogs,
  }: { told: readonly Wire[] | undefined; made: readonly Wire[] | undefined },
): Promise<PowerUse | undefined> {
  const uses =
    kind === 'mint'
      ? laterThanFirst(mintLogs)
      : kind === 'upgrade'
        ? // A beacon and code of a place of its own are replaced without a word of the token.
          how === 'EIP-1967 slot'
          ? laterThanFirst(useLogs?.filter(isOne('upgrade')))
          : undefined
        : usesOf.has(kind)
          ? useLogs?.filter(isOne(kind))
          : undefined;
  if (!uses) return undefined;
  const [firstAt, lastAt] = await Promise.all([
    uses.length >= OFTEN ? timeOfLog(ask, uses[0]) : undefined,
    timeOfLog(ask, uses.at(-1)),
  ]);
  return {
    times: uses.length,
    ...(firstAt === undefined ? {} : { firstAt }),
    ...(lastAt === undefined ? {} : { lastAt }),
  };
}

const isOne =
  (kind: string) =>
  ({ topics: own }: Wire): boolean =>
    Array.isArray(own) && (usesOf.get(kind) ?? []).some((topic) => topic === own[0]);

/** Drops events of the contract's creation: they use no power. */
function laterThanFirst(logs: readonly Wire[] | undefined): Wire[] | undefined {
  const first = logs?.[0]?.blockNumber;
  return logs?.filter(({ blockNumber }) => blockNumber !== first);
}

function handsTo(holder: string): (log: Wire) => boolean {
  const word = holder.slice(2).toLowerCase().padStart(64, '0');
  return ({ topics: own, data }) => {
    if (!Array.isArray(own) || !handedOn.some((topic) => topic === own[0])) return false;
    // The new one comes second, among the topics or in what goes with them.
    const namedWord = own[2] ?? `0x${(hexOf(data, MAX_CHARACTERS) ?? '0x').slice(66)}`;
    return typeof namedWord === 'string' && namedWord.toLowerCase() === `0x${word}`;
  };
}

async function timeOfLog(ask: Ask, log: Wire | undefined): Promise<number | undefined> {
  if (!log) return undefined;
  return log.blockTimestamp === undefined
    ? readHead(await ask('eth_getBlockByNumber', [log.blockNumber, false])).milliseconds
    : timeOf(log.blockTimestamp);
}
