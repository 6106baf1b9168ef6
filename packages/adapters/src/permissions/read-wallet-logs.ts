import { toEventSelector } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { addressOfWord, hexOf, type Ask } from '../token-chain/index.ts';
import type { Announced, Deed, LogsRead, Moved } from './permissions.ts';

const APPROVAL = toEventSelector('Approval(address,address,uint256)');
const FOR_ALL = toEventSelector('ApprovalForAll(address,address,bool)');
const BOOK_APPROVAL = toEventSelector('Approval(address,address,address,uint160,uint48)');
const BOOK_PERMIT = toEventSelector('Permit(address,address,address,uint160,uint48,uint48)');
const TRANSFER = toEventSelector('Transfer(address,address,uint256)');
/** In all of them the owner comes first among the topics. */
const PERMISSIONS = [APPROVAL, FOR_ALL, BOOK_APPROVAL, BOOK_PERMIT];
const MAX_LOGS = 50_000;
/** Of a transaction's hash or one word, with its 0x. */
const WORD_CHARACTERS = 66;

type Log = {
  address: Address;
  topics: readonly Hex[];
  /** The first word of its data; undefined: it has none. */
  amount: bigint | undefined;
} & Deed;

/**
 * Reads the logs of some blocks about a wallet.
 *
 * @param permit2 only trusted source of permission lists
 */
export async function readWalletLogs(
  ask: Ask,
  {
    owner,
    permit2,
    fromBlock,
    toBlock,
  }: { owner: Address; permit2: Address; fromBlock: number; toBlock: number },
): Promise<LogsRead> {
  const word = `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  const range = { fromBlock: hexNumber(fromBlock), toBlock: hexNumber(toBlock) };
  const answers = await Promise.all(
    [
      [PERMISSIONS, word],
      [TRANSFER, word],
      [TRANSFER, null, word],
    ].map((topics) => ask('eth_getLogs', [{ ...range, topics }])),
  );
  if (answers.some(({ state }) => state === 'unavailable')) return { state: 'unavailable' };
  const lists = answers.map((answer) =>
    answer.state === 'answered' && Array.isArray(answer.value) && answer.value.length <= MAX_LOGS
      ? answer.value.flatMap((log: unknown) => readLog(log) ?? [])
      : undefined,
  );
  const [approvalLogs, sentLogs, receivedLogs] = lists;
  if (!approvalLogs || !sentLogs || !receivedLogs) return { state: 'refused' };
  return {
    state: 'read',
    announced: approvalLogs.flatMap((log) => readAnnounced(log, permit2) ?? []),
    moved: [
      ...sentLogs.flatMap((log) => readMoved(log, { at: 2, owner }) ?? []),
      ...receivedLogs.flatMap((log) => readMoved(log, { at: 1, owner }) ?? []),
    ],
  };
}

const hexNumber = (number: number): Hex => `0x${number.toString(16)}`;

/** One log as it should be; undefined where a node, or a chain's stranger, wrote something else. */
function readLog(rawLog: unknown): Log | undefined {
  const {
    address,
    topics,
    data,
    blockNumber,
    transactionHash,
    removed: isRemoved,
  }: Record<string, unknown> = Object(rawLog);
  const place = hexOf(address, 42);
  const transaction = hexOf(transactionHash, WORD_CHARACTERS);
  const block = Number(blockNumber ?? NaN);
  if (place?.length !== 42 || transaction === undefined || !Number.isSafeInteger(block))
    return undefined;
  // The node says itself that this one stands on no chain any more.
  if (isRemoved === true || !Array.isArray(topics)) return undefined;
  const words = topics.flatMap((topic: unknown) => hexOf(topic, WORD_CHARACTERS) ?? []);
  if (words.some((word) => word.length !== WORD_CHARACTERS)) return undefined;
  const first = hexOf(typeof data === 'string' ? data.slice(0, WORD_CHARACTERS) : data, 66);
  const own = addressOfWord(BigInt(place));
  return own === undefined
    ? undefined
    : {
        address: own,
        topics: words,
        amount: first?.length === WORD_CHARACTERS ? BigInt(first) : undefined,
        block,
        transaction,
      };
}

function readAnnounced(log: Log, permit2: Address): Announced | undefined {
  const { address, topics, block, transaction } = log;
  const deed = { block, transaction };
  const second = addressIn(topics[2]);
  if (second === undefined) return undefined;
  switch (topics[0]) {
    case APPROVAL:
      // The same words announce an amount of a token and, with a fourth topic, one NFT.
      return topics[3] === undefined
        ? { kind: 'token', contract: address, spender: second, ...deed }
        : {
            kind: 'one-nft',
            contract: address,
            spender: second,
            tokenId: BigInt(topics[3]),
            ...deed,
          };
    case FOR_ALL:
      return { kind: 'all-nfts', contract: address, spender: second, ...deed };
    case BOOK_APPROVAL:
    case BOOK_PERMIT: {
      const spender = addressIn(topics[3]);
      return spender === undefined || address !== permit2
        ? undefined
        : { kind: 'permit2', contract: second, spender, ...deed };
    }
    default:
      return undefined;
  }
}

/** @param place where the other one stands: `at` among the topics */
function readMoved(
  { topics, amount, block, transaction }: Log,
  { at, owner }: { at: 1 | 2; owner: Address },
): Moved | undefined {
  const other = addressIn(topics[at]);
  if (other === undefined || other === owner) return undefined;
  // An NFT has its number as a topic, and no amount.
  const isNothing = amount === 0n && topics[3] === undefined;
  const how = at === 1 ? 'received' : isNothing ? 'nothing' : 'sent';
  return { with: other, how, block, transaction };
}

const addressIn = (topic: Hex | undefined): Address | undefined =>
  topic === undefined ? undefined : addressOfWord(BigInt(topic));
