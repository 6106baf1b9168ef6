import type { Found, HolderFacts } from '../token-chain/index.ts';
import { readAccounts, type Account, type AskNode } from './ask-node.ts';
import { isExchange, lockAuthorities, poolAuthorities } from './exchanges/programs.ts';
import { BURN_WALLETS, isOnCurve, SYSTEM_PROGRAM, type Key } from './keys.ts';
import { readTokenAccount, type TokenAccount } from './read-mint.ts';

/** A token account with who owns it. */
export type Holding = TokenAccount & {
  account: Key;
  /** Undefined: the owner has no account of its own. */
  ownerAccount: Account | null;
};

/** Reads who owns the largest accounts. */
export async function readHoldings(
  ask: AskNode,
  mint: Key,
  largest: Found<readonly { address: Key }[]>,
): Promise<Found<readonly Holding[]>> {
  if (!largest.known) return largest;
  const addresses = largest.value.map(({ address }) => address).slice(0, 20);
  const accounts = await readAccounts(ask, addresses);
  if (!accounts.known) return accounts;
  const ownedAccounts = accounts.value.flatMap((account, at) => {
    const holding = account && readTokenAccount(account);
    const address = addresses[at];
    return holding && address !== undefined && holding.mint === mint && holding.amount > 0n
      ? [{ ...holding, account: address }]
      : [];
  });
  const owners = [...new Set(ownedAccounts.map(({ owner }) => owner))];
  const ownerAccounts = await readAccounts(ask, owners);
  if (!ownerAccounts.known) return ownerAccounts;
  return {
    known: true,
    value: ownedAccounts.map((holding) => ({
      ...holding,
      ownerAccount: ownerAccounts.value[owners.indexOf(holding.owner)] ?? null,
    })),
  };
}

/** A wallet with a private key: what a person has. */
export const isWallet = ({ owner, ownerAccount }: Holding): boolean =>
  isOnCurve(owner) && (ownerAccount === null || ownerAccount.owner === SYSTEM_PROGRAM);

const isLeftOut = ({ owner, ownerAccount }: Holding, vaults: readonly Key[]): boolean =>
  [...BURN_WALLETS, ...poolAuthorities, ...lockAuthorities, ...vaults].includes(owner) ||
  (ownerAccount !== null && isExchange(ownerAccount.owner));

/**
 * Supply shares of the largest holders. The node names only the twenty largest accounts, so the
 * number of holders is not known.
 *
 * @param vaults accounts of pools, and their owners
 */
export function describeHolders(
  holdings: Found<readonly Holding[]>,
  { supply, vaults }: { supply: bigint; vaults: readonly Key[] },
): Found<HolderFacts> {
  if (!holdings.known) return holdings;
  if (supply === 0n) return { known: true, value: { largestShare: 0, topTenShare: 0, count: 0 } };
  const amounts = new Map<Key, bigint>();
  for (const holding of holdings.value)
    if (!isLeftOut(holding, vaults) && !vaults.includes(holding.account))
      amounts.set(holding.owner, (amounts.get(holding.owner) ?? 0n) + holding.amount);
  const shares = [...amounts.values()]
    .map((amount) => Number((amount * 1_000_000n) / supply) / 1_000_000)
    .toSorted((a, b) => b - a);
  return {
    known: true,
    value: {
      largestShare: shares[0] ?? 0,
      topTenShare: shares.slice(0, 10).reduce((sum, share) => sum + share, 0),
      // Where fewer than the node names exist, these are all of them.
      count: holdings.value.length < 20 ? amounts.size : null,
    },
  };
}
