import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connected, LiveChain } from '../../passes/index.ts';
import {
  followPayment,
  payPlan,
  PayError,
  type Plan,
  type Paying,
  type PayProblem,
  type PayStep,
} from './pay-batch.ts';
import { readKeptPayment } from './kept-payment.ts';

export type Payment = {
  /** Undefined: nothing is under way. */
  step: PayStep | undefined;
  problem: PayProblem | undefined;
  /** How it ended: `read` where the ledger shows it, `sent` where only the chain does yet; `open`: it waits to be claimed. */
  done: 'read' | 'sent' | 'open' | undefined;
  /** Last paid batch; undefined: none yet. */
  paidFor: PaidFor | undefined;
  /** For another batch. */
  forget: () => void;
  start: (plan: Plan) => void;
};

export type PaidFor = { week: number; tier: number };
type Asked = PaidFor & { isForClaims?: boolean };

/**
 * Pays one batch at a time, and says where it is and how it ended. What was sent before a reload is
 * followed to its end.
 *
 * @param onPaid waits for the ledger to read it from the chain, and says whether it has
 */
export function usePayment(
  chain: LiveChain | undefined,
  wallet: Connected | undefined,
  onPaid: (paidBatch: PaidFor) => Promise<boolean>,
): Payment {
  const [step, setStep] = useState<PayStep>();
  const [problem, setProblem] = useState<PayProblem>();
  const [outcome, setOutcome] = useState<Payment['done']>();
  const [paidFor, setPaidFor] = useState<PaidFor>();
  const isBusy = useRef(false);
  const run = useCallback(
    async (
      { week, tier, isForClaims = false }: Asked,
      work: (onStep: (step: PayStep) => void) => Promise<void>,
    ): Promise<void> => {
      if (isBusy.current) return;
      isBusy.current = true;
      setProblem(undefined);
      setOutcome(undefined);
      try {
        await work(setStep);
        if (isForClaims) return setOutcome('open');
        setPaidFor({ week, tier });
        setOutcome((await onPaid({ week, tier })) ? 'read' : 'sent');
      } catch (error) {
        console.warn('The payment ended early.', error);
        setProblem(error instanceof PayError ? error.problem : 'other');
      } finally {
        isBusy.current = false;
        setStep(undefined);
      }
    },
    [onPaid],
  );
  useEffect(() => {
    if (chain === undefined || wallet === undefined) return;
    const storedPayment = readKeptPayment({ chain, wallet });
    if (storedPayment)
      void run(storedPayment, (onStep) => followPayment({ chain, wallet, onStep }, storedPayment));
  }, [chain, wallet, run]);
  return {
    step,
    problem,
    done: outcome,
    paidFor,
    forget: () => {
      setProblem(undefined);
      setOutcome(undefined);
    },
    start: (plan) => {
      if (chain === undefined || wallet === undefined) return;
      const paying = (onStep: Paying['onStep']): Paying => ({ chain, wallet, onStep });
      void run(plan, (onStep) => payPlan(paying(onStep), plan));
    },
  };
}
