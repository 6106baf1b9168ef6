import { randomBytes } from 'node:crypto';
import type { Found, TransferFacts } from '../token-chain/index.ts';
import type { Account, AskNode } from './ask-node.ts';
import { isWallet, type Holding } from './find-holders.ts';
import { associatedAccount, encodeKey, type Key } from './keys.ts';
import { readTokenAccount, type Mint } from './read-mint.ts';
import { simulate } from './simulate.ts';
import { createAccount, transfer } from './token-instructions.ts';

/** So many holders are tried: one of them may be shut out alone. */
export const HOLDERS = 3;
/** In lamports: the rent of a token account with all extensions, and the fee. */
const MIN_PAYER_BALANCE = 5_000_000;

/** The inputs of trials: a payer, wallets that hold the token, and the hook's accounts. */
export type TrialNeeds = {
  mintKey: Key;
  mint: Mint;
  payer: Key;
  wallets: readonly Holding[];
  /** Undefined: they cannot be told with certainty. */
  hookAccounts: readonly Key[] | undefined;
};

/** @returns undefined where nobody can pay for a trial */
export function findTrialWallets(
  holdings: readonly Holding[],
): Pick<TrialNeeds, 'payer' | 'wallets'> | undefined {
  const wallets = holdings
    .filter(isWallet)
    .toSorted((one, other) => Number(one.isFrozen) - Number(other.isFrozen));
  const payer = wallets.find(
    ({ ownerAccount }) =>
      ownerAccount !== null &&
      ownerAccount.lamports >= MIN_PAYER_BALANCE &&
      ownerAccount.data.length === 0,
  )?.owner;
  return payer === undefined ? undefined : { payer, wallets };
}

/** Reads transfer bans from the mint: certain without a trial. */
export function readRefusal({
  extensions: { isNonTransferable, pausable, defaultState },
}: Mint): TransferFacts | undefined {
  if (isNonTransferable) return { works: false, why: 'bound' };
  if (pausable?.isPaused === true) return { works: false, why: 'paused' };
  if (defaultState === 'frozen') return { works: false, why: 'shut-out' };
  return undefined;
}

/** Sends whole balances of real holders to a new wallet, by simulation. */
export async function tryTransfer(ask: AskNode, needs: TrialNeeds): Promise<Found<TransferFacts>> {
  const { mint, wallets, hookAccounts } = needs;
  const free = wallets.filter(({ isFrozen }) => !isFrozen);
  if (free.length === 0 && wallets.length > 1)
    return { known: true, value: { works: false, why: 'frozen' } };
  if (hookAccounts === undefined) return { known: false, why: 'unsupported' };
  const [first, ...others] = free.slice(0, HOLDERS);
  if (!first) return { known: false, why: 'no-holder' };
  const alone = await tryOne(ask, needs, first);
  if (alone.known && alone.value.works) return alone;
  const trials = [alone, ...(await Promise.all(others.map((one) => tryOne(ask, needs, one))))];
  const transferResults = trials.flatMap((trial) => (trial.known ? [trial.value] : []));
  const workingTransfers = transferResults.filter((one) => one.works);
  if (workingTransfers.length > 0)
    return {
      known: true,
      value: { works: true, tax: Math.max(...workingTransfers.map(({ tax }) => tax)) },
    };
  const unknown = trials.find((trial) => !trial.known);
  if (unknown) return unknown;
  const why = mint.extensions.hook?.program ? 'hook' : 'refused';
  return { known: true, value: { works: false, why } };
}

async function tryOne(
  ask: AskNode,
  { mintKey, mint, payer, hookAccounts = [] }: TrialNeeds,
  { account, owner, amount }: Holding,
): Promise<Found<TransferFacts>> {
  const token = { mint: mintKey, program: mint.program, decimals: mint.decimals };
  const wallet = encodeKey(randomBytes(32));
  const to = associatedAccount(wallet, token);
  const trial = await simulate(ask, {
    payer,
    instructions: [
      createAccount(token, { payer, wallet }),
      transfer(token, { from: account, to, by: { key: owner, signers: [] }, amount, hookAccounts }),
    ],
    watched: [to],
  });
  if (!trial.known) return trial;
  // Only a refusal of the transfer itself says something about the token.
  if (!trial.value.isDone)
    return trial.value.failedAt === 1
      ? { known: true, value: { works: false, why: 'refused' } }
      : { known: false, why: 'no-holder' };
  const arrivedAmount = amountIn(trial.value.accounts[0]);
  if (arrivedAmount === undefined || amount === 0n) return { known: false, why: 'unreachable' };
  const lostAmount = arrivedAmount < amount ? amount - arrivedAmount : 0n;
  return {
    known: true,
    value: { works: true, tax: Number((lostAmount * 1_000_000n) / amount) / 10_000 },
  };
}

export const amountIn = (account: Account | null | undefined): bigint | undefined =>
  account ? readTokenAccount(account)?.amount : undefined;
