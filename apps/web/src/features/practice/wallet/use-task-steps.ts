import * as accountsApi from '@firm/schema/api/accounts.ts';
import * as practiceApi from '@firm/schema/api/learning/practice.ts';
import type { PracticeCheck } from '@firm/schema/learning/practice.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HDAccount } from 'viem/accounts';
import { asFailure, call, type ApiRequestError } from '../../../lib/data/api.ts';
import { patiently } from './patiently.ts';

type Step = 'start' | 'check' | 'leave';

/** Starting a task, looking at the chain, and leaving it. */
export function useTaskSteps({
  task,
  account,
  isRunning,
  isSignedIn,
  onCheck,
  onChange,
}: {
  task: string;
  account: HDAccount;
  isRunning: boolean;
  isSignedIn: boolean;
  onCheck: (check: PracticeCheck | undefined) => void;
  /** The server's state has changed. */
  onChange: () => void;
}) {
  const params = { task };
  const { busy, problem, isOthers, setProblem, showWhy, attempt } = useAttempt();
  const start = (): void =>
    void attempt('start', async () => {
      // Visitors without a session get a guest's: their work is theirs, and moves into an account.
      if (!isSignedIn) await call(accountsApi.guest);
      await patiently(() => startProven({ task, account }), { onUnavailable: showWhy });
      setProblem(undefined);
      onCheck(undefined);
      onChange();
    });
  const look = (): void =>
    void attempt('check', async () => {
      const taskCheck = await patiently(() => call(practiceApi.checkTask, { params }), {
        onUnavailable: showWhy,
      });
      setProblem(undefined);
      onCheck(taskCheck);
      if (taskCheck.isDone) onChange();
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
  return { busy, problem, isOthers, start, look, leave };
}

/** One step at a time, and why it did not work. */
function useAttempt() {
  const [busy, setBusy] = useState<Step>();
  const [problem, setProblem] = useState<string>();
  /** The server said that the wallet belongs to another account. */
  const [isOthers, setOthers] = useState(false);
  // Said while it waits, so that nobody believes that something is lost.
  const showWhy = ({ message }: ApiRequestError): void => setProblem(message);
  const attempt = async (step: Step, work: () => Promise<void>): Promise<void> => {
    setBusy(step);
    setProblem(undefined);
    setOthers(false);
    try {
      await work();
    } catch (error) {
      const { message, code } = asFailure(error);
      setProblem(message);
      setOthers(code === 'practice/address-taken');
    }
    setBusy(undefined);
  };
  return { busy, problem, isOthers, setProblem, showWhy, attempt };
}

/** Starts a task for an address, whose key signs a number of the server's. */
async function startProven({ task, account }: { task: string; account: HDAccount }): Promise<void> {
  const { address } = account;
  const { nonce, message } = await call(practiceApi.challenge, { body: { address } });
  const signature = await account.signMessage({ message });
  await call(practiceApi.startTask, { params: { task }, body: { address, nonce, signature } });
}
