import * as passesApi from '@firm/schema/api/passes.ts';
import type { PassCards } from '@firm/schema/tokens/wallet.ts';
import { resource } from '../../lib/data/resource.ts';
import { useResource } from '../../lib/data/use-resource.ts';
import type { TierOnChain } from './chain/read-tiers.ts';

export type PassCardFacts = PassCards['passes'][number];

/** Where this site serves the metadata of its own collection. */
const OURS = '/passes/metadata/';
const NONE: readonly PassCardFacts[] = [];

/**
 * Names and pictures of the passes as the collection has them, where they are not this site's own;
 * empty until they are known, and where they cannot be read: then our own stand.
 */
export function usePassCards(tiers: readonly TierOnChain[] | undefined): readonly PassCardFacts[] {
  const isOurs =
    tiers === undefined ||
    tiers.every(({ uri }) => uri?.startsWith(`${location.origin}${OURS}`) === true);
  const { value } = useResource(isOurs ? undefined : resource(passesApi.cards));
  return value?.passes ?? NONE;
}
