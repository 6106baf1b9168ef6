import type { Maker, StudioJob } from '@firm/schema/studio.ts';
import { useRef, useState } from 'react';
import { ApiRequestError, asFailure } from '../../../lib/data/api.ts';
import { describeFailure, isRefused, type Problem } from './describe-failure.ts';
import { forgetUnanswered } from './unanswered.ts';

/**
 * Something that has to be done before the server makes it, and after which it is asked again.
 * @throws NotProvenError
 */
export type Proof = () => Promise<void>;
export class NotProvenError extends Error {
  override readonly name = 'NotProvenError';
}

const asksForProof = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.code === 'wallet_proof_required';

const problemOf = (tool: Maker, error: unknown): Problem =>
  error instanceof NotProvenError
    ? { message: error.message, canRetry: true }
    : describeFailure(tool, asFailure(error));

/**
 * Sends requests of a tool, one at a time; where the server asks for a proof of the wallet, gives
 * it and sends again.
 *
 * @param listeners `onProblem`: why nothing was begun, undefined when a request goes out; `onSent`:
 *   what was begun; `onEnd`: after either
 */
export function useSending(
  tool: Maker,
  prove: Proof | undefined,
  {
    onProblem,
    onSent,
    onEnd,
  }: {
    onProblem: (problem: Problem | undefined) => void;
    onSent: (job: StudioJob) => void;
    onEnd: () => void;
  },
): { isSending: boolean; send: (ask: () => Promise<StudioJob>) => Promise<void> } {
  const [isSending, setSending] = useState(false);
  // A second press finds it taken before the page is drawn again.
  const isTaken = useRef(false);
  const send = async (ask: () => Promise<StudioJob>): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setSending(true);
    onProblem(undefined);
    try {
      const job = await ask().catch(async (error: unknown) => {
        if (prove === undefined || !asksForProof(error)) throw error;
        await prove();
        return ask();
      });
      forgetUnanswered(tool);
      onSent(job);
    } catch (error) {
      // Refused, not lost: there is nothing to ask again for.
      if (error instanceof NotProvenError || isRefused(asFailure(error))) forgetUnanswered(tool);
      onProblem(problemOf(tool, error));
    } finally {
      isTaken.current = false;
      setSending(false);
      onEnd();
    }
  };
  return { isSending, send };
}
