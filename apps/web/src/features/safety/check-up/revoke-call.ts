import type { WalletPermission } from '@firm/schema/check-up.ts';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Address, Call } from '../../passes/index.ts';

/** Where Permit2 is on every network. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const NOBODY = '0x0000000000000000000000000000000000000000';
const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const bookAbi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** The call that takes a permission back. */
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
      return {
        to: PERMIT2,
        data: encodeFunctionData({
          abi: bookAbi,
          functionName: 'approve',
          args: [to, whom, 0n, 0],
        }),
      };
  }
}

type Given =
  | { functionName: 'approve'; args: [Address, bigint] }
  | { functionName: 'setApprovalForAll'; args: [Address, boolean] };

const call = (to: Address, given: Given): Call => ({
  to,
  data: encodeFunctionData({ abi: tokenAbi, ...given }),
});
