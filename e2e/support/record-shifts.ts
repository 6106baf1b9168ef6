import type { Page } from '@playwright/test';

export type Shift = {
  by: number;
  /** How far the one that moved furthest did, in pixels. */
  pixels: number;
  /** The texts of what has moved. */
  what: string[];
};
type Entry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Less than a thousandth is what rounding of glyph positions gives; nobody can see it. */
export const VISIBLE_SHIFT = 0.001;
/** Letters of another font lie up to a pixel higher or lower in a line of the same height. */
const ROUNDING_PIXELS = 1;

/**
 * Notes what moves by itself on the pages that are opened next.
 *
 * @returns asks for what has moved on the page that is open now, once it has loaded everything
 */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      // Types of the browser do not know this entry yet.
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({
          by: value,
          // Where nothing is named, it may have been any distance.
          pixels:
            sources.length === 0
              ? Infinity
              : Math.max(
                  ...sources.flatMap(({ previousRect: from, currentRect: to }) => [
                    Math.abs(to.left - from.left),
                    Math.abs(to.top - from.top),
                  ]),
                ),
          what: sources.map(({ node }) => node?.textContent ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.shifts ?? []);
  };
}

/** Visible shifts. */
export const visible = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ by, pixels }) => by >= VISIBLE_SHIFT && pixels > ROUNDING_PIXELS);

export const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { by }) => sum + by, 0);
