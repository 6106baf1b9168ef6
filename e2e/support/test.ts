import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { SCREENS, type Screen } from './screens.ts';
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

/** Waits until the page has begun to rest, or its program has started. @returns whether it rests */
export async function waitUntilRest(page: Page): Promise<boolean> {
  const state = await page.waitForFunction(() => {
    const { ready, resting } = document.documentElement.dataset;
    return resting === undefined ? ready !== undefined && 'started' : 'resting';
  });
  return (await state.jsonValue()) === 'resting';
}

/** Uses a page that rests until somebody uses it, by a mouse that moves. */
export async function endRest(page: Page): Promise<void> {
  if (await waitUntilRest(page)) await page.mouse.move(1, 1);
}

/** Waits until the page's program has started, so that buttons answer. A page that rests is used. */
export async function waitUntilStarted(page: Page): Promise<unknown> {
  await endRest(page);
  return page.waitForFunction(
    () => document.documentElement.dataset['ready'] !== undefined && window.hasStarted === true,
  );
}

/** Opens an address and waits for the program. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilStarted(page);
}

/**
 * Brings something far down into sight, as somebody does who scrolls to it. A page lays out what
 * stands below once it is used (apps/web/build/lay-out-later.js), and its height changes then.
 */
export async function scrollDownTo(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.page().locator('html[data-whole]').waitFor({ state: 'attached' });
  await target.scrollIntoViewIfNeeded();
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
 * Finds axe violations. Where a fixed bar covers half a button, or is right beside one, people
 * scroll: that is checked again with the button in the middle.
 */
async function findViolations(page: Page): Promise<string[]> {
  const violations: Violation[] = [];
  for (const violation of await violationsNow(page)) {
    const { rule, target } = violation;
    if (rule === 'target-size') {
      await page
        .locator(target)
        .evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const again = await violationsNow(page);
      if (!again.some((other) => other.rule === rule && other.target === target)) continue;
    }
    violations.push(violation);
  }
  return violations.map(({ rule, target, summary }) => `${rule}: ${target} ${summary}`);
}

/** Until then letters have come, if they can. */
const LAYOUT_PATIENCE = 5_000;

/**
 * Waits until all of a page is laid out, as it is once somebody scrolls. What is not laid out begins
 * its change of colours only when it comes into sight. A page that rests stays as it is, and so does one whose
 * letters do not come.
 */
async function layOutAll(page: Page): Promise<void> {
  const isWaiting = await page.evaluate(() => {
    const { ready, resting, whole } = document.documentElement.dataset;
    if (ready === undefined || resting !== undefined || whole !== undefined) return false;
    dispatchEvent(new Event('scroll'));
    return true;
  });
  if (!isWaiting) return;
  await page
    .locator('html[data-whole]')
    .waitFor({ state: 'attached', timeout: LAYOUT_PATIENCE })
    .catch(() => undefined);
}

/** The page as it stands, on the screen that it stands on. */
async function expectReadable(page: Page): Promise<void> {
  await layOutAll(page);
  // A transition that another colour scheme begins has begun two frames later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
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
  const where = page.url();
  expect(await findViolations(page), where).toEqual([]);
  expect(await unheard(page), where).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    where,
  ).toBeLessThanOrEqual(0);
}

/**
 * No accessibility violation of WCAG 2.2 A and AA, nothing that a listener would stumble over, and
 * no sideways scroll: on the screen of the journey and, in the full run, on the others as well.
 *
 * @param screens those that the state can be looked at on
 */
export async function expectAccessible(
  page: Page,
  screens: readonly Screen[] = SCREENS,
): Promise<void> {
  await expectReadable(page);
  await onOtherScreens(page, screens, () => expectReadable(page));
}

/**
 * Has a page that stands on the journey's own screen looked at on the others, one after the other,
 * and puts it back. Only in the full run, and only on those on which the journey itself is not made
 * (playwright.config.ts).
 */
export async function onOtherScreens(
  page: Page,
  screens: readonly Screen[],
  look: () => Promise<void>,
): Promise<void> {
  const { tags } = base.info();
  const own = page.viewportSize();
  if (!isFull || own === null || tags.includes('@screens')) return;
  const { colorScheme, scroll } = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches
      ? ('dark' as const)
      : ('light' as const),
    scroll: window.scrollY,
  }));
  for (const screen of screens) {
    const isOwn = screen.width === own.width && screen.colorScheme === colorScheme;
    if (isOwn || (tags.includes('@widths') && screen.width !== own.width)) continue;
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await page.emulateMedia({ colorScheme: screen.colorScheme });
    await base.step(`on ${screen.name}`, look);
  }
  await page.setViewportSize(own);
  await page.emulateMedia({ colorScheme });
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll);
}

export const isFull = process.env['FULL'] !== undefined;

/** Items of every run, and in the full run the rest too. */
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
