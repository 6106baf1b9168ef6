import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayoutBatch } from '@firm/schema/console/payouts.ts';
import type { Connected, LiveChain } from '../../passes/index.ts';
import {
  followPayment,
  payBatch,
  PayFailure,
  readSentPayment,
  type Paying,
  type PayProblem,
  type PayStep,
} from './pay-batch.ts';

export type Payment = {
  /** Undefined: nothing is under way. */
  step: PayStep | undefined;
  problem: PayProblem | undefined;
  isDone: boolean;
  start: (batch: PayoutBatch) => void;
};

/**
 * Pays one batch at a time, and says where it is and how it ended. What was sent before a reload is
 * followed to its end.
 *
 * @param onPaid has the ledger read it from the chain
 */
export function usePayment(
  chain: LiveChain | undefined,
  wallet: Connected | undefined,
  onPaid: () => Promise<unknown>,
): Payment {
  const [step, setStep] = useState<PayStep>();
  const [problem, setProblem] = useState<PayProblem>();
  const [isDone, setDone] = useState(false);
  const isBusy = useRef(false);
  const run = useCallback(
    async (work: (onStep: (step: PayStep) => void) => Promise<void>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      setDone(false);
      try {
        await work(setStep);
        await onPaid();
        setDone(true);
      } catch (error) {
        console.warn('The payment ended early.', error);
        setProblem(error instanceof PayFailure ? error.problem : 'other');
      } finally {
        isBusy.current = false;
        setStep(undefined);
      }
    },
    [onPaid],
  );
  useEffect(() => {
    if (chain === undefined || wallet === undefined) return;
    const sent = readSentPayment({ chain, wallet });
    if (sent) void run((onStep) => followPayment({ chain, wallet, onStep }, sent));
  }, [chain, wallet, run]);
  return {
    step,
    problem,
    isDone,
    start: (batch) => {
      if (chain === undefined || wallet === undefined) return;
      const paying = (onStep: Paying['onStep']): Paying => ({ chain, wallet, onStep });
      void run((onStep) => payBatch(paying(onStep), batch));
    },
  };
}
