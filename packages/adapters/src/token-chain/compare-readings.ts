import { isSameAddress } from '@firm/format';
import type {
  ConductFacts,
  Found,
  HolderFacts,
  LiquidityFacts,
  NodeQuestion,
  OwnerPower,
  SaleFacts,
  TokenChainFacts,
  TransferFacts,
} from './token-chain.ts';
import { joinControl } from './code-flow/find-control.ts';
import { isBurnAddress } from './words.ts';

/** In percentage points, and as a share: blocks apart, honest nodes differ by less. */
const TAX_GAP = 5;
const AMOUNT_GAP = 0.05;
const POOL_GAP = 0.2;

/** The gravest first. */
const STATES: readonly OwnerPower['state'][] = ['proven', 'present', 'untried', 'unused', 'absent'];

/**
 * Two readings of one token as one: of each question the graver answer, and where they contradict
 * each other. What only one could find out is taken from that one.
 */
export function compareReadings(
  first: TokenChainFacts,
  second: TokenChainFacts | undefined,
): TokenChainFacts {
  if (!second) return { ...first, unconfirmed: ['code'] };
  // Nobody can sell what one of them says is no token at all.
  if (first.isContract !== second.isContract)
    return { ...(first.isContract ? first : second), nodesDisagree: ['code'] };
  const differences = new Set<NodeQuestion>();
  const alone = new Set<NodeQuestion>();
  const graver = <T>(
    question: NodeQuestion,
    one: Found<T>,
    other: Found<T>,
    merge: (one: T, other: T) => { value: T; differs: boolean },
  ): Found<T> => {
    if (one.known !== other.known) alone.add(question);
    if (!one.known || !other.known) return one.known ? one : other;
    const { value, differs } = merge(one.value, other.value);
    if (differs) differences.add(question);
    return { known: true, value };
  };
  const unreadCode = first.unreadCode ?? second.unreadCode;
  const refusing = [first, second].find(({ sale }) => sale.known && !sale.value.canSell);
  const salePool = refusing ? refusing.salePool : (first.salePool ?? second.salePool);
  return {
    ...second,
    ...first,
    ...(salePool ? { salePool } : {}),
    ...graverMint(first, second),
    totalSupply: graver('supply', first.totalSupply, second.totalSupply, (one, other) => ({
      value: one,
      differs: gapOf(Number(one), Number(other)) > AMOUNT_GAP,
    })),
    owner: graver('owner', first.owner, second.owner, (one, other) => ({
      value: one === null || isBurnAddress(one) ? other : one,
      differs: one === null || other === null ? one !== other : !isSameAddress(one, other),
    })),
    sale: graver('sale', first.sale, second.sale, graverSale),
    powers: graver('powers', first.powers, second.powers, graverPowers),
    ...(first.transfer && second.transfer
      ? { transfer: graver('sale', first.transfer, second.transfer, graverTransfer) }
      : {}),
    ...(first.conduct && second.conduct
      ? { conduct: graver('sale', first.conduct, second.conduct, graverConduct) }
      : {}),
    ...graverControl(first, second),
    ...(unreadCode === undefined ? {} : { unreadCode }),
    callsOnTransfer: graver(
      'calls',
      first.callsOnTransfer,
      second.callsOnTransfer,
      (one, other) => ({
        value: [...new Set([...one, ...other])],
        differs: false,
      }),
    ),
    liquidity: graver('liquidity', first.liquidity, second.liquidity, graverLiquidity),
    holders: graver('holders', first.holders, second.holders, graverSpread),
    ...(differences.size === 0 ? {} : { nodesDisagree: [...differences] }),
    ...(alone.size === 0 ? {} : { unconfirmed: [...alone] }),
  };
}

/** Merges the Solana mint's own facts: all that either node shows. */
function graverMint(first: TokenChainFacts, second: TokenChainFacts): Partial<TokenChainFacts> {
  const fees = [first.transferFee, second.transferFee].filter((fee) => fee !== undefined);
  const notes = [...new Set([...(first.notes ?? []), ...(second.notes ?? [])])];
  return {
    ...(fees.length > 0 ? { transferFee: Math.max(...fees) } : {}),
    ...(notes.length > 0 ? { notes } : {}),
    ...(first.isOnCurve || second.isOnCurve ? { isOnCurve: true } : {}),
  };
}

function graverTransfer(one: TransferFacts, other: TransferFacts) {
  const value = !one.works ? one : other.works && one.tax > other.tax ? one : other;
  const isApart = one.works && other.works && Math.abs(one.tax - other.tax) > TAX_GAP;
  return { value, differs: one.works !== other.works || isApart };
}

function graverConduct(one: ConductFacts, other: ConductFacts) {
  const value: ConductFacts = {
    notes: [...new Set([...one.notes, ...other.notes])],
    differences: [...new Set([...one.differences, ...other.differences])],
    isTried: one.isTried && other.isTried,
  };
  return { value, differs: false };
}

/** All that either node's code and storage show. */
function graverControl(
  { control: one }: TokenChainFacts,
  { control: other }: TokenChainFacts,
): Pick<TokenChainFacts, 'control'> {
  const all = [one, other].flatMap((control) => control ?? []);
  return all.length === 0 ? {} : { control: joinControl(all) };
}

function graverSale(one: SaleFacts, other: SaleFacts) {
  const highest = (a: number | null, b: number | null) =>
    a === null || b === null ? null : Math.max(a, b);
  const value: SaleFacts = {
    canBuy: one.canBuy && other.canBuy,
    canTransfer: one.canTransfer && other.canTransfer,
    canSell: one.canSell && other.canSell,
    buyTax: highest(one.buyTax, other.buyTax),
    transferTax: highest(one.transferTax, other.transferTax),
    sellTax: highest(one.sellTax, other.sellTax),
    refusal: one.refusal ?? other.refusal,
    ...graverHolders(one.holders, other.holders),
  };
  const isApart = (a: number | null, b: number | null) =>
    a !== null && b !== null && Math.abs(a - b) > TAX_GAP;
  return {
    value: { ...(one.canSell ? other : one), ...value },
    differs:
      one.canBuy !== other.canBuy ||
      one.canSell !== other.canSell ||
      one.canTransfer !== other.canTransfer ||
      isApart(one.buyTax, other.buyTax) ||
      isApart(one.sellTax, other.sellTax),
  };
}

/** Of holders' own sales, those of which fewer worked. */
function graverHolders(
  one: SaleFacts['holders'],
  other: SaleFacts['holders'],
): Pick<SaleFacts, 'holders'> {
  const soldShare = ({ tried: triedCount, sold: soldCount }: NonNullable<SaleFacts['holders']>) =>
    triedCount === 0 ? 0 : soldCount / triedCount;
  const [graver] = [one, other]
    .filter((holders) => holders !== undefined)
    .toSorted((a, b) => soldShare(a) - soldShare(b));
  return graver ? { holders: graver } : {};
}

function graverPowers(one: readonly OwnerPower[], other: readonly OwnerPower[]) {
  const gravity = ({ state }: OwnerPower) => STATES.indexOf(state);
  const kinds = [...new Set([...one, ...other].map(({ kind }) => kind))];
  const pairs = kinds.map((kind) => [
    one.find((power) => power.kind === kind),
    other.find((power) => power.kind === kind),
  ]);
  const hasIt = (power: OwnerPower | undefined) =>
    power?.state === 'proven' || power?.state === 'present';
  return {
    value: pairs.flatMap(([a, b]) => {
      if (!a || !b) return [a, b].filter((power) => power !== undefined);
      return [gravity(b) < gravity(a) ? b : a];
    }),
    differs: pairs.some(
      ([a, b]) => (hasIt(a) && b?.state === 'absent') || (hasIt(b) && a?.state === 'absent'),
    ),
  };
}

function graverLiquidity(one: LiquidityFacts, other: LiquidityFacts) {
  const sumLockedShare = ({ burnt, locked: lockedShare }: LiquidityFacts) => burnt + lockedShare;
  const isEmptier = (other.usd ?? Infinity) < (one.usd ?? Infinity);
  const isLooser = sumLockedShare(other) < sumLockedShare(one);
  const lock = isLooser ? other : one;
  return {
    value: {
      ...lock,
      usd: isEmptier ? other.usd : one.usd,
      lockedUntil:
        one.lockedUntil !== null && other.lockedUntil !== null
          ? Math.min(one.lockedUntil, other.lockedUntil)
          : lock.lockedUntil,
    },
    differs:
      !isSameAddress(one.pair, other.pair) ||
      Math.abs(sumLockedShare(one) - sumLockedShare(other)) > AMOUNT_GAP ||
      (one.usd !== null && other.usd !== null && gapOf(one.usd, other.usd) > POOL_GAP),
  };
}

function graverSpread(one: HolderFacts, other: HolderFacts) {
  const graverOne =
    other.silent || (!one.silent && other.topTenShare > one.topTenShare) ? other : one;
  const startUnread = one.startUnread ?? other.startUnread;
  return {
    value: { ...graverOne, ...(startUnread ? { startUnread } : {}) },
    differs: Math.abs(one.topTenShare - other.topTenShare) > AMOUNT_GAP,
  };
}

const gapOf = (one: number, other: number): number =>
  one === other ? 0 : Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other));
