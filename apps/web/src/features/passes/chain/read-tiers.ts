import { dropErc1155Abi } from '@firm/contracts';
import { passTiers } from '@firm/schema/tokens/passes.ts';
import { nextTask } from '../../../lib/next-task.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';
import type { Address, LiveChain } from './chain-facts.ts';
import { question, readAll } from './read.ts';

/** Under which terms a pass can be claimed now. */
type ClaimCondition = {
  id: bigint;
  startTimestamp: bigint;
  maxClaimableSupply: bigint;
  supplyClaimed: bigint;
  quantityLimitPerWallet: bigint;
  pricePerToken: bigint;
  currency: Address;
};

/**
 * A tier as the collection has it. `max` is 0 where the supply has no limit; without a condition
 * nothing can be claimed.
 */
export type TierOnChain = {
  minted: bigint;
  max: bigint;
  condition: ClaimCondition | undefined;
  uri: string | undefined;
};

const questions = (collection: string, id: bigint) =>
  [
    question(collection, dropErc1155Abi, 'totalSupply', [id]),
    question(collection, dropErc1155Abi, 'maxTotalSupply', [id]),
    question(collection, dropErc1155Abi, 'getActiveClaimConditionId', [id]),
    // Nearly always the first is the active one, so that it is asked for along with the rest.
    question(collection, dropErc1155Abi, 'getClaimConditionById', [id, 0n]),
    question(collection, dropErc1155Abi, 'uri', [id]),
  ] as const;

/**
 * Supply, price and terms of all three passes, in one request (two when another condition than the
 * first is active).
 * @throws ChainUnavailableError; Error when the collection does not answer as one
 */
export async function readTiers(chain: LiveChain): Promise<readonly TierOnChain[]> {
  const ids = passTiers.map(({ id }) => BigInt(id));
  const readGroups: ReturnType<typeof questions>[] = [];
  for (const id of ids) {
    readGroups.push(questions(chain.collection, id));
    // Each in a task of its own: the page has just begun to answer.
    await nextTask();
  }
  const answers: readonly unknown[] = await readAll(chain, readGroups.flat());
  return Promise.all(
    ids.map(async (id, at) => {
      // Five answers a tier, in the order that they were asked for.
      const [mintedCount, max, activeId, first, uri] = answers.slice(at * 5, at * 5 + 5) as [
        bigint?,
        bigint?,
        bigint?,
        Omit<ClaimCondition, 'id'>?,
        string?,
      ];
      if (mintedCount === undefined || max === undefined)
        throw new Error(`The collection does not tell the supply of pass ${id}.`);
      if (activeId === undefined) return { minted: mintedCount, max, condition: undefined, uri };
      const terms =
        activeId === 0n
          ? first
          : (
              await readAll(chain, [
                question(chain.collection, dropErc1155Abi, 'getClaimConditionById', [id, activeId]),
              ])
            )[0];
      return {
        minted: mintedCount,
        max,
        condition: terms === undefined ? undefined : { ...terms, id: activeId },
        uri,
      };
    }),
  );
}

/** The tiers as the chain has them, read anew and, while the chain is unavailable, sooner. */
export const useTiers = (chain: LiveChain | undefined): Loaded<readonly TierOnChain[]> =>
  useResource(
    chain && { key: `tiers ${chain.id} ${chain.collection}`, load: () => readTiers(chain) },
    { everySeconds: 30, retrySeconds: 3 },
  );
