import type { Found, SaleFacts, TransferFacts } from '../token-chain/index.ts';
import type { Account, AskNode } from './ask-node.ts';
import type { Instruction } from './build-transaction.ts';
import type { Sale } from './exchanges/types.ts';
import type { FilledPool } from './find-pools.ts';
import type { Holding } from './find-holders.ts';
import { associatedAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, type Key } from './keys.ts';
import { simulate } from './simulate.ts';
import { createAccount } from './token-instructions.ts';
import { amountIn, HOLDERS, type TrialNeeds } from './try-transfer.ts';

/** A pool whose prices lie in steps is sold so small a part of what it has of the token. */
const PART_OF_STEPS = 200n;
/** A frozen pool with a smaller part of the money concerns nobody. */
const LEAST_SHARE = 0.05;
/** How both token programs say that an account is frozen. */
const FROZEN = /custom program error: 0x11$/;

/** One holder's sale. */
type Outcome = 'sold' | 'refused';

/** Real holders' sales in one pool, by simulation without signatures. */
export async function trySale(
  ask: AskNode,
  {
    needs,
    pool,
    accounts,
  }: {
    needs: TrialNeeds;
    pool: FilledPool;
    /** Accounts that the sale is built from, and the sellers' accounts of the other coin. */
    accounts: ReadonlyMap<Key, Account | null>;
  },
): Promise<Found<NonNullable<SaleFacts['holders']>>> {
  const sellers = sellersOf(needs);
  if (sellers.length === 0) return { known: false, why: 'no-holder' };
  const trials = await Promise.all(
    sellers.map((holding) => sellOnce(ask, { needs, pool, accounts, holding })),
  );
  const outcomes = trials.flatMap((trial) => (trial.known ? [trial.value] : []));
  const shutOut = countShutOut(needs);
  if (outcomes.length > 0)
    return {
      known: true,
      value: {
        tried: outcomes.length + shutOut,
        sold: outcomes.filter((one) => one === 'sold').length,
      },
    };
  // Nobody could be tried, and the frozen ones still cannot sell.
  const all = needs.wallets.length;
  if (shutOut > 0) return { known: true, value: { tried: all, sold: all - shutOut } };
  return trials.find((trial) => !trial.known) ?? { known: false, why: 'no-holder' };
}

/**
 * Wallets whose tokens are frozen cannot sell, which is certain without a trial. They count where
 * they are a quarter of those that were looked at; a few are thieves' in the books of large tokens.
 */
function countShutOut({ wallets }: TrialNeeds): number {
  const shutOut = wallets.filter(({ isFrozen }) => isFrozen).length;
  return 4 * shutOut >= wallets.length ? shutOut : 0;
}

/** The wallets whose sales are tried. */
const sellersOf = ({ wallets }: TrialNeeds): readonly Holding[] =>
  wallets.filter(({ isFrozen }) => !isFrozen).slice(0, HOLDERS);

/** Accounts that have to be read before sales in a pool can be built and judged. */
export const keysOfSale = (pool: FilledPool, needs: Pick<TrialNeeds, 'wallets'>): Key[] => [
  ...(pool.needs ?? []),
  ...(pool.coins === undefined
    ? needs.wallets.slice(0, HOLDERS * 2).map(({ owner }) => moneyAccount(pool, owner))
    : []),
];

const moneyAccount = ({ facts, programs }: FilledPool, owner: Key): Key =>
  associatedAccount(owner, { mint: facts.quote, program: programs[1] });

async function sellOnce(
  ask: AskNode,
  {
    needs: { mintKey, mint, payer },
    pool,
    accounts,
    holding: { owner, account, amount, ownerAccount },
  }: {
    needs: TrialNeeds;
    pool: FilledPool;
    accounts: ReadonlyMap<Key, Account | null>;
    holding: Holding;
  },
): Promise<Found<Outcome>> {
  const isCurve = pool.coins !== undefined;
  const { quote } = pool.facts;
  const to = isCurve ? owner : moneyAccount(pool, owner);
  const mostAtOnce = pool.isStepwise && pool.vault ? pool.vault.amount / PART_OF_STEPS : amount;
  // A hook wants accounts that no exchange's instruction here has a place for.
  const isHooked = mint.extensions.hook?.program != null;
  const sale = isHooked
    ? undefined
    : buildSale(pool, {
        seller: owner,
        amount: mostAtOnce < amount ? mostAtOnce : amount,
        from: account,
        to,
        mints: [mintKey, quote],
        programs: pool.programs,
        vaults: pool.vaults,
        isFirst: pool.isFirst,
        accounts,
      });
  if (!sale) return { known: false, why: 'untried-exchange' };
  const moneyToken = { mint: quote, program: pool.programs[1] };
  const instructions = [
    ...(isCurve ? [] : [createAccount(moneyToken, { payer, wallet: owner })]),
    sale,
  ];
  const trial = await simulate(ask, { payer, instructions, watched: [to] });
  if (!trial.known) return trial;
  if (!trial.value.isDone)
    return trial.value.failedAt === instructions.length - 1 && isRefusedByToken(trial.value.logs)
      ? { known: true, value: 'refused' }
      : { known: false, why: 'exchange-refused' };
  const [after] = trial.value.accounts;
  const had = isCurve ? BigInt(ownerAccount?.lamports ?? 0) : (amountIn(accounts.get(to)) ?? 0n);
  const has = isCurve ? BigInt(after?.lamports ?? 0) : (amountIn(after) ?? 0n);
  // Nothing was paid: the trial says nothing.
  return has > had ? { known: true, value: 'sold' } : { known: false, why: 'exchange-refused' };
}

/** Undefined too where the pool's account is of an older layout, and too short. */
function buildSale(pool: FilledPool, sale: Sale): Instruction | undefined {
  try {
    return pool.sell?.(sale);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The innermost program that failed is the token's, and for a reason that no mistake of ours gives.
 * Whatever else fails may lie with the exchange or with how the sale was built.
 */
function isRefusedByToken(logs: readonly string[]): boolean {
  const failure = logs.find((line) => /^Program \S+ failed: /.test(line));
  const [, program = ''] = failure?.split(' ') ?? [];
  const isToken = program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
  return isToken && failure !== undefined && FROZEN.test(failure);
}

/** Describes sales; a pool's frozen account rules them out without a trial. */
export function describeSale({
  pools,
  holders,
  transfer,
}: {
  pools: readonly FilledPool[];
  holders: Found<NonNullable<SaleFacts['holders']>>;
  transfer: Found<TransferFacts>;
}): Found<SaleFacts> {
  const isShut = pools.some(
    ({ vault, facts }, at) => vault?.isFrozen && (at === 0 || (facts.share ?? 0) >= LEAST_SHARE),
  );
  if (!isShut && !holders.known) return holders;
  const tax = transfer.known && transfer.value.works ? transfer.value.tax : null;
  const canPass = !transfer.known || transfer.value.works;
  return {
    known: true,
    value: {
      canBuy: true,
      canTransfer: canPass,
      canSell: !isShut && holders.known && holders.value.sold === holders.value.tried,
      buyTax: null,
      transferTax: tax,
      // The token program takes the same of every transfer.
      sellTax: tax,
      refusal: null,
      holders: holders.known && !isShut ? holders.value : { tried: 0, sold: 0 },
    },
  };
}
