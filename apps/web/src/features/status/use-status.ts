import * as statusApi from '@firm/schema/api/status.ts';
import type { Status } from '@firm/schema/status.ts';
import { useCallback, useEffect, useState } from 'react';
import { asFailure, call } from '../../lib/api.ts';

/** Measured by the server about as often, in milliseconds. */
const EVERY = 30_000;

/**
 * The status, read anew while the page is looked at. `problem`: the last reading failed; what was
 * read before stays.
 */
export function useStatus(): {
  status: Status | undefined;
  problem: string | undefined;
  load: () => void;
} {
  const [status, setStatus] = useState<Status>();
  const [problem, setProblem] = useState<string>();
  const load = useCallback(() => {
    call(statusApi.measured).then(
      (found) => {
        setStatus(found);
        setProblem(undefined);
      },
      (error: unknown) => setProblem(asFailure(error).message),
    );
  }, []);
  useEffect(() => {
    load();
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), EVERY);
    return () => clearInterval(timer);
  }, [load]);
  return { status, problem, load };
}
