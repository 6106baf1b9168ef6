import type { Page } from '@playwright/test';
import { allAddresses } from '../support/early-pages.ts';
import { expect, isFull, test } from '../support/test.ts';

/*
 * Every page of the build in a browser without JavaScript: whatever looks as if it did something
 * does it. What only the page's program answers is not shown, or says there that it needs
 * JavaScript.
 */
test.use({ javaScriptEnabled: false, expectedErrors: [/status of (40[0-9]|422|429)/] });

type Shown = {
  kind: 'button' | 'link' | 'field';
  words: string;
  /** What is wrong with it; undefined: nothing that can be seen on the page itself. */
  problem: string | undefined;
  /** Where a link leads, on this site. */
  path: string | undefined;
  /** What a press of a button is about. */
  press: string | undefined;
};

/** What stands on the page to be pressed or filled in, each with what is wrong with it. */
const look = (page: Page): Promise<Shown[]> =>
  page.locator('body').evaluate((body) => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 0;
    const wordsOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
    const isSent = (form: HTMLFormElement | null): boolean =>
      form !== null &&
      form.getAttribute('method') === 'post' &&
      (form.getAttribute('action') ?? '').startsWith('/forms/');
    const found: Shown[] = [];
    for (const button of body.querySelectorAll('button')) {
      if (!isShown(button)) continue;
      const target = button.getAttribute('popovertarget');
      const opens = target !== null && document.querySelector(`#${target}[popover]`) !== null;
      const isForm = button.type === 'submit' && isSent(button.form);
      found.push({
        kind: 'button',
        words: wordsOf(button),
        problem: button.disabled
          ? 'cannot be pressed'
          : opens || isForm
            ? undefined
            : 'does nothing',
        path: undefined,
        press: opens ? `opens ${target}` : (button.form?.getAttribute('action') ?? undefined),
      });
    }
    for (const link of body.querySelectorAll('a')) {
      if (!isShown(link)) continue;
      const isOurs = link.origin === location.origin;
      const isHere = link.pathname === location.pathname && link.search === location.search;
      const isMissing =
        isHere && link.hash.length > 1 && !document.getElementById(link.hash.slice(1));
      found.push({
        kind: 'link',
        words: wordsOf(link),
        problem:
          link.getAttribute('href') === null || link.protocol === 'javascript:'
            ? 'leads nowhere'
            : isMissing || (isHere && link.hash === '#')
              ? 'leads to nothing on the page'
              : undefined,
        path: isOurs && !isHere ? `${link.pathname}${link.search}` : undefined,
        press: undefined,
      });
    }
    for (const field of body.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!isShown(field) || field.getAttribute('type') === 'hidden') continue;
      const { form } = field;
      found.push({
        kind: 'field',
        words: field.getAttribute('name') ?? wordsOf(field),
        problem:
          isSent(form) && field.getAttribute('name') !== null
            ? field.matches(':disabled')
              ? 'cannot be used'
              : undefined
            : 'is sent nowhere',
        path: undefined,
        press: undefined,
      });
    }
    // What never comes without a program is not announced as coming.
    for (const busy of body.querySelectorAll('[aria-busy=true]'))
      if (isShown(busy))
        found.push({
          kind: 'field',
          words: wordsOf(busy),
          problem: 'never comes',
          path: undefined,
          press: undefined,
        });
    return found;
  });

/** Lessons and drills are alike: without FULL two of each are looked at. */
function triedAddresses(): string[] {
  const counts = new Map<string, number>();
  return allAddresses()
    .filter((address) => !address.includes('%%'))
    .filter((address) => {
      const kind = /^\/academy\/(?:drills\/|course\/.*\?)/.exec(address)?.[0].slice(0, 16);
      if (kind === undefined || isFull) return true;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= 2;
    });
}

test.describe('without JavaScript', () => {
  for (const width of process.env['FULL'] === undefined ? [1440] : [1440, 360])
    test(`nothing on any page is dead, ${width} pixels wide @once`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 800 });
      const problems: string[] = [];
      const paths = new Map<string, string>();
      const presses = new Map<string, string>();
      for (const address of triedAddresses()) {
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        for (const { kind, words, problem, path, press } of await look(page)) {
          if (problem !== undefined) problems.push(`${address}: the ${kind} '${words}' ${problem}`);
          if (path !== undefined) paths.set(path, address);
          if (kind === 'button' && press !== undefined) presses.set(press, address);
        }
      }
      expect(problems).toEqual([]);
      for (const [path, from] of paths) {
        const answer = await page.request.get(path, { maxRedirects: 0 });
        expect(
          [200, 301].includes(answer.status())
            ? ''
            : `${from} leads to ${path}: ${answer.status()}`,
        ).toBe('');
      }
      // One press of each kind: another page comes, or the menu opens.
      for (const [press, address] of presses) {
        await page.goto(address);
        if (press.startsWith('opens ')) {
          await page.locator(`button[popovertarget]:visible`).first().click();
          await expect(page.locator(`#${press.slice('opens '.length)}`)).toBeVisible();
          continue;
        }
        const answered = page.waitForResponse((response) => response.url().includes(press));
        await page.locator(`form[action="${press}"] button:visible`).first().click();
        expect((await answered).status(), press).toBeLessThan(500);
        await page.waitForLoadState();
        await expect(page.locator('.form-answer, .form-wrong, #main').first()).toBeVisible();
      }
    });
});
