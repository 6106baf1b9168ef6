import { useEffect, useEffectEvent, useState } from 'react';
import type { Connected, LiveChain } from '../../passes/index.ts';
import { forgetRevokes, isOpen, readRevokes, runRevokes, type Revoke } from './revoke-queue.ts';

export type Revokes = {
  list: readonly Revoke[];
  isRunning: boolean;
  /** The chain does not answer. */
  isUnavailable: boolean;
  start: (revokes: readonly Revoke[]) => void;
  close: () => void;
};

/**
 * The permissions that this wallet is taking back here. What was sent before a reload is followed
 * again at once; what was not is asked of the wallet only when somebody presses.
 *
 * @param onDone when one of them is over
 */
export function useRevokes(
  { chain, wallet }: { chain: LiveChain; wallet: Connected },
  onDone: () => void,
): Revokes {
  const { address } = wallet;
  const where = { chain, address };
  const [list, setList] = useState<readonly Revoke[]>(() => readRevokes(where));
  const [isRunning, setRunning] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const run = async (revokes: readonly Revoke[], wanted?: 'follow'): Promise<void> => {
    setRunning(true);
    try {
      await runRevokes(
        {
          ...where,
          provider: wallet.wallet.provider,
          onChange: (next) => {
            setList(next);
            if (next.some(({ state }) => state === 'done')) onDone();
          },
          onUnavailable: setUnavailable,
        },
        revokes,
        wanted,
      );
    } finally {
      setRunning(false);
    }
  };
  const resume = useEffectEvent(() => {
    if (list.some(({ state }) => state === 'sent')) void run(list, 'follow');
  });
  useEffect(() => resume(), []);
  return {
    list,
    isRunning,
    isUnavailable,
    start: (revokes) => void run(revokes),
    close: () => {
      forgetRevokes(where);
      setList(list.filter((one) => isRunning && isOpen(one)));
    },
  };
}
