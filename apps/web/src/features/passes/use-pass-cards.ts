import * as passesApi from '@firm/schema/api/passes.ts';
import type { PassCards } from '@firm/schema/wallet.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import type { TierOnChain } from './chain/read-tiers.ts';

export type PassCardFacts = PassCards['passes'][number];

/** Where this site serves the metadata of its own collection. */
const OURS = '/passes/metadata/';

/**
 * Names and pictures of the passes as the collection has them, where they are not this site's own;
 * empty until they are known, and where they cannot be read: then our own stand.
 */
export function usePassCards(tiers: readonly TierOnChain[] | undefined): readonly PassCardFacts[] {
  const [cards, setCards] = useState<readonly PassCardFacts[]>([]);
  const isOurs =
    tiers === undefined ||
    tiers.every(({ uri }) => uri?.startsWith(`${location.origin}${OURS}`) === true);
  useEffect(() => {
    if (isOurs) return;
    let isOver = false;
    call(passesApi.cards).then(
      ({ passes }) => !isOver && setCards(passes),
      (error: unknown) =>
        console.warn('The collection’s own names and pictures could not be read.', error),
    );
    return () => {
      isOver = true;
    };
  }, [isOurs]);
  return cards;
}
