import * as accountsApi from '@firm/schema/api/accounts.ts';
import * as practiceApi from '@firm/schema/api/practice.ts';
import type { PracticeCheck } from '@firm/schema/practice.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { asFailure, call, type ApiFailure } from '../../../lib/api.ts';
import { patiently } from './patiently.ts';

type Step = 'start' | 'check' | 'leave';

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
  // Said while it waits, so that nobody believes that something is lost.
  const showWhy = ({ message }: ApiFailure): void => setProblem(message);
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
      await patiently(() => call(practiceApi.startTask, { params, body: { address } }), {
        onUnavailable: showWhy,
      });
      setProblem(undefined);
      onCheck(undefined);
      onChange();
    });
  const look = (): void =>
    void attempt('check', async () => {
      const found = await patiently(() => call(practiceApi.checkTask, { params }), {
        onUnavailable: showWhy,
      });
      setProblem(undefined);
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
