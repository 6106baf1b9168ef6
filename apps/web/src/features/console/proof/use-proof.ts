import { useRef, useState } from 'react';
import { ApiRequestError } from '../../../lib/data/api.ts';

const UNPROVEN = ['auth/proof-required', 'auth/requires-recent-login'];

export type Proof = {
  /** Identity check is under way. */
  isAsked: boolean;
  onProved: () => void;
  onClose: () => void;
};

/**
 * Does what the server does for its owner only: where it wants to be shown first that it is they,
 * they are asked, and it is done again after that. What was filled in stays.
 */
export function useProof(): Proof & {
  /** @throws ApiRequestError also where whoever was asked did not show it */
  prove: <T>(work: () => Promise<T>) => Promise<T>;
} {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const end = (isProved: boolean): void => {
    setAsked(false);
    answer.current?.(isProved);
  };
  return {
    isAsked,
    onProved: () => end(true),
    onClose: () => end(false),
    prove: async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiRequestError) || !UNPROVEN.includes(error.code)) throw error;
        setAsked(true);
        const isProved = await new Promise<boolean>((resolve) => void (answer.current = resolve));
        if (!isProved) throw error;
        return work();
      }
    },
  };
}
