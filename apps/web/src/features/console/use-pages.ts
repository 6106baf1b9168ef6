import type { Resource } from '../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../lib/data/use-resource.ts';

/**
 * A list that is read page by page.
 *
 * @param first its first page
 * @param next asks for the page behind a cursor
 * @param join puts that page behind what is there
 */
export function usePages<P extends { nextCursor: string | null }>(
  first: Resource<P>,
  next: (cursor: string, signal: AbortSignal) => Promise<P>,
  join: (before: P, page: P) => P,
): Loaded<P> & { readMore: () => void } {
  const firstPage = useResource(first);
  return {
    ...firstPage,
    readMore: () =>
      void firstPage.reload(async (signal, readKnown) => {
        const before = readKnown();
        if (before?.nextCursor == null) return first.load(signal, readKnown);
        return join(before, await next(before.nextCursor, signal));
      }),
  };
}
