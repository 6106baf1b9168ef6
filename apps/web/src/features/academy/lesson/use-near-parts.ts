import { useEffect, useState, type RefObject } from 'react';

/** Begun so far ahead of the screen that who reads on finds the part there, in its height. */
const AHEAD = '100%';

/**
 * The places of a lesson's interactive parts that have come near the screen, or that the address
 * names. Nothing is fetched for the others.
 */
export function useNearParts(
  within: RefObject<HTMLElement | null>,
  lesson: object,
): readonly HTMLElement[] {
  const [near, setNear] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const places = [...(within.current?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])];
    const add = (elements: readonly Element[]): void =>
      setNear((before) =>
        places.filter((place) => before.includes(place) || elements.includes(place)),
      );
    const watch = new IntersectionObserver(
      (entries) => {
        const visibleEntries = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of visibleEntries) watch.unobserve(target);
        if (visibleEntries.length > 0) add(visibleEntries.map(({ target }) => target));
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    for (const place of places) watch.observe(place);
    const follow = (): void => {
      const [name] = location.hash.slice(1).split('?');
      add(places.filter((place) => place.dataset['widget'] === name));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => {
      window.removeEventListener('hashchange', follow);
      watch.disconnect();
      setNear([]);
    };
  }, [within, lesson]);
  return near;
}
