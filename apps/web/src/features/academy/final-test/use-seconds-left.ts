import { useEffect, useState } from 'react';

/** Whole seconds until a moment, counted down; 0 from then on. */
export function useSecondsLeft(until: string): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `left` is made of `until` alone
  }, [until]);
  return seconds;
}
