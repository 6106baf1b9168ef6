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
import { PERMIT2 } from './revoke-call.ts';

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
]);
const bookAbi = parseAbi([
  'function allowance(address owner, address token, address spender) view returns (uint160, uint48, uint48)',
]);
/** A node may answer by the block before. */
const LOOKS = 3;
const PAUSE_MILLISECONDS = 2_000;

/** Call to make after a revocation. `above`, `equals`: a number; if met, it still holds. */
export type PermissionQuestion = { call: Call } & ({ above: string } | { equals: string });

/** @param leaves what the spender keeps */
export function permissionQuestion(
  owner: Address,
  { kind, contract, spender, tokenId }: WalletPermission,
  leaves: 'nothing' | 'unit',
): PermissionQuestion {
  // The server writes addresses in this form; the type is only more precise.
  const [to, whom] = [contract as Address, spender as Address];
  const above = leaves === 'unit' ? '1' : '0';
  const ask = (data: Hex, at: Address = to): Call => ({ to: at, data });
  switch (kind) {
    case 'token':
      return {
        call: ask(encodeFunctionData({ abi, functionName: 'allowance', args: [owner, whom] })),
        above,
      };
    case 'one-nft': {
      const args = [BigInt(tokenId ?? 0)] as const;
      return {
        call: ask(encodeFunctionData({ abi, functionName: 'getApproved', args })),
        equals: spender,
      };
    }
    case 'all-nfts': {
      const args = [owner, whom] as const;
      return {
        call: ask(encodeFunctionData({ abi, functionName: 'isApprovedForAll', args })),
        above,
      };
    }
    case 'permit2':
      return {
        call: ask(encodeFunctionData({ abi: bookAbi, args: [owner, to, whom] }), PERMIT2),
        above,
      };
  }
}

/**
 * Whether a contract that said yes has changed nothing. What it does not answer is not held against
 * it.
 */
export async function permissionStands(
  chain: LiveChain,
  question: PermissionQuestion,
): Promise<boolean> {
  for (let look = 1; ; look++) {
    if (!(await standsNow(chain, question))) return false;
    if (look === LOOKS) return true;
    await new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

async function standsNow(chain: LiveChain, question: PermissionQuestion): Promise<boolean> {
  try {
    const answer = await rpc<unknown>(chain, 'eth_call', [question.call, 'latest']);
    if (!isHex(answer) || answer.length < 66) return false;
    const word = BigInt(answer.slice(0, 66));
    return 'above' in question ? word > BigInt(question.above) : word === BigInt(question.equals);
  } catch (error) {
    if (error instanceof RpcRefusalError) return false;
    throw error;
  }
}
