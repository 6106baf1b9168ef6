import type { UIMatch } from 'react-router';

/**
 * Title and description of a page: for the prerendered head, and for the tab after navigating in
 * the page.
 */
export type PageMeta = {
  title: string;
  description: string;
  /**
   * name of the Open Graph picture in `/og`, without ending; or its own path, with a slash in front
   */
  picture?: string;
  /** kept out of search engines: pages that only make sense for one person */
  noIndex?: boolean;
  /** the address that search engines should know, when it is not the path itself */
  canonical?: string;
  /** only a frame is drawn, so the program need not wait for what is drawn to be shown */
  isFrame?: boolean;
  /**
   * before somebody uses it the program would change only what is marked with `data-live`, so that a
   * first visit starts it with the first use, unless such a part is in sight
   */
  rests?: boolean;
  /**
   * another query is another leaf of it: the frame of a leaf that is on its way stands at the top
   */
  hasLeaves?: boolean;
  /** for pages that the server fills in: the mark that it puts their data in the place of */
  data?: string;
};

export type PageHandle = {
  meta: PageMeta | ((data: unknown) => PageMeta);
};

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'meta' in handle;

/** The meta of the deepest matched route that has one. */
export function metaOf(
  matches: readonly Pick<UIMatch, 'handle' | 'loaderData'>[],
): PageMeta | undefined {
  const match = matches.findLast((item) => isPageHandle(item.handle));
  if (match === undefined || !isPageHandle(match.handle)) return undefined;
  const { meta } = match.handle;
  return typeof meta === 'function' ? meta(match.loaderData) : meta;
}
