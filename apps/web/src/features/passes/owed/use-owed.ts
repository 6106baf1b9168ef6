import * as payoutsApi from '@firm/schema/api/payouts.ts';
import type { OwedLedger } from '@firm/schema/tokens/payouts.ts';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';

/** While the chain is read for the first time, and later. */
const FIRST_SECONDS = 3;
const AGAIN_SECONDS = 30;

/** The ledger with the holders of one week; `readMore` puts the next page behind. */
export function useOwed(query: {
  /** From '1' on. */
  week?: string | undefined;
  open?: '1' | undefined;
}): Loaded<OwedLedger> & { readMore: () => void } {
  const loadedResource = useResource(resource(payoutsApi.ledger, { query }), (knownLedger) => ({
    // A list that was read on is left alone: it would jump back to its first page.
    everySeconds:
      knownLedger?.status === 'on' && knownLedger.entries.length <= PAGE
        ? knownLedger.readAt === null
          ? FIRST_SECONDS
          : AGAIN_SECONDS
        : undefined,
    retrySeconds: 5,
  }));
  return {
    ...loadedResource,
    readMore: () =>
      void loadedResource.reload(async (signal, readKnown) => {
        const before = readKnown();
        if (before?.status !== 'on' || before.nextCursor === null)
          return call(payoutsApi.ledger, { query, signal });
        const cursor = before.nextCursor;
        const next = await call(payoutsApi.ledger, { query: { ...query, cursor }, signal });
        return next.status === 'on'
          ? { ...next, entries: [...before.entries, ...next.entries] }
          : next;
      }),
  };
}

/** Entries of one page, as the server cuts them. */
const PAGE = 50;
