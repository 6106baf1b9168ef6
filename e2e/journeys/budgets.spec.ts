import type { Page } from '@playwright/test';
import { signUp } from '../support/graduate.ts';
import { recordShifts, sumOf, type Shift, VISIBLE_SHIFT } from '../support/record-shifts.ts';
import { expect, open, test } from '../support/test.ts';

/** Sizes are as sent (brotli), in bytes. */
const MAX_SCRIPT_BYTES = 95 * 1024;
const MAX_CRITICAL_BYTES = 70 * 1024;
/** Of a page to learn on. */
const MAX_LEARNING_BYTES = 150 * 1024;

type Entry = {
  name: string;
  size: number;
  startTime: number;
};

/**
 * Opens a page with layout shifts recorded, waits until its program has started and everything is
 * loaded, and tells what was sent.
 */
async function measure(
  page: Page,
  path: string,
): Promise<{ files: Entry[]; html: number; firstPaint: number; shifts: Shift[] }> {
  const moved = await recordShifts(page);
  await open(page, path);
  const shifts = await moved();
  const sent = await page.evaluate(() => ({
    files: performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, startTime }) => ({ name, size: encodedBodySize, startTime })),
    html: performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    firstPaint:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
      Number.POSITIVE_INFINITY,
  }));
  return { ...sent, shifts };
}

const sum = (files: Entry[]): number => files.reduce((total, file) => total + file.size, 0);

test.use({ serviceWorkers: 'block' });

test('the home page keeps its budgets @once', async ({ page }) => {
  const { files, html, firstPaint, shifts } = await measure(page, '/');
  const scripts = files.filter((file) => file.name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(Math.min(...scripts.map((file) => file.startTime))).toBeGreaterThan(firstPaint);
  // Stylesheets stand in the HTML; of the fonts, the ones preloaded are on the critical path.
  const fonts = files.filter((file) => file.name.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(html + sum(fonts)).toBeLessThanOrEqual(MAX_CRITICAL_BYTES);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(VISIBLE_SHIFT);
});

for (const path of ['/documentation', '/academy', '/academy/course/ethereum-trading?lesson=1-1']) {
  test(`${path} does not shift while it loads, and starts its program after the first paint @once`, async ({
    page,
  }) => {
    const { files, firstPaint, shifts } = await measure(page, path);
    expect(
      Math.min(...files.filter((file) => file.name.endsWith('.js')).map((file) => file.startTime)),
    ).toBeGreaterThan(firstPaint);
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(VISIBLE_SHIFT);
  });
}

test('the review on the dashboard keeps the budget of a page to learn on @once', async ({
  page,
}) => {
  await signUp(page, '/dashboard');
  const { files, shifts } = await measure(page, '/dashboard?tab=review');
  const scripts = files.filter((file) => file.name.endsWith('.js'));
  expect(sum(scripts)).toBeLessThanOrEqual(MAX_LEARNING_BYTES);
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThan(VISIBLE_SHIFT);
});
