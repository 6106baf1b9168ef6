import type { DataRouter, NavigateOptions } from 'react-router';

/** Marks a link that is followed in the page: `a[data-page]`. */
const LINK = 'a[data-page]';

let followedRouter: DataRouter | undefined;

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'> & {
  defaultPrevented: boolean;
  preventDefault: () => void;
};

/** Follows a link in the page, unless it was pressed to open elsewhere. */
export function followLink(press: Press, link: HTMLAnchorElement, options?: NavigateOptions): void {
  const isElsewhere = link.target !== '' && link.target !== '_self';
  const isModified = press.metaKey || press.altKey || press.ctrlKey || press.shiftKey;
  if (press.defaultPrevented || press.button !== 0 || isElsewhere || isModified) return;
  if (followedRouter === undefined) return;
  press.preventDefault();
  const { pathname, search, hash, href } = link;
  void followedRouter.navigate(pathname + search + hash, {
    // As a browser does with the address that it is at.
    replace: href === location.href,
    ...options,
  });
}

/**
 * Follows every link of ours by one listener: a link needs no program of its own, and works in what
 * is never hydrated (ui/island.tsx).
 */
export function followLinks(router: DataRouter): void {
  followedRouter = router;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest(LINK) : null;
    if (link instanceof HTMLAnchorElement) followLink(event, link);
  });
}
