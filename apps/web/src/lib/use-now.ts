import { useEffect, useState } from 'react';

const wallClock = (): number => Date.now();

/**
 * What a clock says, in milliseconds, ticking every second: for what is counted up or down.
 *
 * @param clock of the machine, unless said otherwise
 */
export function useNow(clock = wallClock): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
