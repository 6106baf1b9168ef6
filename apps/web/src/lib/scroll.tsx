import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Puts the page where the reader expects it: a new page starts at its top, an anchor is scrolled to (smoothly on the
 * page one is already on), and going back returns to the place one left.
 */
export function ScrollKeeper(): null {
  const { pathname, search, hash, key } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const last = useRef({ key, pathname, first: true });

  useEffect(() => {
    const remember = (): void => void places.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const { first, pathname: previous } = last.current;
    last.current = { key, pathname, first: false };
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    // On the first load the browser has already scrolled; only late content may have moved the target.
    if (first) return target?.scrollIntoView();
    const smooth = previous === pathname && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant';
    if (target !== null) target.scrollIntoView({ behavior: smooth });
    else if (type === 'POP') window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: pathname === '/' ? smooth : 'instant' });
  }, [pathname, search, hash, key, type]);

  return null;
}
