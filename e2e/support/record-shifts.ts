import type { Page } from '@playwright/test';

export type Shift = {
  by: number;
  /** The texts of what has moved. */
  what: string[];
};
type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Less than a thousandth is what rounding of glyph positions gives; nobody can see it. */
export const VISIBLE_SHIFT = 0.001;

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
        shifts.push({ by: value, what: sources.map(({ node }) => node?.textContent ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => window.shifts ?? []);
  };
}

/** Visible shifts. */
export const visible = (shifts: readonly Shift[]): Shift[] =>
  shifts.filter(({ by }) => by >= VISIBLE_SHIFT);

export const sumOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { by }) => sum + by, 0);
