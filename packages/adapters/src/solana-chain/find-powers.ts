import type { OwnerPower } from '../token-chain/index.ts';
import type { Account, AskNode } from './ask-node.ts';
import { associatedAccount, encodeKey, type Key } from './keys.ts';
import { randomBytes } from 'node:crypto';
import { readAuthority } from './read-authority.ts';
import { readTokenAccount, type Mint } from './read-mint.ts';
import { simulate } from './simulate.ts';
import {
  createAccount,
  freeze,
  mintTo,
  pause,
  transfer,
  type Signer,
} from './token-instructions.ts';
import { amountIn, type TrialNeeds } from './try-transfer.ts';

type Authority = {
  kind: OwnerPower['kind'];
  how: string;
  key: Key | null;
  /** Absent: what it does takes effect only later, so a trial shows nothing. */
  tryOut?: (ask: AskNode, needs: TrialNeeds, by: Signer) => Promise<boolean>;
};

/** The authorities of a mint that are powers over holders. */
const authoritiesOf = ({ mintAuthority, freezeAuthority, extensions }: Mint): Authority[] => {
  const { transferFee, permanentDelegate, hook, pausable } = extensions;
  return [
    { kind: 'mint', how: 'mint authority', key: mintAuthority, tryOut: tryMint },
    { kind: 'blacklist', how: 'freeze authority', key: freezeAuthority, tryOut: tryFreeze },
    { kind: 'confiscate', how: 'permanent delegate', key: permanentDelegate, tryOut: tryTake },
    { kind: 'pause', how: 'pause authority', key: pausable?.authority ?? null, tryOut: tryPause },
    { kind: 'tax', how: 'transfer fee authority', key: transferFee?.authority ?? null },
    { kind: 'upgrade', how: 'transfer hook authority', key: hook?.authority ?? null },
  ];
};

/** Every key that can do something to the token, each once. */
export const authorityKeys = (mint: Mint): Key[] => [
  ...new Set(authoritiesOf(mint).flatMap(({ key }) => (key === null ? [] : [key]))),
];

/**
 * The powers that authorities give. One that is kept is certain by the token program's own rules;
 * most are tried out as well.
 *
 * @param accounts of the authorities, by key
 * @param needs undefined: nobody can try anything
 */
export async function findPowers(
  ask: AskNode,
  {
    mint,
    accounts,
    needs,
  }: { mint: Mint; accounts: ReadonlyMap<Key, Account | null>; needs: TrialNeeds | undefined },
): Promise<OwnerPower[]> {
  return await Promise.all(
    authoritiesOf(mint).map(async ({ kind, how, key, tryOut }): Promise<OwnerPower> => {
      if (key === null) return { kind, how: '', state: 'absent' };
      const authority = readAuthority(key, accounts.get(key));
      if (!authority) return { kind, how, state: 'unused' };
      const { holder, signer } = authority;
      const isProven = needs !== undefined && (await tryOut?.(ask, needs, signer)) === true;
      return { kind, how, holder, isFixed: true, state: isProven ? 'proven' : 'present' };
    }),
  );
}

const tokenOf = ({ mintKey, mint }: TrialNeeds) => ({
  mint: mintKey,
  program: mint.program,
  decimals: mint.decimals,
});

async function tryMint(ask: AskNode, needs: TrialNeeds, by: Signer): Promise<boolean> {
  const target = needs.wallets.find(({ isFrozen }) => !isFrozen);
  if (!target) return false;
  const { account, amount } = target;
  const trial = await simulate(ask, {
    payer: needs.payer,
    instructions: [mintTo(tokenOf(needs), { to: account, by, amount: 1n })],
    watched: [account],
  });
  return trial.known && trial.value.isDone && amountIn(trial.value.accounts[0]) === amount + 1n;
}

async function tryFreeze(ask: AskNode, needs: TrialNeeds, by: Signer): Promise<boolean> {
  const target = needs.wallets.find(({ isFrozen }) => !isFrozen);
  if (!target) return false;
  const trial = await simulate(ask, {
    payer: needs.payer,
    instructions: [freeze(tokenOf(needs), { account: target.account, by })],
    watched: [target.account],
  });
  const after = trial.known && trial.value.isDone ? trial.value.accounts[0] : undefined;
  return after ? readTokenAccount(after)?.isFrozen === true : false;
}

async function tryTake(ask: AskNode, needs: TrialNeeds, by: Signer): Promise<boolean> {
  const trial = await sendOn(ask, needs, { by, before: [] });
  return trial?.value.isDone === true;
}

async function tryPause(ask: AskNode, needs: TrialNeeds, by: Signer): Promise<boolean> {
  const [target] = needs.wallets;
  if (!target) return false;
  const own = { key: target.owner, signers: [] };
  const [usual, pausedOutcome] = await Promise.all([
    sendOn(ask, needs, { by: own, before: [] }),
    sendOn(ask, needs, { by: own, before: [pause(tokenOf(needs), by)] }),
  ]);
  return (
    usual?.value.isDone === true &&
    pausedOutcome?.value.isDone === false &&
    pausedOutcome.value.failedAt === 2
  );
}

/** Sends the first wallet's tokens to a new one; undefined where it could not be tried. */
async function sendOn(
  ask: AskNode,
  needs: TrialNeeds,
  { by, before }: { by: Signer; before: Parameters<typeof simulate>[1]['instructions'] },
) {
  const { payer, wallets, hookAccounts } = needs;
  const [target] = wallets;
  if (!target || hookAccounts === undefined) return undefined;
  const token = tokenOf(needs);
  const wallet = encodeKey(randomBytes(32));
  const to = associatedAccount(wallet, token);
  const { account: from, amount } = target;
  const trial = await simulate(ask, {
    payer,
    instructions: [
      createAccount(token, { payer, wallet }),
      ...before,
      transfer(token, { from, to, by, amount, hookAccounts }),
    ],
    watched: [to],
  });
  return trial.known ? trial : undefined;
}
