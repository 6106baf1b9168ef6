import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { encodeFunctionData, isHex, parseAbi } from 'viem/utils';
import {
  rpc,
  RpcRefusalError,
  type Address,
  type Call,
  type Hex,
  type LiveChain,
} from '../../passes/index.ts';

/** Where Permit2 is on every network. */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const NOBODY = '0x0000000000000000000000000000000000000000';
const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const bookAbi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function lockdown((address token, address spender)[] approvals)',
]);

/** The call that takes a permission back by the standards. */
export function revokeCall({ kind, contract, spender, tokenId }: WalletPermission): Call {
  // The server writes addresses in this form; the type is only more precise.
  const [to, whom] = [contract as Address, spender as Address];
  switch (kind) {
    case 'token':
      return call(to, { functionName: 'approve', args: [whom, 0n] });
    case 'one-nft':
      return call(to, { functionName: 'approve', args: [NOBODY, BigInt(tokenId ?? 0)] });
    case 'all-nfts':
      return call(to, { functionName: 'setApprovalForAll', args: [whom, false] });
    case 'permit2':
      return book({ functionName: 'approve', args: [to, whom, 0n, 0] });
  }
}

type Asked =
  | {
      functionName: 'approve' | 'decreaseAllowance' | 'decreaseApproval';
      args: [Address, bigint];
    }
  | { functionName: 'setApprovalForAll'; args: [Address, boolean] };
const call = (to: Address, functionCall: Asked): Call => ({
  to,
  data: encodeFunctionData({ abi, ...functionCall }),
});
const book = (
  functionCall:
    | { functionName: 'approve'; args: [Address, Address, bigint, number] }
    | { functionName: 'lockdown'; args: [{ token: Address; spender: Address }[]] },
): Call => ({ to: PERMIT2, data: encodeFunctionData({ abi: bookAbi, ...functionCall }) });

/** `unit`: the spender keeps one smallest unit, since the token refuses to write down nothing. */
export type RevokeWay = { call: Call; leaves: 'nothing' | 'unit' };
type Candidate = RevokeWay & {
  /** Old contracts take any call in silence: only a spoken yes counts. */
  mustSayYes?: boolean;
};

/**
 * A call that takes a permission back, tried out first as this wallet: some tokens refuse the one
 * of the standard.
 *
 * @returns undefined where the contract refuses every way
 * @throws ChainUnavailableError
 */
export async function findRevokeWay(
  chain: LiveChain,
  owner: Address,
  permission: WalletPermission,
): Promise<RevokeWay | undefined> {
  const standard: Candidate = { call: revokeCall(permission), leaves: 'nothing' };
  if (await wouldWork(chain, owner, standard)) return standard;
  for (const candidate of await otherWays(chain, owner, permission))
    if (await wouldWork(chain, owner, candidate)) return candidate;
  return undefined;
}

async function otherWays(
  chain: LiveChain,
  owner: Address,
  { kind, contract, spender, tokenId }: WalletPermission,
): Promise<Candidate[]> {
  // The server writes addresses in this form; the type is only more precise.
  const [to, whom] = [contract as Address, spender as Address];
  if (kind === 'permit2')
    return [
      {
        call: book({ functionName: 'lockdown', args: [[{ token: to, spender: whom }]] }),
        leaves: 'nothing',
      },
    ];
  if (kind === 'one-nft')
    return [
      {
        call: call(to, { functionName: 'approve', args: [owner, BigInt(tokenId ?? 0)] }),
        leaves: 'nothing',
      },
    ];
  if (kind !== 'token') return [];
  const allowance = await allowanceOf(chain, { token: to, owner, spender: whom });
  if (allowance === undefined) return [];
  const byAllOfIt: [Address, bigint] = [whom, allowance];
  return [
    {
      call: call(to, { functionName: 'decreaseAllowance', args: byAllOfIt }),
      leaves: 'nothing',
      mustSayYes: true,
    },
    {
      call: call(to, { functionName: 'decreaseApproval', args: byAllOfIt }),
      leaves: 'nothing',
      mustSayYes: true,
    },
    ...(allowance > 1n
      ? [{ call: call(to, { functionName: 'approve', args: [whom, 1n] }), leaves: 'unit' } as const]
      : []),
  ];
}

async function allowanceOf(
  chain: LiveChain,
  { token, owner, spender }: { token: Address; owner: Address; spender: Address },
): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] });
  const word = await tryCall(chain, { to: token, data });
  return word !== undefined && word.length >= 66 ? BigInt(word.slice(0, 66)) : undefined;
}

/** Whether it neither reverts nor answers 'no' (tokens that answer nothing are believed). */
async function wouldWork(
  chain: LiveChain,
  from: Address,
  { call: revokeCall, mustSayYes = false }: Candidate,
): Promise<boolean> {
  const answer = await tryCall(chain, { from, ...revokeCall });
  if (answer === undefined) return false;
  return answer === '0x' ? !mustSayYes : BigInt(answer.slice(0, 66)) !== 0n;
}

/**
 * Answer of a call; undefined: it reverts.
 *
 * @throws ChainUnavailableError
 */
async function tryCall(
  chain: LiveChain,
  callRequest: Call & { from?: Address },
): Promise<Hex | undefined> {
  try {
    const answer = await rpc<unknown>(chain, 'eth_call', [callRequest, 'latest']);
    return isHex(answer) ? answer : undefined;
  } catch (error) {
    if (error instanceof RpcRefusalError) return undefined;
    throw error;
  }
}
