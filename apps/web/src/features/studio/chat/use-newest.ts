import { useEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end counts as being there, in pixels. */
const NEAR_PIXELS = 120;

/** How far the end is below the window. */
const distance = (end: HTMLElement | null): number =>
  (end?.getBoundingClientRect().bottom ?? 0) - window.innerHeight;

/**
 * Keeps the newest message in sight while the reader is at the end of the page, and leaves who has
 * scrolled up alone.
 *
 * @param end stands after everything
 * @param said how many messages there are: a new one is always shown
 * @param grown changes with every piece of an answer; empty while there is none
 */
export function useNewest(
  end: RefObject<HTMLElement | null>,
  turnCount: number,
  growthKey: string,
): { isUnavailable: boolean; toNewest: () => void } {
  const [isUnavailable, setUnavailable] = useState(false);
  const isAtEnd = useRef(true);
  const toNewest = (): void => {
    isAtEnd.current = true;
    end.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
  };
  useEffect(() => {
    const onScroll = (): void => {
      isAtEnd.current = distance(end.current) < NEAR_PIXELS;
      setUnavailable(!isAtEnd.current);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [end]);
  useEffect(() => {
    if (turnCount === 0) return;
    isAtEnd.current = true;
    end.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
  }, [end, turnCount]);
  useEffect(() => {
    if (growthKey !== '' && isAtEnd.current)
      end.current?.scrollIntoView({ block: 'end', behavior: 'instant' });
  }, [end, growthKey]);
  return { isUnavailable, toNewest };
}
