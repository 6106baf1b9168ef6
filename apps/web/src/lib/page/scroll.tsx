// Drawn seldom, and part of every first load: what remembers results would be larger than what it
// saves.
'use no memo';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { idOfHash } from './id-of-hash.ts';

/** State of an address that only tidies up the one before it: the page stays where it is. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

const keepsPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state;

/**
 * Puts the page where the reader expects it: a new page starts at its top, an anchor is scrolled to
 * (smoothly on the page one is already on), and going back returns to the place one left.
 *
 * @param isLeaving while the frame of a page or lesson that has not come yet stands there: its
 *   places are nobody's
 */
export function ScrollKeeper({ isLeaving }: { isLeaving: boolean }): null {
  const { pathname, search, hash, key, state } = useLocation();
  const isTidied = keepsPlace(state);
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const leftPageRef = useRef<string>(undefined);
  const last = useRef({ key, pathname, first: true });

  // At once with the change on the screen: a page that becomes shorter scrolls by itself.
  useLayoutEffect(() => {
    if (isLeaving) {
      leftPageRef.current = key;
      // The browser would note the top of the frame as the place that was left.
      history.scrollRestoration = 'manual';
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    // A page that one did not leave after all stands where it stood.
    if (leftPageRef.current === key)
      window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' });
    leftPageRef.current = undefined;
    history.scrollRestoration = 'auto';
    const remember = (): void => void places.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, isLeaving]);

  useEffect(() => {
    const { first, pathname: previous } = last.current;
    last.current = { key, pathname, first: false };
    if (isTidied && type === 'REPLACE') return undefined;
    const target = hash === '' ? null : document.getElementById(idOfHash(hash));
    // On the first load the browser has already scrolled; only late content may have moved the
    // target.
    if (first) return target === null ? undefined : settleAt(target);
    const smooth =
      previous === pathname && !matchMedia('(prefers-reduced-motion: reduce)').matches
        ? 'smooth'
        : 'instant';
    if (target !== null && smooth === 'instant') return settleAt(target);
    if (target !== null) target.scrollIntoView({ behavior: smooth });
    else if (type === 'POP')
      window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: pathname === '/' ? smooth : 'instant' });
  }, [pathname, search, hash, key, type, isTidied]);

  return null;
}

/** Frames in which a target may still move. */
const SETTLING_FRAMES = 20;

/**
 * Puts a target at its place and keeps it there until nothing moves it any more: parts of a long
 * page are laid out only when they come near, and then are higher or lower than was assumed.
 *
 * @returns ends it early
 */
function settleAt(target: Element): () => void {
  let frame = 0;
  let framesLeft = SETTLING_FRAMES;
  const again = (): void => {
    target.scrollIntoView({ behavior: 'instant' });
    framesLeft -= 1;
    if (framesLeft > 0) frame = requestAnimationFrame(again);
  };
  const stop = (): void => cancelAnimationFrame(frame);
  // Scrolling by the person cancels it.
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, stop, { once: true, passive: true });
  again();
  return stop;
}
