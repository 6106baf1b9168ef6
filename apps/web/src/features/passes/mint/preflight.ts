import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { decodeErrorResult, isHex } from 'viem/utils';
import type { Address, Hex, LiveChain } from '../chain/chain-facts.ts';
import type { TierOnChain } from '../chain/read-tiers.ts';
import { question, readAll } from '../chain/read.ts';
import { ChainUnavailableError, rpc, RpcRefusalError } from '../chain/rpc.ts';
import { claimCall } from './claim-call.ts';
import { MintError, type MintProblem } from './mint-failure.ts';

/**
 * Gas that the two steps take at most, measured on the collection (54k and 205k) and rounded up.
 */
const GAS = { approve: 70_000n, claim: 270_000n, both: 340_000n };

type Preflight = {
  /** Collection's current allowance. */
  allowance: bigint;
  needsApproval: boolean;
  /** How many transactions this account has sent. */
  nonce: number;
};

export type MintTerms = {
  chain: LiveChain;
  address: Address;
  /** Chain that the wallet is on. */
  walletChainId: number;
  tier: number;
  /** Smallest units of the token. */
  price: bigint;
  terms: TierOnChain | undefined;
};

/**
 * Looks at everything that would make a mint fail, in one request, before the wallet opens: nobody
 * signs what must fail.
 * @throws MintError with what is in the way; ChainUnavailableError
 */
export async function preflight({
  chain,
  address,
  walletChainId,
  tier,
  price,
  terms,
}: MintTerms): Promise<Preflight> {
  if (walletChainId !== chain.id) throw new MintError('wrong-network');
  const { collection, token } = chain;
  const id = BigInt(tier);
  const conditionId = terms?.condition?.id ?? 0n;
  const termsOf = (condition: bigint) =>
    [
      question(collection, dropErc1155Abi, 'getClaimConditionById', [id, condition]),
      question(collection, dropErc1155Abi, 'getSupplyClaimedByWallet', [id, condition, address]),
    ] as const;
  const [answers, ether, gasPrice, nonce, simulation] = await Promise.all([
    readAll(chain, [
      question(token.address, erc20Abi, 'balanceOf', [address]),
      question(token.address, erc20Abi, 'allowance', [address, collection]),
      question(collection, dropErc1155Abi, 'totalSupply', [id]),
      question(collection, dropErc1155Abi, 'maxTotalSupply', [id]),
      question(collection, dropErc1155Abi, 'getActiveClaimConditionId', [id]),
      ...termsOf(conditionId),
    ]),
    rpc<Hex>(chain, 'eth_getBalance', [address, 'latest']),
    rpc<Hex>(chain, 'eth_gasPrice'),
    rpc<Hex>(chain, 'eth_getTransactionCount', [address, 'latest']),
    simulate(chain, { from: address, ...claimCall(chain, address, tier, price) }),
  ]);
  const [balance = 0n, allowance = 0n, mintedCount = 0n, max = 0n, activeId] = answers;
  // The sale may have gone on to other terms since the page read them.
  const [claim, claimedCount = 0n] =
    activeId === undefined || activeId === conditionId
      ? ([answers[5], answers[6]] as const)
      : await readAll(chain, [...termsOf(activeId)]);
  if (activeId === undefined || claim === undefined) throw new MintError('closed');
  if ((max > 0n && mintedCount >= max) || claim.supplyClaimed >= claim.maxClaimableSupply)
    throw new MintError('sold-out');
  if (claim.quantityLimitPerWallet > 0n && claimedCount >= claim.quantityLimitPerWallet)
    throw new MintError('limit');
  if (claim.pricePerToken !== price || claim.currency.toLowerCase() !== token.address.toLowerCase())
    throw new MintError('price');
  if (balance < price) throw new MintError('tokens');
  const needsApproval = allowance < price;
  const gas = needsApproval ? GAS.both : GAS.claim;
  // A quarter more, since the price of gas moves between the two steps.
  if (BigInt(ether) < (gas * BigInt(gasPrice) * 5n) / 4n) throw new MintError('gas');
  // The collection looks at its terms first and takes the payment last, so a missing allowance
  // means all else is right.
  if (
    simulation !== undefined &&
    !(needsApproval && simulation.name === 'ERC20InsufficientAllowance')
  )
    throw new MintError(PROBLEMS[simulation.name] ?? 'other', simulation);
  return { allowance, needsApproval, nonce: Number(nonce) };
}

const PROBLEMS: Readonly<Record<string, MintProblem>> = {
  DropClaimExceedLimit: 'limit',
  DropClaimExceedMaxSupply: 'sold-out',
  DropExceedMaxSupply: 'sold-out',
  DropClaimNotStarted: 'not-started',
  DropNoActiveCondition: 'closed',
  DropClaimInvalidTokenPrice: 'price',
  ERC20InsufficientBalance: 'tokens',
  ERC20InsufficientAllowance: 'other',
};

/**
 * Runs a call without sending it.
 * @returns what it reverted with, or undefined when it would succeed
 */
async function simulate(
  chain: LiveChain,
  call: { from: Address; to: Address; data: Hex },
): Promise<{ name: string } | undefined> {
  try {
    await rpc(chain, 'eth_call', [call, 'latest']);
    return undefined;
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw error;
    if (!(error instanceof RpcRefusalError)) return { name: 'unknown' };
    return { name: nameOf(error.data) };
  }
}

function nameOf(data: unknown): string {
  if (!isHex(data)) return 'unknown';
  try {
    return decodeErrorResult({ abi: dropErc1155Abi, data }).errorName;
  } catch {
    return 'unknown';
  }
}

/**
 * Whether an account has too little for the gas of a step: asked when a wallet says that something
 * is insufficient.
 */
export async function lacksGas(
  chain: LiveChain,
  address: Address,
  step: keyof typeof GAS,
): Promise<boolean> {
  const [ether, gasPrice] = await Promise.all([
    rpc<Hex>(chain, 'eth_getBalance', [address, 'latest']),
    rpc<Hex>(chain, 'eth_gasPrice'),
  ]);
  return BigInt(ether) < GAS[step] * BigInt(gasPrice);
}
