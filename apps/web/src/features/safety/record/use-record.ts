import * as safetyApi from '@firm/schema/api/safety.ts';
import type { TrackRecord } from '@firm/schema/tokens/safety.ts';
import { call } from '../../../lib/data/api.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';

/** The public record; `readMore` puts the next page's entries behind those that are there. */
export function useRecord(): Loaded<TrackRecord> & { readMore: () => void } {
  const recordResource = useResource(resource(safetyApi.record));
  return {
    ...recordResource,
    readMore: () =>
      void recordResource.reload(async (signal, readKnown) => {
        const before = readKnown();
        const cursor = before?.nextCursor ?? undefined;
        const next = await call(safetyApi.record, { query: { cursor }, signal });
        return { ...next, entries: [...(before?.entries ?? []), ...next.entries] };
      }),
  };
}
