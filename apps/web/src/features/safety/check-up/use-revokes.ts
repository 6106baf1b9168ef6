import { useEffect, useEffectEvent, useState } from 'react';
import type { Connected, LiveChain } from '../../passes/index.ts';
import { forgetRevokes, isOpen, readRevokes, runRevokes, type Revoke } from './revoke-queue.ts';

/** While permissions are being taken back. */
const READ_AGAIN_MILLISECONDS = 10_000;

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
 * @param onDone now and then while some of them are over, and in the end
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
  /** Not after each of hundreds: whoever reads the chain again so often is told to wait. */
  const readAgain = (last: { done: number; at: number }, next: readonly Revoke[]): void => {
    const doneCount = next.filter(({ state }) => state === 'done').length;
    if (doneCount <= last.done || Date.now() - last.at < READ_AGAIN_MILLISECONDS) return;
    Object.assign(last, { done: doneCount, at: Date.now() });
    onDone();
  };
  const run = async (revokes: readonly Revoke[], runMode?: 'follow'): Promise<void> => {
    setRunning(true);
    const last = { done: revokes.filter(({ state }) => state === 'done').length, at: Date.now() };
    try {
      await runRevokes(
        {
          ...where,
          provider: wallet.wallet.provider,
          onChange: (next) => {
            setList(next);
            readAgain(last, next);
          },
          onUnavailable: setUnavailable,
        },
        revokes,
        runMode,
      );
    } finally {
      setRunning(false);
      onDone();
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
