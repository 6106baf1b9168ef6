import * as accountsApi from '@firm/schema/api/accounts.ts';
import * as practiceApi from '@firm/schema/api/practice.ts';
import type { PracticeCheck } from '@firm/schema/practice.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure, asFailure, call } from '../../../lib/api.ts';

type Step = 'start' | 'check' | 'leave';

/** A chain that is starting is asked again so often, after so many seconds each. */
const TRIES = 10;
const WAIT_MILLISECONDS = 3_000;

/** Does something that needs the chain, and waits where that is only starting. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const isAway = error instanceof ApiFailure && error.code === 'practice/away';
      if (!isAway || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    }
  }
}

/** Starting a task, looking at the chain, and leaving it. */
export function useTaskSteps({
  task,
  address,
  isRunning,
  isSignedIn,
  onCheck,
  onChange,
}: {
  task: string;
  address: string;
  isRunning: boolean;
  isSignedIn: boolean;
  onCheck: (check: PracticeCheck | undefined) => void;
  /** What the server knows has changed. */
  onChange: () => void;
}) {
  const [busy, setBusy] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  const params = { task };
  const attempt = async (step: Step, work: () => Promise<void>): Promise<void> => {
    setBusy(step);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(asFailure(error).message);
    }
    setBusy(undefined);
  };
  const start = (): void =>
    void attempt('start', async () => {
      // Whoever has no session gets a guest's: what they do is theirs, and goes with them into an
      // account.
      if (!isSignedIn) await call(accountsApi.guest);
      await patiently(() => call(practiceApi.startTask, { params, body: { address } }));
      onCheck(undefined);
      onChange();
    });
  const look = (): void =>
    void attempt('check', async () => {
      const found = await call(practiceApi.checkTask, { params });
      onCheck(found);
      if (found.isDone) onChange();
    });
  const leave = (): void =>
    void attempt('leave', async () => {
      await call(practiceApi.resetTask, { params });
      onCheck(undefined);
      onChange();
    });
  const lookAtFirst = useEffectEvent(look);
  useEffect(() => {
    if (isRunning) lookAtFirst();
  }, [isRunning]);
  return { busy, problem, start, look, leave };
}
