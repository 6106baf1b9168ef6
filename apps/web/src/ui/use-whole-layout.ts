import { useEffect, useRef, type RefObject } from 'react';

const STEP_MILLISECONDS = 50;

/**
 * Lays out the children of a long list one at a time. Its stylesheet leaves out those that are far
 * from sight (`content-visibility`), so that the first paint is soon; a picture of the whole page
 * would show them empty.
 *
 * @param count of the children; another one begins again
 */
export function useWholeLayout<T extends HTMLElement>(count: number): RefObject<T | null> {
  const list = useRef<T>(null);
  useEffect(() => {
    const children = Array.from(list.current?.querySelectorAll<HTMLElement>(':scope > *') ?? []);
    const timer = setInterval(() => {
      const child = children.shift();
      if (child === undefined) clearInterval(timer);
      else child.style.contentVisibility = 'visible';
    }, STEP_MILLISECONDS);
    return () => clearInterval(timer);
  }, [count]);
  return list;
}
