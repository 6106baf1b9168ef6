import { practiceBridgeAbi, practiceLoanAbi } from '@firm/contracts';
import type { Practice } from '@firm/contracts/world';
import { encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import { asOurs, viemClient } from '../chain/index.ts';
import type { PracticeChain } from './practice-chain.ts';
import type { PracticeParts } from './read-deeds.ts';

/** Sets scenes with a loan, and with ether that has left a layer 2. */
export function openSavings(
  { local, facts }: PracticeParts,
  cast: () => Promise<Practice>,
): Pick<PracticeChain, 'stageLoan' | 'priceLoan' | 'stageExit'> {
  return {
    stageLoan: async ({ borrower, wei, debt, price }) => {
      const data = encodeFunctionData({
        abi: practiceLoanAbi,
        functionName: 'open',
        args: [borrower, debt, price],
      });
      await (
        await cast()
      ).stagehand
        .send({ label: 'open a practice loan', to: (await facts()).loan, data, value: wei })
        .catch(asOurs);
    },
    priceLoan: async ({ borrower, price }) => {
      const { loan: to } = await facts();
      const { stagehand, thief } = await cast();
      const priceData = encodeFunctionData({
        abi: practiceLoanAbi,
        functionName: 'setPrice',
        args: [borrower, price],
      });
      await stagehand.send({ label: 'price a practice loan', to, data: priceData }).catch(asOurs);
      const isUnderEdge = await readContract(await viemClient(local), {
        address: to,
        abi: practiceLoanAbi,
        functionName: 'isUnderEdge',
        args: [borrower],
      });
      if (!isUnderEdge) return;
      const liquidation = encodeFunctionData({
        abi: practiceLoanAbi,
        functionName: 'liquidate',
        args: [borrower],
      });
      await thief.send({ label: 'close a practice loan', to, data: liquidation }).catch(asOurs);
    },
    stageExit: async ({ owner, wei: value }) => {
      const data = encodeFunctionData({
        abi: practiceBridgeAbi,
        functionName: 'ready',
        args: [owner],
      });
      await (
        await cast()
      ).stagehand
        .send({ label: 'fill the practice bridge', to: (await facts()).bridge, data, value })
        .catch(asOurs);
    },
  };
}
