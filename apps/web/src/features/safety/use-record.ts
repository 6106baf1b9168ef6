import * as safetyApi from '@firm/schema/api/safety.ts';
import type { TrackRecord } from '@firm/schema/safety.ts';
import { call } from '../../lib/api.ts';
import { resource } from '../../lib/resource.ts';
import { useResource, type Loaded } from '../../lib/use-resource.ts';

/** The public record; `readMore` puts the next page's entries behind those that are there. */
export function useRecord(): Loaded<TrackRecord> & { readMore: () => void } {
  const loaded = useResource(resource(safetyApi.record));
  return {
    ...loaded,
    readMore: () =>
      void loaded.reload(async (signal, known) => {
        const before = known();
        const cursor = before?.nextCursor ?? undefined;
        const next = await call(safetyApi.record, { query: { cursor }, signal });
        return { ...next, entries: [...(before?.entries ?? []), ...next.entries] };
      }),
  };
}
