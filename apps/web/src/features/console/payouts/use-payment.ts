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
  /** How it ended: `read` where the ledger shows it, `sent` where only the chain does yet. */
  done: 'read' | 'sent' | undefined;
  /** For another batch. */
  forget: () => void;
  start: (batch: PayoutBatch) => void;
};

/**
 * Pays one batch at a time, and says where it is and how it ended. What was sent before a reload is
 * followed to its end.
 *
 * @param onPaid waits for the ledger to read it from the chain, and says whether it has
 */
export function usePayment(
  chain: LiveChain | undefined,
  wallet: Connected | undefined,
  onPaid: () => Promise<boolean>,
): Payment {
  const [step, setStep] = useState<PayStep>();
  const [problem, setProblem] = useState<PayProblem>();
  const [done, setDone] = useState<Payment['done']>();
  const isBusy = useRef(false);
  const run = useCallback(
    async (work: (onStep: (step: PayStep) => void) => Promise<void>): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      setDone(undefined);
      try {
        await work(setStep);
        setDone((await onPaid()) ? 'read' : 'sent');
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
    done,
    forget: () => {
      setProblem(undefined);
      setDone(undefined);
    },
    start: (batch) => {
      if (chain === undefined || wallet === undefined) return;
      const paying = (onStep: Paying['onStep']): Paying => ({ chain, wallet, onStep });
      void run((onStep) => payBatch(paying(onStep), batch));
    },
  };
}
