import { practiceTokenAbi, uniswapV2PairAbi, uniswapV2RouterAbi } from '@firm/contracts';
import { CallReverted, PRACTICE_POOLS, type Sender } from '@firm/contracts/world';
import {
  encodeFunctionData,
  parseSignature,
  toHex,
  type ContractFunctionArgs,
  type Hex,
} from 'viem';
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts';
import { readContract } from 'viem/actions';
import { asOurs, viemClient, type Address } from '../chain/index.ts';
import { clearAccount } from './clear-account.ts';
import type { PracticeChain, PracticeFacts, SignedPermit } from './practice-chain.ts';
import { openSavings } from './open-savings.ts';
import { readingsOf, type PracticeParts } from './read-deeds.ts';

type PracticeScenes = Pick<
  PracticeChain,
  | 'makeWallet'
  | 'clear'
  | 'pay'
  | 'handInPermit'
  | 'give'
  | 'giveImitation'
  | 'stageApproval'
  | 'stagePayment'
  | 'stageLoan'
  | 'priceLoan'
  | 'stageExit'
  | 'restorePool'
  | 'drain'
  | 'usePermit'
  | 'sweep'
>;

/** Seconds since 1970; nothing here is ever late. */
const NO_DEADLINE = 2n ** 40n;
/** A pool whose price is this many per mille beside where it began is brought back. */
const DRIFT_PER_MILLE = 20n;
/** Gas limit of a token transfer, and the balance needed to pay for it, in wei. */
const TRANSFER_GAS = 100_000n;
const TRANSFER_WEI = 2n * 10n ** 16n;
/** Maximum cost of an ether payment, in wei. */
const PAYMENT_WEI = 21_000n * 10n ** 11n;

type TokenCall = 'mint' | 'stageApproval' | 'transfer' | 'transferFrom' | 'permit';

/** Sets the scenes of the lessons, and plays their thieves. */
export function scenesOf(parts: PracticeParts): PracticeScenes {
  const { local, facts } = parts;
  const reads = readingsOf(parts);
  const cast = async () => (await local.world()).practice();
  const stage: Stage = { facts, reads, cast };

  return {
    makeWallet: () => {
      const words = generateMnemonic(english);
      return { words, address: mnemonicToAccount(words).address };
    },
    clear: (account) => clearAccount(parts, account),
    pay: async ({ to, dollars }) => {
      const { dollar: token } = await facts();
      return callToken((await cast()).stagehand, { token, name: 'transfer', args: [to, dollars] });
    },
    handInPermit: async ({ spender, ...permit }) =>
      sendPermit((await cast()).stagehand, { ...permit, spender, token: (await facts()).dollar }),
    give: (gift) => giveAssets(stage, gift),
    giveImitation: async ({ to, amount }) => {
      const { stagehand, deployDollar } = await cast();
      const token = await deployDollar().catch(asOurs);
      await callToken(stagehand, { token, name: 'mint', args: [to, amount] });
      return token;
    },
    stageApproval: async ({ owner, spender, amount }) => {
      const { stagehand } = await cast();
      const args = [owner, spender, amount] as const;
      await callToken(stagehand, { token: (await facts()).dollar, name: 'stageApproval', args });
    },
    stagePayment: (payment) => stagePayment(stage, payment),
    restorePool: async (pool) => restorePool(parts, { pool, stagehand: (await cast()).stagehand }),
    ...openSavings(parts, cast),
    drain: (owner) => drain(stage, owner),
    usePermit: async (permit) => {
      const { dollar: token, thief: spender } = await facts();
      const { thief } = await cast();
      if ((await sendPermit(thief, { ...permit, token, spender })) === undefined) return false;
      await drain(stage, permit.owner);
      return true;
    },
    sweep: async (words) => {
      const { senderOf, thief } = await cast();
      const key = mnemonicToAccount(words).getHdKey().privateKey;
      if (key === null) return;
      const leakedSender = senderOf(toHex(key));
      await takeBest(
        { known: await facts(), leaked: leakedSender, thief },
        await reads.held(leakedSender.address),
      );
    },
  };
}

type Stage = {
  facts: PracticeParts['facts'];
  reads: ReturnType<typeof readingsOf>;
  cast: () => Promise<ReturnType<Awaited<ReturnType<PracticeParts['local']['world']>>['practice']>>;
};

/** The thief takes what the owner permits. */
async function drain({ facts, reads, cast }: Stage, owner: Address): Promise<void> {
  const { dollar, thief: spender } = await facts();
  const [allowance, { dollars }] = await Promise.all([
    reads.allowance({ owner, spender, asset: 'dollar' }),
    reads.held(owner),
  ]);
  const amount = allowance < dollars ? allowance : dollars;
  if (amount === 0n) return;
  const { thief } = await cast();
  await callToken(thief, { token: dollar, name: 'transferFrom', args: [owner, spender, amount] });
}

async function giveAssets(
  { facts, reads, cast }: Stage,
  { to, wei = 0n, dollars = 0n, leaves = 0n, shares = 0n }: Parameters<PracticeChain['give']>[0],
): Promise<void> {
  const { dollar, leaf, dollarPool } = await facts();
  const { stagehand } = await cast();
  const missing = wei - (await reads.held(to)).wei;
  if (missing > 0n)
    await stagehand
      .send({ label: 'give ether for practice', to, value: missing, gas: 50_000n })
      .catch(asOurs);
  const tokens = [
    [dollar, dollars],
    [leaf, leaves],
    [dollarPool, shares],
  ] as const;
  for (const [token, amount] of tokens)
    if (amount > 0n) await callToken(stagehand, { token, name: 'transfer', args: [to, amount] });
}

async function stagePayment(
  { facts, cast }: Stage,
  { owner, to, amount }: Parameters<PracticeChain['stagePayment']>[0],
): Promise<void> {
  const { dollar, stagehand: spender } = await facts();
  const { stagehand } = await cast();
  // A transfer of nothing needs no approval: that is how lookalikes get into histories.
  if (amount > 0n)
    await callToken(stagehand, {
      token: dollar,
      name: 'stageApproval',
      args: [owner, spender, amount],
    });
  await callToken(stagehand, {
    token: dollar,
    name: 'transferFrom',
    args: [owner, to, amount],
  });
}

/** Hands a signed permission in. @returns the transaction; undefined: the permission is none */
async function sendPermit(
  sender: Sender,
  { token, spender, ...permit }: SignedPermit & { token: Address; spender: Address },
): Promise<Hex | undefined> {
  const { owner, amount, deadline, signature } = permit;
  const { r, s, v, yParity } = parseSignature(signature);
  try {
    return await callToken(sender, {
      token,
      name: 'permit',
      args: [owner, spender, amount, deadline, Number(v ?? BigInt(yParity + 27)), r, s],
    });
  } catch (error) {
    if (error instanceof CallReverted) return undefined;
    throw error;
  }
}

async function callToken<Name extends TokenCall>(
  sender: Sender,
  {
    token,
    name,
    args,
  }: {
    token: Address;
    name: Name;
    args: ContractFunctionArgs<typeof practiceTokenAbi, 'nonpayable', Name>;
  },
): Promise<Hex> {
  // viem infers the pair of name and arguments in each call, and not through a generic of ours.
  const data = encodeFunctionData({
    abi: practiceTokenAbi,
    functionName: name,
    args,
  } as Parameters<typeof encodeFunctionData>[0]);
  const receipt = await sender
    .send({ label: `${name} of practice`, to: token, data })
    .catch(asOurs);
  return receipt.transactionHash;
}

/** Takes what is worth most of a wallet whose words have leaked. */
async function takeBest(
  {
    known: practiceFacts,
    leaked: leakedSender,
    thief,
  }: { known: PracticeFacts; leaked: Sender; thief: Sender },
  { wei, dollars, leaves }: { wei: bigint; dollars: bigint; leaves: bigint },
): Promise<void> {
  const [token, amount] =
    dollars > 0n ? [practiceFacts.dollar, dollars] : [practiceFacts.leaf, leaves];
  if (amount > 0n) {
    if (wei < TRANSFER_WEI)
      await thief
        .send({
          label: 'pay for a theft',
          to: leakedSender.address,
          value: TRANSFER_WEI,
          gas: 50_000n,
        })
        .catch(asOurs);
    const data = encodeFunctionData({
      abi: practiceTokenAbi,
      functionName: 'transfer',
      args: [thief.address, amount],
    });
    await leakedSender
      .send({ label: 'a theft for practice', to: token, data, gas: TRANSFER_GAS })
      .catch(asOurs);
  } else if (wei > PAYMENT_WEI)
    await leakedSender
      .send({
        label: 'a theft for practice',
        to: thief.address,
        value: wei - PAYMENT_WEI,
        gas: 21_000n,
      })
      .catch(asOurs);
}

/** Trades in a pool until its price is where it began, less the exchange's fee. */
async function restorePool(
  { local, facts }: PracticeParts,
  { pool, stagehand }: { pool: 'dollar' | 'leaf'; stagehand: Sender },
): Promise<void> {
  const practiceFacts = await facts();
  const [token, address] =
    pool === 'dollar'
      ? [practiceFacts.dollar, practiceFacts.dollarPool]
      : [practiceFacts.leaf, practiceFacts.leafPool];
  const client = await viemClient(local);
  const pairContract = { address, abi: uniswapV2PairAbi } as const;
  const [[first, second], token0] = await Promise.all([
    readContract(client, { ...pairContract, functionName: 'getReserves' }),
    readContract(client, { ...pairContract, functionName: 'token0' }),
  ]);
  const isFirst = token0.toLowerCase() === token.toLowerCase();
  const [tokens, wei] = isFirst ? [first, second] : [second, first];
  const began = PRACTICE_POOLS[pool];
  // Both prices, times the same: the pool's tokens move only half as far as its price.
  const [price, beganPrice] = [wei * began.tokens, began.wei * tokens];
  if (distance(price, beganPrice) * 1000n < beganPrice * DRIFT_PER_MILLE) return;
  const targetTokens = root((tokens * wei * began.tokens) / began.wei);
  const send = (data: Hex, value: bigint) =>
    stagehand
      .send({ label: 'bring a practice pool back', to: practiceFacts.router, data, value })
      .catch(asOurs);
  if (tokens < targetTokens)
    await send(
      encodeFunctionData({
        abi: uniswapV2RouterAbi,
        functionName: 'swapExactTokensForETH',
        args: [
          targetTokens - tokens,
          0n,
          [token, practiceFacts.weth],
          stagehand.address,
          NO_DEADLINE,
        ],
      }),
      0n,
    );
  else
    await send(
      encodeFunctionData({
        abi: uniswapV2RouterAbi,
        functionName: 'swapExactETHForTokens',
        args: [0n, [practiceFacts.weth, token], stagehand.address, NO_DEADLINE],
      }),
      (tokens * wei) / targetTokens - wei,
    );
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/** The whole square root. */
function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << (BigInt(value.toString(2).length) / 2n + 1n);
  for (;;) {
    const next = (guess + value / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
}
