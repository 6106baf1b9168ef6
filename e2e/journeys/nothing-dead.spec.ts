import type { Page } from '@playwright/test';
import { checkSample } from '../support/check-sample.ts';
import { allAddresses } from '../support/early-pages.ts';
import { graduate } from '../support/people/graduate.ts';
import { makeOwner } from '../support/people/owner.ts';
import { expect, fewOrAll, fullTest, isFull, open, test } from '../support/test.ts';

/*
 * Whatever looks as if it did something does it. Every page of the build in a browser without
 * JavaScript, where what only the page's program answers is not shown, or says there that it needs
 * JavaScript; and with it each button and link of the pages that are drawn by their program.
 */
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

type Shown = {
  kind: 'button' | 'link' | 'field';
  words: string;
  /** Its problem; undefined: none visible on the page itself. */
  problem: string | undefined;
  /** Where a link leads, on this site. */
  path: string | undefined;
  /** Subject of a button press. */
  press: string | undefined;
};

/** Controls to press or fill in on the page, each with its problem. */
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
    const shownButtons: Shown[] = [];
    for (const button of body.querySelectorAll('button')) {
      if (!isShown(button)) continue;
      const target = button.getAttribute('popovertarget');
      const opens = target !== null && document.querySelector(`#${target}[popover]`) !== null;
      const isForm = button.type === 'submit' && isSent(button.form);
      shownButtons.push({
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
      shownButtons.push({
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
      shownButtons.push({
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
    // Parts that need a program are not announced as coming.
    for (const busy of body.querySelectorAll('[aria-busy=true]'))
      if (isShown(busy))
        shownButtons.push({
          kind: 'field',
          words: wordsOf(busy),
          problem: 'never at night',
          path: undefined,
          press: undefined,
        });
    return shownButtons;
  });

/** One of each kind; the rest of more than a hundred in the full run. */
const FEW = [
  '/',
  '/academy',
  '/academy/course/ethereum-trading?lesson=0-0',
  '/academy/auth',
  '/assistant',
  '/check',
  '/studio',
  '/nft',
  '/text-to-image',
  '/request-bot',
  '/support',
];
const triedAddresses = (): string[] =>
  isFull ? allAddresses().filter((address) => !address.includes('%%')) : FEW;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of process.env['FULL'] === undefined ? [1440] : [1440, 360])
    test(`nothing on any page is dead, ${width} pixels wide`, async ({ page }) => {
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
        // News that another journey has taken back since is gone, as it says.
        const isTakenBack = answer.status() === 410 && path.startsWith('/news/');
        expect(
          isTakenBack || [200, 301].includes(answer.status())
            ? ''
            : `${from} leads to ${path}: ${answer.status()}`,
        ).toBe('');
      }
      // One press of each kind: another page comes, or the menu opens. The server's tests of its
      // forms send each in every run.
      if (!isFull) return;
      for (const [press, address] of presses) {
        await page.goto(address);
        if (press.startsWith('opens ')) {
          await page.locator(`button[popovertarget]:visible`).first().click();
          await expect(page.locator(`#${press.slice('opens '.length)}`)).toBeVisible();
          continue;
        }
        const form = page
          .locator(`form[action="${press}"]`)
          .filter({ has: page.locator('button:visible') })
          .first();
        // An empty field that must be filled is marked by the browser, which sends nothing.
        for (const field of await form.locator('[required]').all()) await field.fill('FIRM');
        const pressResponse = page.waitForResponse((response) => response.url().includes(press));
        await form.locator('button:visible').first().click();
        expect((await pressResponse).status(), press).toBeLessThan(500);
        await page.waitForLoadState();
        await expect(page.locator('.form-answer, .form-wrong, #main').first()).toBeVisible();
      }
    });
});

/** Buttons of the main part without irreversible effects. */
const BUTTONS = 'main button:not([disabled], [aria-disabled=true])';

/** Longer than a busy machine takes: only what is dead is waited for so long. */
const UNTIL_DEAD_MILLISECONDS = 15_000;

/** Counted by other journeys: a press here would count too. */
const TRIED_ELSEWHERE = /^Make a backup now$/;

/**
 * Presses one button of a page that has just been opened. @returns its words, where nothing came of
 * it: nothing else is shown, asked for, copied or fetched
 */
async function press(page: Page, nth: number): Promise<string | undefined> {
  const button = page.locator(BUTTONS).filter({ visible: true }).nth(nth);
  const words = (await button.innerText()).trim() || (await button.getAttribute('aria-label'));
  if (words !== null && TRIED_ELSEWHERE.test(words)) return undefined;
  await page.evaluate(() => {
    window.hasChanged = false;
    new MutationObserver(() => (window.hasChanged = true)).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const before = page.url();
  const popupPromise = page
    .context()
    .waitForEvent('page', { timeout: UNTIL_DEAD_MILLISECONDS })
    .catch(() => undefined);
  const chooserPromise = page
    .waitForEvent('filechooser', { timeout: UNTIL_DEAD_MILLISECONDS })
    .catch(() => undefined);
  const fetchPromise = page
    .waitForRequest(() => true, { timeout: UNTIL_DEAD_MILLISECONDS })
    .catch(() => undefined);
  await button.click();
  const isAnswered = async (): Promise<boolean> =>
    page.url() !== before ||
    (await page.evaluate(() => window.hasChanged === true).catch(() => true));
  const isAlive = await expect
    .poll(isAnswered, { timeout: UNTIL_DEAD_MILLISECONDS })
    .toBe(true)
    .then(
      () => true,
      async () =>
        (await Promise.all([popupPromise, chooserPromise, fetchPromise])).some(
          (one) => one !== undefined,
        ),
    );
  return isAlive ? undefined : (words ?? 'a button without words');
}

/** Opens a page anew for each of its buttons. @returns what is wrong with it, one a line */
async function deadOn(page: Page, path: string): Promise<string[]> {
  const deadControls: string[] = [];
  const arrive = async (): Promise<number> => {
    await open(page, path);
    await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0, { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    return page.locator(BUTTONS).filter({ visible: true }).count();
  };
  const count = await arrive();
  for (const { kind, words, problem, path: to } of await look(page)) {
    if (kind === 'link' && problem !== undefined)
      deadControls.push(`${path}: the link '${words}' ${problem}`);
    if (to === undefined || to.startsWith('/api/')) continue;
    const { ok, status } = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { ok: answer.ok, status: answer.status };
    }, to);
    if (!ok) deadControls.push(`${path} leads to ${to}: ${status}`);
  }
  for (let nth = 0; nth < count; nth += 1) {
    // Other journeys take away what they have made.
    if (nth > 0 && nth >= (await arrive())) break;
    const dead = await press(page, nth);
    if (dead !== undefined) deadControls.push(`${path}: '${dead}' does nothing`);
  }
  return deadControls;
}

test.describe('with its program', () => {
  fullTest(
    'no button and no link of the pages for everybody is dead',
    async ({ page, request }) => {
      test.setTimeout(600_000);
      const { path } = await checkSample(request, '$FIRM');
      const deadControls: string[] = [];
      for (const address of fewOrAll(
        ['/check-up', '/passes/owed'],
        [path, '/news', '/report/ranking/a1b2c3'],
      ))
        deadControls.push(...(await deadOn(page, address)));
      await open(page, '/check-up');
      await page.getByRole('button', { name: 'See a sample' }).click();
      await expect(page.getByText('5 open permissions')).toBeVisible();
      deadControls.push(
        ...(await deadOn(page, new URL(page.url()).pathname + new URL(page.url()).search)),
      );
      // The picture of the wallets that are one hand says in words what it shows.
      await open(page, path);
      const hands = page.getByRole('region', {
        name: 'Which wallets seem to belong to one person',
      });
      await expect(hands.getByRole('img')).toHaveAttribute('aria-label', /\d+%/);
      expect(deadControls).toEqual([]);
    },
  );

  fullTest('no button and no link of the console is dead', async ({ page }) => {
    test.setTimeout(900_000);
    await graduate(page, 'Ada Byron');
    await makeOwner(page);
    await open(page, '/console');
    const links = page.getByRole('navigation', { name: 'Parts of the console' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const parts = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? ''),
    );
    expect(parts.length).toBeGreaterThan(9);
    const matches: string[] = [];
    for (const part of parts) matches.push(...(await deadOn(page, part)));
    expect(matches).toEqual([]);
  });
});
