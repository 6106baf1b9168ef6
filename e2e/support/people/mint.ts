import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { encodeFunctionData, maxUint256, zeroAddress } from 'viem';
import { contractsOf } from '../chain-access.ts';
import type { TestedWallet } from '../wallet.ts';

/** Of a Silver pass, in smallest units. */
export const SILVER = 2_000_000_000n * 10n ** 18n;

/** Mints Silver passes past the page, as another program of the same person would. */
export async function mintSilver(
  wallet: TestedWallet,
  siteUrl: string,
  quantity = 1n,
): Promise<void> {
  const { token, collection } = await contractsOf(siteUrl);
  const noAllowlist = {
    proof: [],
    quantityLimitPerWallet: 0n,
    pricePerToken: maxUint256,
    currency: zeroAddress,
  };
  await wallet.send({
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [collection, SILVER * quantity],
    }),
  });
  await wallet.send({
    to: collection,
    data: encodeFunctionData({
      abi: dropErc1155Abi,
      functionName: 'claim',
      args: [wallet.address, 2n, quantity, token, SILVER, noAllowlist, '0x'],
    }),
  });
}
