import { useEffect, useState } from 'react';

const wallClock = (): number => Date.now();

/**
 * Time of a clock, in milliseconds, ticking every second: for counting up or down.
 *
 * @param clock of the machine, by default
 */
export function useNow(clock = wallClock): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
