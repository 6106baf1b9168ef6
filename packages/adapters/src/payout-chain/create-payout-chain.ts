import { dropErc1155Abi, payoutDistributorAbi } from '@firm/contracts';
import { decodeEventLog, getAddress, toEventSelector, type Hex } from 'viem';
import * as v from 'valibot';
import type { Chain } from '../chain/index.ts';
import { anything, fields } from '../http/fields.ts';
import { askWithin, hexOf, timeOf, type Answer, type Ask } from '../token-chain/index.ts';
import { leftCall } from './claim-calls.ts';
import type {
  Block,
  PassMove,
  Payment,
  PayoutChain,
  PayoutLogs,
  PayoutSource,
} from './payout-chain.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_LOGS = 20_000;
/** Of a hash with its 0x. */
const HASH_CHARACTERS = 66;
const SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)');
const BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])');
const PAID = toEventSelector('Paid(uint256,address,address,uint256,address)');
const abi = [...dropErc1155Abi, ...payoutDistributorAbi];

/** Reads passes and payments off the chain of this installation. */
export function createPayoutChain(
  chain: Pick<Chain, 'id' | 'contracts' | 'request'>,
  { timeoutMilliseconds = TIMEOUT_MILLISECONDS }: { timeoutMilliseconds?: number } = {},
): PayoutChain {
  const ask = (): Ask => askWithin(chain.request, timeoutMilliseconds);
  return {
    source: async () => {
      const contracts = await chain.contracts().catch(() => undefined);
      if (!contracts) return undefined;
      const { token, collection, payouts } = contracts;
      return payouts && { chainId: chain.id, token, collection, ...payouts };
    },
    readHead: async () =>
      readBlock(await ask()('eth_getBlockByNumber', ['latest', false])) ?? undefined,
    readBlock: async (number) =>
      readBlock(await ask()('eth_getBlockByNumber', [hexNumber(number), false])),
    readLeft: async (source, of) => {
      const call = { to: source.claims, data: leftCall(source, of) };
      const answer = await ask()('eth_call', [call, 'latest']);
      const word = answer.state === 'answered' ? hexOf(answer.value, HASH_CHARACTERS) : undefined;
      return word?.length === HASH_CHARACTERS ? BigInt(word) : undefined;
    },
    readLogs: (source, range) => readLogs(ask(), source, range),
  };
}

const hexNumber = (number: number): Hex => `0x${number.toString(16)}`;

const blockSchema = fields({ number: anything, hash: anything, timestamp: anything });

/** Null: the node knows of none; undefined: it did not answer, or not with a block. */
function readBlock(answer: Answer): Block | null | undefined {
  if (answer.state !== 'answered') return undefined;
  if (answer.value === null) return null;
  const block = v.parse(blockSchema, answer.value);
  const number = Number(block.number ?? NaN);
  const hash = hexOf(block.hash, HASH_CHARACTERS);
  const milliseconds = timeOf(block.timestamp);
  return Number.isSafeInteger(number) && hash !== undefined && milliseconds !== undefined
    ? { number, hash, seconds: milliseconds / 1000 }
    : undefined;
}

async function readLogs(
  ask: Ask,
  { collection, distributor }: PayoutSource,
  { fromBlock, toBlock }: { fromBlock: number; toBlock: number },
): Promise<PayoutLogs> {
  const answer = await ask('eth_getLogs', [
    {
      address: [collection, distributor],
      topics: [[SINGLE, BATCH, PAID]],
      fromBlock: hexNumber(fromBlock),
      toBlock: hexNumber(toBlock),
    },
  ]);
  if (answer.state === 'unavailable') return { state: 'unavailable' };
  if (answer.state !== 'answered' || !Array.isArray(answer.value) || answer.value.length > MAX_LOGS)
    return { state: 'refused' };
  const moves: PassMove[] = [];
  const payments: Payment[] = [];
  const times = new Map<number, number>();
  for (const wire of answer.value) {
    const log = readLog(wire);
    if (!log) return { state: 'unavailable' };
    const seconds = log.seconds ?? times.get(log.block) ?? (await secondsOf(ask, log.block));
    if (seconds === undefined) return { state: 'unavailable' };
    times.set(log.block, seconds);
    const { address, topics, data, ...place } = log;
    const decodedLog = decode({ ...place, seconds }, { topics, data });
    if (address === collection.toLowerCase()) moves.push(...decodedLog.moves);
    if (address === distributor.toLowerCase()) payments.push(...decodedLog.payments);
  }
  return { state: 'read', moves, payments };
}

const secondsOf = async (ask: Ask, block: number): Promise<number | undefined> =>
  readBlock(await ask('eth_getBlockByNumber', [hexNumber(block), false]))?.seconds;

const logSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i), v.toLowerCase()),
  topics: v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))),
  data: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i)),
  blockNumber: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i), v.transform(Number)),
  logIndex: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,8}$/i), v.transform(Number)),
  transactionHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
  blockTimestamp: v.optional(v.nullable(v.string())),
});

function readLog(wire: unknown) {
  const parseResult = v.safeParse(logSchema, wire);
  if (!parseResult.success) return undefined;
  const { blockNumber, blockTimestamp, transactionHash, ...log } = parseResult.output;
  const milliseconds = timeOf(blockTimestamp);
  return {
    ...log,
    block: blockNumber,
    // Its form was checked; the type is only more precise.
    transaction: transactionHash.toLowerCase() as Hex,
    seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
  };
}

type Place = Pick<Payment, 'block' | 'logIndex' | 'transaction' | 'seconds'>;

/** Decodes one log; nothing where it does not fit its name. */
function decode(
  place: Place,
  { topics, data }: { topics: readonly string[]; data: string },
): { moves: PassMove[]; payments: Payment[] } {
  const buildTopic = (
    { from, to }: { from: Hex; to: Hex },
    ids: readonly bigint[],
    amounts: readonly bigint[],
  ): PassMove[] =>
    ids.map((tier, part) => ({
      ...place,
      part,
      tier,
      from: getAddress(from),
      to: getAddress(to),
      passes: amounts[part] ?? 0n,
    }));
  try {
    // Their form was checked where they came in; the types are only more precise.
    const { eventName, args } = decodeEventLog({
      abi,
      topics: topics as [Hex, ...Hex[]],
      data: data as Hex,
    });
    if (eventName === 'TransferSingle')
      return { moves: buildTopic(args, [args.id], [args.value]), payments: [] };
    if (eventName === 'TransferBatch')
      return { moves: buildTopic(args, args.ids, args.values), payments: [] };
    if (eventName === 'Paid') return { moves: [], payments: [{ ...place, ...args }] };
  } catch {
    // Strangers write logs too, though not of these two contracts.
  }
  return { moves: [], payments: [] };
}
