import { practiceTokenAbi } from '@firm/contracts';
import { encodeFunctionData, toHex, type Hex } from 'viem';
import { asOurs, type Address } from '../chain/index.ts';
import { readingsOf, tokenOf, type PracticeParts } from './read-deeds.ts';

/** Pays for what is sent while an account is cleared: one ether, in wei. */
const CLEARING_WEI = toHex(10n ** 18n);
const CALL_GAS = toHex(100_000n);

type Call = { to: Address; data: Hex };

/**
 * Takes everything out of an account of the practice chain, and every permission that a task may
 * count, so that the numbers of the next scene are those of the wallet. Passes stay: they open
 * nothing.
 */
export async function clearAccount(parts: PracticeParts, account: Address): Promise<void> {
  const { rpc } = await parts.local.world();
  const send = (method: string, params: readonly unknown[]) => rpc(method, params).catch(asOurs);
  const calls = await listCalls(parts, account);
  if (calls.length > 0) {
    await send('anvil_setBalance', [account, CLEARING_WEI]);
    // A node for practice lets its operator send in an account's name; no key leaves the page.
    await send('anvil_impersonateAccount', [account]);
    // Each waits for its block: without the account's ether, what is in none yet would never be.
    for (const call of calls)
      await send('eth_sendTransactionSync', [{ from: account, gas: CALL_GAS, ...call }]);
    await send('anvil_stopImpersonatingAccount', [account]);
  }
  await send('anvil_setBalance', [account, '0x0']);
}

/** Lists the calls that empty the account. */
async function listCalls(parts: PracticeParts, account: Address): Promise<Call[]> {
  const facts = await parts.facts();
  const { held: readBalances, allowance } = readingsOf(parts);
  const { dollar, leaf, dollarPool, router, pass, loan, thief, stagehand } = facts;
  const { dollars, leaves, shares } = await readBalances(account);
  const balances = [
    [dollar, dollars],
    [leaf, leaves],
    [dollarPool, shares],
  ] as const;
  const permissions = [
    ...[router, pass, loan, thief].map((spender) => ({ spender, asset: 'dollar' as const })),
    { spender: router, asset: 'share' as const },
  ];
  const inputs = await Promise.all(
    permissions.map(async (one) => ({
      ...one,
      amount: await allowance({ owner: account, ...one }),
    })),
  );
  return [
    ...balances
      .filter(([, amount]) => amount > 0n)
      .map(([to, amount]) => ({ to, data: encode('transfer', [stagehand, amount]) })),
    ...inputs
      .filter(({ amount }) => amount > 0n)
      .map(({ spender, asset }) => ({
        to: tokenOf(facts, asset),
        data: encode('approve', [spender, 0n]),
      })),
  ];
}

const encode = (functionName: 'transfer' | 'approve', args: readonly [Address, bigint]): Hex =>
  encodeFunctionData({ abi: practiceTokenAbi, functionName, args });
