import type { Locator, Page } from '@playwright/test';
import { sentText } from '../../support/answers.ts';
import { allAddresses, drawnPages } from '../../support/early-pages.ts';
import { slowDown, THREE_G, type Machine } from '../../support/slow-machine.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  isFull,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

/*
 * Acts before the page's program runs: typing, choosing and pressing on a slow machine or network,
 * on every page with something to fill in or to press. The pages and their fields are read from the
 * build, so a new one is tried by itself.
 */

const MAIN = '#main, #root > :not(header, footer)';
const FIELDS = ['input:not([type=hidden])', 'textarea', 'select'];
const TYPED = 'gold 0x1234 (early) ';
const MAX_TYPED = 60;

const machines: (Machine & { name: string })[] = isFull
  ? [
      { name: '4 times slower', cpu: 4 },
      { name: '20 times slower', cpu: 20 },
      { name: '4 times slower, on 3G', cpu: 4, network: THREE_G },
    ]
  : [{ name: '4 times slower', cpu: 4 }];

/** In `npm test` these; in the full run all. */
const FEW = ['/academy/auth', '/assistant'];
/** Addresses of which only a frame is drawn. */
const FRAMES = [
  '/dashboard',
  '/account',
  '/mini',
  '/academy/course/crypto-basics',
  '/academy/course/crypto-basics/final-test',
];
const isIncluded = (address: string): boolean => isFull || FEW.includes(address);

/** Holds the page's program back at the network until it is let go. */
async function holdProgram(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const hasStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.hasStarted === true);

/** Field value in React's belief, and in reality. */
const beliefs = (page: Page, nth: number) =>
  page
    .locator('#root')
    .locator(FIELDS.join(', '))
    .nth(nth)
    .evaluate((field: HTMLInputElement) => {
      const [, props]: [string?, { value?: string | number; checked?: boolean }?] =
        Object.entries(field).find(([name]) => name.startsWith('__reactProps')) ?? [];
      return {
        isHydrated: props !== undefined,
        value: field.value,
        believed: `${props?.value ?? field.value}`,
        isChecked: field.checked === true,
        isBelievedChecked: (props?.checked ?? field.checked) === true,
        hasFocus: document.activeElement === field,
        caret: ['text', 'search', 'textarea', 'password'].includes(field.type)
          ? field.selectionStart
          : field.value.length,
      };
    });

/** A field of a form that takes letters. */
const WRITABLE = 'input:not([type=hidden], [type=file]), textarea';

const labelOf = (field: Locator): Promise<string> =>
  field.evaluate(({ labels }: HTMLInputElement) => labels?.[0]?.textContent ?? '');

/** Of the field with this label and the name that the nth has; of the nth, where none has it. */
const placeOf = (page: Page, nth: number, label: string): Promise<number> =>
  page
    .locator('#root')
    .locator(FIELDS.join(', '))
    .evaluateAll(
      (fields: HTMLInputElement[], [at, text]) => {
        const place = fields.findIndex(
          ({ name, labels }) => name === fields[at]?.name && labels?.[0]?.textContent === text,
        );
        return place < 0 ? at : place;
      },
      [nth, label] as const,
    );

for (const machine of machines)
  test.describe(`on a machine ${machine.name}`, () => {
    test.use({ serviceWorkers: 'block' });
    for (const { address, fields } of drawnPages())
      if (fields > 0 && isIncluded(address))
        test(`${address} keeps what is typed and chosen while it starts`, async ({ page }) => {
          test.setTimeout(60_000 * fields);
          await slowDown(page, machine);
          for (let nth = 0; nth < fields; nth += 1) {
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            const letGo = await holdProgram(page);
            await page.goto(address, { waitUntil: 'commit' });
            const field = page.locator('#root').locator(FIELDS.join(', ')).nth(nth);
            await field.waitFor({ state: 'attached' });
            const type = await field.evaluate((input: HTMLInputElement) => input.type);
            // Nobody can use it yet.
            if (await field.isDisabled()) continue;
            if (type === 'range') {
              await field.focus();
              const before = (await beliefs(page, nth)).value;
              await page.keyboard.press('ArrowRight');
              await page.keyboard.press('ArrowRight');
              const chosenBelief = (await beliefs(page, nth)).value;
              expect(chosenBelief).not.toBe(before);
              letGo();
              await waitUntilStarted(page);
              await expect
                .poll(() => beliefs(page, nth), `${address} field ${nth}`)
                .toMatchObject({ value: chosenBelief, believed: chosenBelief, hasFocus: true });
              continue;
            }
            if (type === 'file') {
              await field.setInputFiles({
                name: 'early.json',
                mimeType: 'application/json',
                buffer: Buffer.from('{}'),
              });
              letGo();
              await waitUntilStarted(page);
              const files = await field.evaluate(
                ({ files: chosenFiles }: HTMLInputElement) => chosenFiles?.length,
              );
              expect(files).toBe(1);
              continue;
            }
            if (type === 'radio' || type === 'checkbox') {
              const label = await labelOf(field);
              await field.evaluate((input: HTMLInputElement) => input.click());
              letGo();
              await waitUntilStarted(page);
              // Where options have come into another order, the choice has gone along.
              const now = async () => beliefs(page, await placeOf(page, nth, label));
              await expect.poll(async () => (await now()).isBelievedChecked, address).toBe(true);
              expect((await now()).isChecked).toBe(true);
              continue;
            }
            if (type.startsWith('select')) {
              // Its choices come from the server.
              if ((await field.locator('option').count()) < 2) continue;
              const chosenOption = await field.evaluate((select: HTMLSelectElement) => {
                select.selectedIndex = select.options.length - 1;
                select.dispatchEvent(new Event('input', { bubbles: true }));
                select.dispatchEvent(new Event('change', { bubbles: true }));
                return select.value;
              });
              letGo();
              await waitUntilStarted(page);
              expect(await beliefs(page, nth)).toMatchObject({
                value: chosenOption,
                believed: chosenOption,
              });
              continue;
            }
            await field.focus();
            // An address for mail drops its spaces by itself.
            const words = type === 'email' ? TYPED.replaceAll(' ', '') : TYPED;
            let typedText = '';
            for (let isDone = false, more = 4; more > 0; more -= isDone ? 1 : 0) {
              // Longer than any field's limit is not what is tried here.
              if (typedText.length >= MAX_TYPED) await waitUntilStarted(page);
              const key = words[typedText.length % words.length] ?? 'x';
              await page.keyboard.type(key);
              typedText += key;
              if (typedText.length === 5) letGo();
              isDone ||= await hasStarted(page);
            }
            await expect
              .poll(() => beliefs(page, nth), `${address} field ${nth}`)
              .toEqual({
                isHydrated: true,
                value: typedText,
                believed: typedText,
                isChecked: false,
                isBelievedChecked: false,
                hasFocus: true,
                caret: typedText.length,
              });
          }
        });
  });

/** Every submit event of the page, as it ended. */
const watchSends = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sends: { isReplayed: boolean; isPrevented: boolean }[] = [];
    window.sends = sends;
    window.addEventListener(
      'submit',
      (event) => {
        const isReplayed = window.early?.isReplaying === true;
        setTimeout(() => sends.push({ isReplayed, isPrevented: event.defaultPrevented }));
      },
      true,
    );
  });
const sendsOf = (page: Page) => page.evaluate(() => window.sends ?? []);

const SENT_ONCE = [
  { isReplayed: false, isPrevented: true },
  { isReplayed: true, isPrevented: true },
];

const MAIL_LINKS = ['/not-me', '/keep-second-step'];
/** A page that a link of a mail leads to has its form only for who comes with the link. */
const withToken = (address: string): string =>
  MAIL_LINKS.includes(address) ? `${address}#token=early` : address;

test.describe('what is pressed early', () => {
  test.use({
    serviceWorkers: 'block',
    // The input is no mail address and no ticket: the server may object.
    expectedErrors: [/status of 4\d\d/],
  });
  for (const { address, forms } of drawnPages())
    if (forms > 0 && isIncluded(address))
      test(`${address}: a form sent before the start is sent once, by the program`, async ({
        page,
      }) => {
        await watchSends(page);
        const navigations: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) navigations.push(request.url());
        });
        for (let nth = 0; nth < forms; nth += 1) {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          const letGo = await holdProgram(page);
          await page.goto(withToken(address), { waitUntil: 'commit' });
          // A conversation that came back would stand in place of the examples.
          await page.evaluate(() => sessionStorage.clear());
          const form = page.locator('#root form').nth(nth);
          await form.waitFor({ state: 'attached' });
          const first = form.locator(WRITABLE).first();
          const hasField = (await first.count()) > 0;
          if (hasField) await first.fill('early-7');
          // A textarea takes Enter for a new line, or sends by a key of its own; its button sends
          // in any case.
          const isLine = hasField && (await first.evaluate((node) => node.tagName)) === 'INPUT';
          const send = (): Promise<void> =>
            isLine ? first.press('Enter') : form.locator('[type=submit]').click();
          navigations.length = 0;
          await send();
          await send();
          await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
          letGo();
          await waitUntilStarted(page);
          const sends = await sendsOf(page);
          expect(sends).toContainEqual(SENT_ONCE[1]);
          expect(sends.filter(({ isReplayed }) => isReplayed)).toHaveLength(1);
          await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
          expect(navigations.filter((url) => url.includes('early-7'))).toEqual([]);
          expect(page.url()).not.toContain('early-7');
        }
      });

  for (const { address, buttons } of drawnPages())
    if (buttons > 0 && isFull)
      test(`${address}: each button pressed before the start is pressed once`, async ({ page }) => {
        test.setTimeout(30_000 * buttons);
        await page.addInitScript(() => {
          const presses: (boolean | undefined)[] = [];
          window.presses = presses;
          window.addEventListener('click', () => presses.push(window.early?.isReplaying), true);
        });
        for (let nth = 0; nth < buttons; nth += 1) {
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          const letGo = await holdProgram(page);
          await page.goto(address, { waitUntil: 'commit' });
          // A conversation that came back would stand in place of the examples.
          await page.evaluate(() => sessionStorage.clear());
          const button = page
            .locator(MAIN)
            .locator('button:not([popovertarget], [type=submit])')
            .nth(nth);
          await button.waitFor({ state: 'attached' });
          if (!(await button.isVisible()) || (await button.isDisabled())) continue;
          await button.click();
          await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
          letGo();
          await waitUntilStarted(page);
          expect(await page.evaluate(() => window.presses), `button ${nth}`).toEqual([false, true]);
        }
      });

  fullTest(
    'messages sent by Enter are each answered once, after an example pressed before them',
    async ({ page }) => {
      const sentQuestions: string[] = [];
      await page.route('**/api/assistant/messages', async (route) => {
        sentQuestions.push(sentText(route.request(), 'text'));
        await route.continue();
      });
      const letGo = await holdProgram(page);
      await page.goto('/assistant', { waitUntil: 'commit' });
      const field = page.getByRole('combobox', { name: 'Message' });
      await field.pressSequentially('what is slippage?');
      await field.press('Enter');
      await field.press('Enter');
      letGo();
      await waitUntilStarted(page);
      await expect(page.getByRole('list', { name: 'Conversation' }).locator('> li')).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Slippage', exact: true })).toBeVisible();
      await expect(field).toHaveValue('');
      expect(sentQuestions).toEqual(['what is slippage?']);
    },
  );

  fullTest(
    'an example of the studio is taken, then made, in the order of the presses',
    async ({ page }) => {
      const letGo = await holdProgram(page);
      const questions: string[] = [];
      await page.route('**/api/studio/image', async (route) => {
        if (route.request().method() === 'POST')
          questions.push(sentText(route.request(), 'prompt'));
        await route.continue();
      });
      await page.goto('/text-to-image', { waitUntil: 'commit' });
      const example = page.locator('#main').locator('[class*=examples] button').nth(1);
      const words = await example.textContent();
      await example.click();
      await page.getByRole('button', { name: 'Generate Image' }).click();
      letGo();
      await waitUntilStarted(page);
      await expect.poll(() => questions).toEqual([words]);
    },
  );

  test('keys pressed early turn the page of a lesson, and open the search with what follows', async ({
    page,
  }) => {
    let letGo = await holdProgram(page);
    await page.goto('/academy/course/ethereum-trading?lesson=0-1', { waitUntil: 'commit' });
    await page.locator('#main article').first().waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    letGo();
    await expect(page).toHaveURL(/lesson=0-3$/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    letGo = await holdProgram(page);
    await page.goto('/academy', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.keyboard.type('/gas fee');
    letGo();
    await expect(page.getByRole('searchbox')).toHaveValue('gas fee');
  });

  for (const { address, forms } of drawnPages())
    if (forms > 0 && (isFull || address === '/academy/auth'))
      test.describe(`${address} without its program`, () => {
        test.use({
          expectedErrors: [
            [/Failed to load resource/, /Failed to fetch dynamically/],
            { scope: 'test' },
          ],
        });
        test('a form sent early goes to the server by itself, with nothing in the address', async ({
          page,
        }) => {
          for (let nth = 0; nth < forms; nth += 1) {
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await page.route('**/assets/*.js', (route) => route.abort());
            await page.goto(address, { waitUntil: 'commit' });
            const form = page.locator('#root form').nth(nth);
            await form.waitFor({ state: 'attached' });
            const first = form.locator(WRITABLE).first();
            if ((await first.count()) > 0) await first.fill('early-7');
            const pendingRequest = page.waitForRequest((request) => request.isNavigationRequest());
            await form.locator('[type=submit]').click();
            const request = await pendingRequest;
            expect(request.method()).toBe('POST');
            expect(request.url()).not.toContain('early-7');
            if ((await first.count()) > 0) expect(request.postData() ?? '').toContain('early-7');
          }
        });
      });

  fullTest(
    'a form sent early without a line waits for it, with what was typed',
    async ({ page, context, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/, /Failed to fetch dynamically/);
      const letGo = await holdProgram(page);
      await page.goto('/academy/auth', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('early@example.com');
      await page.getByLabel('Password').fill('early-7');
      await context.setOffline(true);
      // The held request fails, as if offline.
      const failurePromise = page.waitForEvent('requestfailed');
      letGo();
      await failurePromise;
      await page.getByLabel('Password').press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
      await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
      const message = page.waitForRequest((request) => request.isNavigationRequest());
      await context.setOffline(false);
      expect((await message).method()).toBe('POST');
      expect((await message).postData() ?? '').toContain('early-7');
    },
  );

  fullTest(
    'a program that does not come within ten seconds does not hold a form back',
    async ({ page }) => {
      await page.clock.install();
      const letGo = await holdProgram(page);
      await page.goto('/academy/auth', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('early@example.com');
      await page.getByLabel('Password').fill('early-7');
      const navigationRequest = page.waitForRequest((request) => request.isNavigationRequest());
      await page.getByLabel('Password').press('Enter');
      await page.clock.runFor(9_000);
      await expect(page.locator('html')).toHaveAttribute('data-waiting', '');
      await page.clock.runFor(1_100);
      expect((await navigationRequest).method()).toBe('POST');
      expect((await navigationRequest).url()).not.toContain('early');
      letGo();
    },
  );
});

test.describe('something at once', () => {
  test.use({ serviceWorkers: 'block' });

  test('every address has its frame and a heading in its HTML', async ({ request }) => {
    for (const address of isFull ? allAddresses() : FRAMES) {
      const html = await (await request.get(address)).text();
      const root = html.slice(html.indexOf('<div id="root"'));
      if (address !== '/mini') expect(root, address).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
      expect(root, address).toMatch(/<h1[ >]|class="[^"]*courseTitle/);
    }
  });

  fullTest(
    'a course of an account shows its frame at once, and starts without waiting for a paint',
    async ({ page }) => {
      await page.goto('/signup?return=/academy/course/crypto-basics');
      await waitUntilStarted(page);
      await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
      await page.getByLabel('Email').fill(`early.${Date.now()}@example.test`);
      await page.getByLabel('Password').fill('a long walk in the rain');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeVisible();

      const letGo = await holdProgram(page);
      await page.goto('/academy/course/crypto-basics', { waitUntil: 'commit' });
      const lessons = page.getByRole('navigation', { name: 'Course contents' });
      await expect(lessons.getByRole('link').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true] > div').first()).toBeVisible();
      await expectAccessible(page);
      letGo();
      await waitUntilStarted(page);
      await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(
        await page.evaluate(() => {
          const [navigation] = performance
            .getEntriesByType('navigation')
            .filter((entry) => entry instanceof PerformanceNavigationTiming);
          const scriptEntry = performance
            .getEntriesByType('resource')
            .find(({ name }) => name.endsWith('.js'));
          return (scriptEntry?.startTime ?? Infinity) < (navigation?.loadEventStart ?? 0);
        }),
      ).toBe(true);
    },
  );

  fullTest(
    'a visitor without an account is led from a course that needs one to the catalogue',
    async ({ page }) => {
      await page.goto('/academy/course/risk-management');
      await waitUntilStarted(page);
      await expect(page).toHaveURL(/\/academy\?notice=account&course=risk-management$/);
      await expect(page.locator('h1')).toHaveCount(1);
    },
  );
});
