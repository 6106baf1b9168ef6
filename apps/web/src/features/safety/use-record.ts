import * as safetyApi from '@firm/schema/api/safety.ts';
import type { TrackRecord } from '@firm/schema/safety.ts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { asFailure, call } from '../../lib/api.ts';

/** The public record, page by page; its entries grow with each `more`. */
export function useRecord(): {
  record: TrackRecord | undefined;
  problem: string | undefined;
  isBusy: boolean;
  load: () => void;
} {
  const [record, setRecord] = useState<TrackRecord>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const cursor = record?.nextCursor ?? null;
  const load = useCallback(() => {
    setBusy(true);
    setProblem(undefined);
    call(safetyApi.record, { query: { cursor: cursor ?? undefined } })
      .then((next) =>
        // In slices: a long record drawn at once would hold up a tap.
        startTransition(() => {
          setRecord((known) =>
            known === undefined ? next : { ...next, entries: [...known.entries, ...next.entries] },
          );
          setBusy(false);
        }),
      )
      .catch((error: unknown) => {
        setProblem(asFailure(error).message);
        setBusy(false);
      });
  }, [cursor]);
  // Once; further pages are asked for by the reader.
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) return;
    setAsked(true);
    load();
  }, [isAsked, load]);
  return { record, problem, isBusy, load };
}
