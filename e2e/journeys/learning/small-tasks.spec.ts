import type { Locator, Page } from '@playwright/test';
import { holdFiles } from '../../support/hold-files.ts';
import { openAllSteps } from '../../support/open-steps.ts';
import { recordShifts, visible } from '../../support/record-shifts.ts';
import {
  expect,
  fewOrAll,
  fullTest,
  open,
  waitUntilRest,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

/*
 * Causes of short tasks on an arriving page (docs/decisions 004 and 005): the order of things, and
 * the work per task. Counted and never timed, so that a busy machine finds the same.
 */

const LESSON = '/academy/course/ethereum-trading?lesson=1-1';
/** Parts below the window, laid out later. */
const BELOW = '[data-later], [data-later-parts] > :nth-child(n + 7)';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 780 } });

/** Something that the page did. */
type Note = {
  what: string;
  /** Tasks that a timer begins are numbered. */
  task: number;
  hasStarted: boolean;
  /** The program waits for somebody to use the page. */
  isResting: boolean;
};

/**
 * Notes on the pages that are opened next what `watch` sees. It runs inside the page, before
 * anything of ours does, and is given what writes a note.
 */
async function recordNotes(
  page: Page,
  watch: (note: (what: string) => void) => void,
): Promise<() => Promise<Note[]>> {
  await page.addInitScript(`(() => {
    const notes = (window.notes = []);
    let task = 0;
    const later = window.setTimeout;
    window.setTimeout = (run, ...rest) =>
      later((...values) => {
        task += 1;
        return run(...values);
      }, ...rest);
    const note = (what) =>
      notes.push({
        what,
        task,
        hasStarted: window.hasStarted === true,
        isResting: 'resting' in document.documentElement.dataset,
      });
    (${watch.toString()})(note);
  })()`);
  // Put there by the script above.
  return () => page.evaluate(() => (window as unknown as { notes: Note[] }).notes);
}

/** Waits until the page has its letters, then uses it and waits until all of it is laid out. */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['whole'] !== undefined);
}

/** How many of what stands below have been laid out, and of how many. */
const laidOut = (page: Page): Promise<{ done: number; of: number }> =>
  page.evaluate((below) => {
    const parts = [...document.querySelectorAll(below)].filter(
      ({ firstElementChild }) => firstElementChild !== null,
    );
    const isLaidOut = ({ firstElementChild }: Element): boolean =>
      firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true;
    return { done: parts.filter(isLaidOut).length, of: parts.length };
  }, BELOW);

/** React notes on each element that it has hydrated which one it is. */
const isHydrated = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));

const heights = (page: Page): Promise<number[]> =>
  page.evaluate(
    (below) =>
      [...document.querySelectorAll<HTMLElement>(below)].map(({ offsetHeight }) => offsetHeight),
    BELOW,
  );

fullTest(
  'the first layout asks the system for no name that no face of ours answers to',
  async ({ page }) => {
    await holdFiles(page);
    for (const path of ['/', LESSON]) {
      await page.goto(path);
      const fontReport = await page.evaluate(() => {
        const plain = (name: string): string => name.replaceAll(/['"]/g, '').trim();
        const knownFamilies = new Set([...document.fonts].map(({ family }) => plain(family)));
        // The others are asked only for letters that the first lacks.
        const requestedFamilies = [...document.querySelectorAll('body, body *')].map((element) =>
          plain(getComputedStyle(element).fontFamily.split(',')[0] ?? ''),
        );
        const rules = [...document.styleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => rule instanceof CSSFontFaceRule)
          .map(({ style }) => ({
            family: plain(style.getPropertyValue('font-family')),
            local: /^local\(["']?([^"')]*)/.exec(style.getPropertyValue('src'))?.[1],
            isRare: style.getPropertyValue('unicode-range') !== '',
          }));
        const rare = new Set(rules.filter(({ isRare }) => isRare).map(({ family }) => family));
        return {
          asked: new Set(requestedFamilies).size,
          unknown: [...new Set(requestedFamilies)].filter((name) => !knownFamilies.has(name)),
          // The one that Linux has, which alone asks another process.
          first: [...new Set(rules.flatMap(({ local }) => local ?? []))],
          // Faces that are not loaded need a stand-in of the system, each.
          mixed: rules.filter(({ family, isRare }) => !isRare && rare.has(family)),
        };
      });
      expect(fontReport.asked).toBeGreaterThan(1);
      expect(fontReport.unknown).toEqual([]);
      expect(fontReport.first.filter((name) => !name.startsWith('Liberation'))).toEqual([]);
      expect(fontReport.first.length).toBeGreaterThan(2);
      expect(fontReport.mixed).toEqual([]);
    }
  },
);

test('letters come when the page answers, those of the text by themselves, and below piece by piece', async ({
  page,
}) => {
  const notes = await recordNotes(page, (note) => {
    // Called below on what they belong to.
    // oxlint-disable-next-line typescript/unbound-method
    const { load } = FontFace.prototype;
    FontFace.prototype.load = function (this: FontFace) {
      note(`asked for ${this.family}`);
      return load.call(this);
    };
    // oxlint-disable-next-line typescript/unbound-method
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function (this: FontFaceSet, face: FontFace) {
      note(`letters of ${face.family}`);
      return add.call(this, face);
    };
    // Each look at the clock finds that a piece of work has taken long.
    let milliseconds = 0;
    performance.now = () => (milliseconds += 3);
    // Records of one callback were made in one task.
    const addedNodes = new Set<Node>();
    new MutationObserver((records) => {
      const fresh = new Set(
        records
          .map(({ target }) => target)
          .filter(
            (target) =>
              target instanceof HTMLElement &&
              target.style.contentVisibility === 'visible' &&
              !addedNodes.has(target),
          ),
      );
      for (const target of fresh) addedNodes.add(target);
      if (fresh.size > 0) note(`laid out ${fresh.size}`);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  await page.goto(LESSON);
  expect(await waitUntilRest(page)).toBe(true);
  await whole(page);
  const all = await notes();
  const of = (kind: string): Note[] => all.filter(({ what }) => what.startsWith(kind));
  // Without the program, before anybody has used the page.
  expect(all.filter(({ what, isResting }) => !what.startsWith('laid out') && !isResting)).toEqual(
    [],
  );
  expect(of('asked for').map(({ what }) => what)).toContain('asked for Geist');
  const [text, ...others] = of('letters of');
  expect(text?.what).toBe('letters of Geist');
  expect(others.map(({ what }) => what)).toContain('letters of Fraunces');
  expect(others.filter(({ task }) => task === text?.task)).toEqual([]);
  const pieces = of('laid out');
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.filter(({ what }) => what !== 'laid out 1')).toEqual([]);
  expect(new Set(pieces.map(({ task }) => task)).size).toBe(pieces.length);
  // Where the program runs by itself, after it.
  await page.evaluate(() => localStorage.clear());
  await open(page, '/academy');
  await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
  const laterNotes = await notes();
  expect(laterNotes.length).toBeGreaterThan(0);
  expect(laterNotes.filter(({ hasStarted }) => !hasStarted)).toEqual([]);
});

for (const path of fewOrAll(['/'], [LESSON]))
  test(`${path}: what stands below is laid out when somebody uses the page, as high as it is at once`, async ({
    page,
  }) => {
    // Steps that are closed have nothing to lay out.
    if (path === LESSON) await openAllSteps(page);
    const shifts = await recordShifts(page);
    const letGo = await holdFiles(page);
    await page.goto(path);
    const before = await laidOut(page);
    expect(before.of).toBeGreaterThan(2);
    expect(before.done).toBeLessThan(before.of);
    await letGo();
    await waitUntilStarted(page);
    expect((await laidOut(page)).done).toBeLessThan(before.of);
    await whole(page);
    // The browser may show what it had left out a frame later.
    await expect.poll(() => laidOut(page)).toEqual({ done: before.of, of: before.of });
    expect(await page.locator('[style*="content-visibility"]').count()).toBe(0);
    expect(visible(await shifts())).toEqual([]);
    const grownHeights = await heights(page);
    // On return the page is whole at once, with its letters.
    await page.reload();
    expect(await laidOut(page)).toEqual({ done: before.of, of: before.of });
    await waitUntilStarted(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const atOnce = await heights(page);
    expect(
      grownHeights.map((height, at) => Math.abs(height - (atOnce[at] ?? 0)) > 2),
    ).not.toContain(true);
  });

for (const path of fewOrAll(['/nft'], ['/', LESSON]))
  test(`${path}: a first visit has its letters, and the program with the first use, which counts`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await waitUntilRest(page)).toBe(true);
    await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
    expect(await isHydrated(page.getByRole('main'))).toBe(false);
    // The first press starts the program, which then does it.
    await page.getByRole('button', { name: 'Switch to light theme' }).dispatchEvent('click');
    await waitUntilStarted(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    expect(await isHydrated(page.getByRole('main'))).toBe(true);
    // A second visit has something remembered, which the program alone shows.
    await page.reload();
    expect(await waitUntilRest(page)).toBe(false);
  });

test('a page with something live in sight does not rest, and what is seen by scrolling is live', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 1900 });
  await page.goto('/nft');
  expect(await waitUntilRest(page)).toBe(false);
  await expect(page.getByText(/^Minted /).first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('about:blank');
  await page.goto('/nft');
  expect(await waitUntilRest(page)).toBe(true);
  const video = page.locator('video').first();
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false);
  await page.mouse.wheel(0, 900);
  await expect(page.getByText(/^Minted /).first()).toBeVisible();
});

test('parts that do not change are never hydrated, and their links are followed in the page', async ({
  page,
}) => {
  await open(page, LESSON);
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Privacy' });
  expect(await isHydrated(page.getByRole('button', { name: /^Mark as Complete/ }).first())).toBe(
    true,
  );
  for (const part of [
    link,
    page.locator('nav li a').first(),
    page.locator('#sources + ol li').first(),
  ])
    expect(await isHydrated(part)).toBe(false);
  await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'));
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  await expect(page).toHaveURL(/lesson=1-1/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/);
  // Drawn anew, since it says where one is.
  await expect(link).toHaveAttribute('aria-current', 'page');
  expect(await isHydrated(link)).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});

fullTest(
  'a place below, a way back, a search and paper find the page whole before it answers',
  async ({ page }) => {
    await holdFiles(page);
    await page.goto('/');
    const words = '© 2025 The Firm';
    const end = page.getByRole('contentinfo').getByText(words);
    const { done: laidOutCount, of } = await laidOut(page);
    expect(laidOutCount).toBeLessThan(of);
    const kinds = (): Promise<string[]> =>
      page
        .locator(BELOW)
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));
    expect(new Set(await kinds())).toEqual(new Set(['auto']));
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await kinds())).toEqual(new Set(['visible']));
    // Scrolling that takes its time is overtaken by what is laid out meanwhile.
    await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
    // The browser's own search within the page, where it has one: a browser that can have no window
    // does not find what stands at the top either.
    const find = (text: string): Promise<boolean> =>
      page.evaluate(
        (searchText) => (window as unknown as { find(text: string): boolean }).find(searchText),
        text,
      );
    if (await find('PROTOCOLS')) {
      expect(await find(words)).toBe(true);
      await expect(end).toBeInViewport();
    }
    await page.goto('/academy');
    await page.goBack();
    expect(await laidOut(page)).toEqual({ done: of, of });
    await page.goto('about:blank');
    await page.goto('/#token');
    expect(await laidOut(page)).toEqual({ done: of, of });
    await expect(page.getByRole('heading', { name: 'The FIRM Token' })).toBeInViewport();
  },
);

fullTest(
  'a page is asked for in another task than the one that makes the router, which looks up nothing',
  async ({ page }) => {
    const notes = await recordNotes(page, (note) => {
      // oxlint-disable-next-line typescript/unbound-method
      const { replaceState } = history;
      history.replaceState = function (...values) {
        note('router');
        replaceState.apply(this, values);
      };
      // The first look at the tab's storage waits for another process.
      const { sessionStorage: storage } = window;
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          note('storage');
          return storage;
        },
      });
      // How wide the window is lays out the page, also one that is not there yet.
      const width = Object.getOwnPropertyDescriptor(window, 'innerWidth');
      Object.defineProperty(window, 'innerWidth', {
        get: () => {
          note('width');
          return width?.get?.call(window) as unknown;
        },
      });
      // Before a part of the page is asked for, its stylesheets are looked for.
      for (const name of ['querySelector', 'getElementsByTagName'] as const) {
        const look = document[name];
        Object.assign(document, {
          [name]: (selectorText: string) => {
            if (selectorText.startsWith('link')) note('page');
            return look.call(document, selectorText);
          },
        });
      }
    });
    await open(page, '/');
    const all = await notes();
    expect(all.filter(({ what }) => what === 'storage')).toEqual([]);
    expect(
      all.filter(
        ({ what, hasStarted, isResting }) => what === 'width' && !hasStarted && !isResting,
      ),
    ).toEqual([]);
    const taskOf = (kind: string) => all.find(({ what }) => what === kind)?.task;
    expect(taskOf('router')).toBeGreaterThan(0);
    expect(taskOf('page')).toBeGreaterThan(taskOf('router') ?? Infinity);
  },
);

fullTest(
  'no page needs what the browser knows of languages before it answers',
  async ({ page }) => {
    const notes = await recordNotes(page, (note) => {
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Intl)))
        if (typeof value === 'function')
          Object.defineProperty(Intl, name, {
            value: new Proxy(value, {
              construct(target, values) {
                note(`Intl.${name}`);
                return Reflect.construct(target, values) as object;
              },
              apply(target, self, values) {
                note(`Intl.${name}`);
                return Reflect.apply(target, self, values) as unknown;
              },
            }),
          });
      for (const { prototype } of [Number, BigInt, Date, Array, String])
        for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
          if (/^(toLocale|localeCompare)/.test(name) && typeof value === 'function')
            Object.defineProperty(prototype, name, {
              value(...values: unknown[]) {
                note(name);
                return value.apply(this, values) as unknown;
              },
            });
    });
    const early: Record<string, Note[]> = {};
    for (const path of [
      '/',
      '/documentation',
      '/academy',
      LESSON,
      '/nft',
      '/text-to-image',
      '/uncensored-chat',
      '/track-record',
    ]) {
      await open(page, path);
      const earlyNotes = (await notes()).filter(({ hasStarted }) => !hasStarted);
      if (earlyNotes.length > 0) early[path] = earlyNotes;
    }
    expect(early).toEqual({});
    // Calls that would be noted.
    await page.evaluate(() => [(1234).toLocaleString('en'), typeof new Intl.NumberFormat('en')]);
    expect((await notes()).slice(-2).map(({ what }) => what)).toEqual([
      'toLocaleString',
      'Intl.NumberFormat',
    ]);
  },
);
