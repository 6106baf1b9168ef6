import { useState } from 'react';
import { ApiRequestError, asFailure } from '../../../lib/data/api.ts';

const UNPROVEN = ['auth/proof-required', 'auth/requires-recent-login'];

/**
 * Does what needs its owner: where the server wants to be shown first that it is they, it is done
 * again after that.
 */
export function useProven(): {
  /** Action to run once proven; undefined: none waits. */
  waiting: (() => void) | undefined;
  problem: string | undefined;
  isBusy: boolean;
  run: (work: () => Promise<void>, explain?: (error: unknown) => string | undefined) => void;
  stopWaiting: () => void;
} {
  const [waiting, setWaiting] = useState<() => void>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = (
    work: () => Promise<void>,
    explain: (error: unknown) => string | undefined = () => undefined,
  ): void => {
    setWaiting(undefined);
    setProblem(undefined);
    setBusy(true);
    work()
      .catch((error: unknown) => {
        if (error instanceof ApiRequestError && UNPROVEN.includes(error.code))
          setWaiting(() => () => run(work, explain));
        else setProblem(explain(error) ?? asFailure(error).message);
      })
      .finally(() => setBusy(false));
  };
  return { waiting, problem, isBusy, run, stopWaiting: () => setWaiting(undefined) };
}
