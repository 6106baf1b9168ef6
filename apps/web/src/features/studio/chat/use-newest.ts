import { useEffect, useRef, useState } from 'react';

/** So near to the end counts as being there, in pixels. */
const NEAR = 120;

const distance = (): number => document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/**
 * Keeps the newest message in sight while the reader is at the end of the page, and leaves who has scrolled up alone.
 *
 * @param said how many messages there are: a new one is always shown
 * @param grown changes with every piece of an answer; empty while there is none
 */
export function useNewest(said: number, grown: string): { isAway: boolean; toNewest: () => void } {
  const [isAway, setAway] = useState(false);
  const isAtEnd = useRef(true);
  const toNewest = (): void => {
    isAtEnd.current = true;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  };
  useEffect(() => {
    const onScroll = (): void => {
      isAtEnd.current = distance() < NEAR;
      setAway(!isAtEnd.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => {
    if (said > 0) toNewest();
  }, [said]);
  useEffect(() => {
    if (grown !== '' && isAtEnd.current) toNewest();
  }, [grown]);
  return { isAway, toNewest };
}
