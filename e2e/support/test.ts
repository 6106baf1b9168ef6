import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { unheard } from './unheard.ts';

/**
 * The test function of every journey. A page that writes an error to the console or breaks the
 * content security policy fails the test that opened it.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  // The address is known only after the global set-up has started the server.
  baseURL: async ({}, use) => use(process.env['SITE_URL']),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual(
      [],
    );
  },
});

export { expect };

/** Waits until the page's program has started, so that buttons answer. */
export const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.documentElement.dataset['ready'] !== undefined && window.hasStarted === true,
  );

/** Opens an address and waits for the program. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await started(page);
}

const violationsNow = async (page: Page): Promise<readonly Violation[]> =>
  (
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
  ).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      rule: id,
      target: target.join(' '),
      summary: failureSummary,
    })),
  );

type Violation = { rule: string; target: string; summary: string };

/**
 * What axe finds. Where a bar that stays in place covers half a button, or stands right beside one,
 * whoever wants it scrolls: that is looked at again with the button in the middle.
 */
async function findViolations(page: Page): Promise<string[]> {
  const found: Violation[] = [];
  for (const violation of await violationsNow(page)) {
    const { rule, target } = violation;
    if (rule === 'target-size') {
      await page
        .locator(target)
        .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const again = await violationsNow(page);
      if (!again.some((other) => other.rule === rule && other.target === target)) continue;
    }
    found.push(violation);
  }
  return found.map(({ rule, target, summary }) => `${rule}: ${target} ${summary}`);
}

/**
 * No accessibility violation of WCAG 2.2 A and AA, nothing that a listener would stumble over, and
 * no sideways scroll.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a transition are not the ones that people read. Spinners never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getTiming().iterations === Infinity,
      ),
  );
  expect(await findViolations(page)).toEqual([]);
  expect(await unheard(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
}

export const isFull = process.env['FULL'] !== undefined;

/** What every run tries, and in the full run the rest too. */
export const fewOrAll = <Item>(few: readonly Item[], rest: readonly Item[]): readonly Item[] =>
  isFull ? [...few, ...rest] : few;

/**
 * A journey that only the full run makes: it takes long, or shows in another light what a shorter
 * one shows too.
 */
export const fullTest: typeof test = isFull
  ? test
  : // Called as `test` is; what it answers with, nobody uses.
    (Object.assign(() => undefined, test) as unknown as typeof test);
