import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readLogs, TRANSFER, type Wire } from '../logs/read-logs.ts';
import { addressOf, addressOfWord, hexOf, isBurnAddress, numberOf } from '../words.ts';
import type { Link } from './transfer-view.ts';

/** Money that funds wallets besides the network's own coin: wrapped ether and dollars. */
export type MoneyPlaces = {
  tokens: readonly Address[];
  /** Both of its tokens are money. */
  pair?: Address | null | undefined;
};
type Money = { token: Address; /** Less than this is dust that anybody can send. */ least: bigint };

const SELECTORS = { decimals: '0x313ce567', token0: '0x0dfe1681', token1: '0xd21220a7' };
/** Tokens with so many decimals are ether or as fine: a thousandth counts, of others a whole one. */
const FINE_DECIMALS = 18;
const THOUSANDTHS = 3;
const MAX_DECIMALS = 36n;
const WORD_CHARACTERS = 66;
/** Questions about the log; a node that wants smaller ranges than this leaves it unseen. */
const MAX_QUESTIONS = 12;

/**
 * Finds the first payer of wrapped ether or dollars to each wallet, in the logs of some blocks.
 *
 * @returns a link for each wallet with a known payer; undefined where the node did not say
 */
export async function readTokenFunding(
  ask: Ask,
  {
    wallets,
    places,
    from,
    to,
  }: { wallets: readonly Address[]; places: MoneyPlaces; from: number; to: number },
): Promise<Link[] | undefined> {
  const money = await findMoney(ask, places);
  if (money.length === 0) return undefined;
  const filter = {
    address: money.map(({ token }) => token),
    topics: [TRANSFER, null, wallets.map(wordOf)],
  };
  const logs = await readParts(ask, filter, { from: Math.max(0, from), to });
  if (!logs) return undefined;
  const least = new Map(money.map((one) => [one.token, one.least]));
  const links = new Map<Address, Link>();
  for (const log of logs) {
    const tokenPayment = readPayment(log);
    if (
      !tokenPayment ||
      tokenPayment.amount < (least.get(tokenPayment.token) ?? tokenPayment.amount + 1n)
    )
      continue;
    const { wallet, payer, transaction } = tokenPayment;
    if (payer !== wallet && !isBurnAddress(payer) && !links.has(wallet))
      links.set(wallet, { wallet, to: payer, how: 'funded', transaction });
  }
  return [...links.values()];
}

const wordOf = (address: Address): string =>
  `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

async function findMoney(ask: Ask, { tokens, pair }: MoneyPlaces): Promise<Money[]> {
  const call = async (to: Address, data: string) => {
    const answer = await ask('eth_call', [{ to, data }, 'latest']);
    return answer.state === 'answered' ? hexOf(answer.value, WORD_CHARACTERS) : undefined;
  };
  const sides = pair
    ? await Promise.all([call(pair, SELECTORS.token0), call(pair, SELECTORS.token1)])
    : [];
  const all = new Set([...tokens, ...sides.flatMap((side) => (side && addressOf(side)) ?? [])]);
  const moneyLists = await Promise.all(
    [...all].map(async (token): Promise<Money[]> => {
      const decimals = numberOf((await call(token, SELECTORS.decimals)) ?? '0x');
      if (decimals === undefined || decimals > MAX_DECIMALS) return [];
      const digits = Number(decimals);
      return [
        { token, least: 10n ** BigInt(digits < FINE_DECIMALS ? digits : digits - THOUSANDTHS) },
      ];
    }),
  );
  return moneyLists.flat();
}

/** In one answer where the node gives it, else in halves of halves. */
async function readParts(
  ask: Ask,
  filter: object,
  range: { from: number; to: number },
): Promise<Wire[] | undefined> {
  const logs: Wire[] = [];
  let width = range.to - range.from + 1;
  let from = range.from;
  for (let questions = 0; from <= range.to; questions++) {
    if (questions >= MAX_QUESTIONS || width < 1) return undefined;
    const to = Math.min(range.to, from + width - 1);
    const part = await readLogs(ask, { ...filter, fromBlock: hex(from), toBlock: hex(to) });
    if (part) {
      logs.push(...part);
      from = to + 1;
    } else width = Math.floor(width / 2);
  }
  return logs;
}

const hex = (number: number): string => `0x${number.toString(16)}`;

function readPayment({ address, topics, data, transactionHash }: Wire) {
  const [, from, to] = Array.isArray(topics)
    ? topics.map((topic) => {
        const word = hexOf(topic, WORD_CHARACTERS);
        return word?.length === WORD_CHARACTERS ? addressOfWord(BigInt(word)) : undefined;
      })
    : [];
  const token = addressOf(`0x${(hexOf(address, 42) ?? '0x').slice(2).padStart(64, '0')}`);
  const amount = numberOf(hexOf(data, WORD_CHARACTERS) ?? '0x');
  const transaction = hexOf(transactionHash, WORD_CHARACTERS);
  return from && to && token && transaction && amount !== undefined
    ? { payer: from, wallet: to, token, amount, transaction }
    : undefined;
}
