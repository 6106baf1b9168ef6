import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { array, object, parse, string } from 'valibot';
import { hasContentCredentials } from '../../../packages/format/src/files/content-credentials.ts';
import { openAllSteps } from '../../support/open-steps.ts';
import { signUp } from '../../support/people/sign-up.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

const COURSE = '/academy/course/ethereum-trading';
const KEY = 'academy-progress:ethereum-trading';
const ALL = Array.from({ length: 16 }, (_, index) => `${Math.floor(index / 4)}-${index % 4}`);

const readStoredKeys = async (page: Page): Promise<string[]> => {
  const storedProgress = await page.evaluate((key) => localStorage.getItem(key), KEY);
  return parse(array(string()), JSON.parse(storedProgress ?? '[]'));
};

/** Opens the course as somebody who has completed these lessons before. */
async function openWith(page: Page, completedLessons: string[], path = COURSE): Promise<void> {
  await page.addInitScript(
    ([key, value]) =>
      sessionStorage.getItem('seeded') ??
      (localStorage.setItem(key ?? '', value ?? ''), sessionStorage.setItem('seeded', 'yes')),
    [KEY, JSON.stringify(completedLessons)],
  );
  await open(page, path);
}

fullTest('each course shows its image, in the catalogue and on the dashboard', async ({ page }) => {
  const file = join(process.env['SITE_DIST'] ?? '', 'content/courses.json');
  const courses = parse(
    array(object({ title: string(), image: string() })),
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const images = Object.fromEntries(courses.map(({ title, image }) => [title, image]));
  expect(Object.keys(images).length).toBeGreaterThan(4);
  const readShownPictures = async (): Promise<Record<string, string>> => {
    const pairs = page
      .locator('main article:has(img)')
      .evaluateAll((cards) =>
        cards.map((card) => [
          card.querySelector('h2, h3')?.textContent ?? '',
          [...card.querySelectorAll('img')]
            .find((image) => image.checkVisibility())
            ?.getAttribute('src') ?? '',
        ]),
      );
    return Object.fromEntries(await pairs);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/academy');
  expect(await readShownPictures()).toEqual(images);
  await signUp(page);
  await open(page, '/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await readShownPictures()).toEqual(images);
  for (const image of Object.values(images))
    for (const path of [image, image.replace('.svg', '.light.svg')]) {
      const answer = await page.request.get(path);
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([
        200,
        'image/svg+xml',
      ]);
    }
});

fullTest(
  'each course has a picture of the chosen theme that tells its size, waits until it ' +
    'comes near and is there without JavaScript',
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const requestedPaths: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/courses/')) requestedPaths.push(`${pathname} ${response.status()}`);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Further apart than any browser loads ahead.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main article { margin-block-end: 5000px }');
      document.adoptedStyleSheets = [sheet];
    });
    await open(page, '/academy');
    await page.waitForLoadState('networkidle');
    expect(requestedPaths).toContain('/courses/ethereum-trading.svg 200');
    expect(requestedPaths).not.toContain('/courses/risk-management.svg 200');
    const pictures = page.locator('main article img');
    await expect(pictures).toHaveCount(10);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('width', '640');
      await expect(picture).toHaveAttribute('height', '240');
      await expect(picture).toHaveAttribute('loading', 'lazy');
    }
    const visiblePictures = page.locator('main article img:visible');
    await expect(visiblePictures).toHaveCount(5);
    const expectDrawn = async (ending: RegExp): Promise<void> => {
      for (const picture of await visiblePictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute('src', ending);
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(640);
      }
    };
    await expectDrawn(/^\/courses\/[a-z-]+\.svg$/);
    expect(requestedPaths.filter((path) => path.includes('.light.'))).toEqual([]);
    await page.getByRole('button', { name: /theme|light/i }).click();
    await expectDrawn(/\.light\.svg$/);

    const plain = await (
      await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false })
    ).newPage();
    await plain.goto('/academy');
    await expect(plain.locator('main article img:visible').first()).toHaveAttribute(
      'src',
      /^\/courses\/ethereum-trading\./,
    );
  },
);

test('the catalogue shows the course, filters, and leads to the first lesson', async ({ page }) => {
  await open(page, '/academy');
  const card = page.getByRole('article', { name: 'Ethereum Trading for Beginners' });
  await expect(card).toContainText('16 lessons');
  await expect(card).toContainText('2 hours');
  await page.getByRole('button', { name: 'Beginner', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Beginner', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'All Courses' }).click();
  await card.getByRole('link', { name: /Start Learning/ }).click();
  await expect(page).toHaveURL(new RegExp(`${COURSE}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'What is Ethereum?' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('guestUser'))).toBe('true');
  // Of the page as the server sends it, what stands for a browser without a program is not shown.
  await page.reload();
  await waitUntilStarted(page);
  await expect(page.locator('main noscript')).not.toHaveCount(0);
  const noticeHeights = await page.locator('main noscript').evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().width;
    }),
  );
  expect(noticeHeights.filter((width) => width > 0)).toEqual([]);
});

fullTest('an unknown course leads to the academy, which says so', async ({ page }) => {
  await open(page, '/academy/course/no-such-course');
  await expect(page).toHaveURL(/\/academy\?notice=course-not-found$/);
  await expect(page.getByText('Course not found', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a lesson is completed once, and the next one follows, across modules @widths', async ({
  page,
}) => {
  await open(page, COURSE);
  await expect(page.getByText('0/16 lessons').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous Lesson' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  const completedButton = page.getByRole('button', { name: 'Completed' }).first();
  await expect(completedButton).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Marked as complete' })).toHaveCount(1);
  expect(await readStoredKeys(page)).toEqual(['0-0']);
  await expect(page.getByText('6% complete').first()).toBeVisible();
  for (const title of [
    'Why ETH Matters',
    'Basic Trading Concepts',
    'Understanding Gas Fees',
    'DEX Trading Basics',
  ]) {
    await page.getByRole('button', { name: 'Next Lesson' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Previous Lesson' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Understanding Gas Fees' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: 'DEX Trading Basics' })).toBeVisible();
});

fullTest(
  'the place is remembered, and the list shows what is completed @widths',
  async ({ page }) => {
    await openWith(page, ['0-0', '0-1'], `${COURSE}?lesson=1-2`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cross-chain Bridges' }),
    ).toBeVisible();
    await page.goto(COURSE);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cross-chain Bridges' }),
    ).toBeVisible();
    await open(page, `${COURSE}?lesson=1-2`);
    const summary = page.locator('summary');
    if (await summary.isVisible()) await summary.click();
    const lists = page.getByRole('navigation', { name: 'Course contents' });
    await expect(
      lists.getByRole('link', { name: 'What is Ethereum? (completed)' }).locator('visible=true'),
    ).toBeVisible();
    await expect(lists.locator('a[aria-current="page"]').locator('visible=true')).toHaveText(
      /Cross-chain Bridges/,
    );
    await expectAccessible(page);
  },
);

fullTest(
  'the last lesson opens the name prompt after a second, and a certificate follows',
  async ({ page }) => {
    await openWith(page, ALL.slice(0, 15), `${COURSE}?lesson=3-3`);
    await expect(page.getByRole('button', { name: 'Next Lesson' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'View Certificate' })).toHaveCount(0);
    const startTime = Date.now();
    await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
    const prompt = page.getByRole('dialog', { name: 'Congratulations!' });
    await expect(prompt).toBeVisible();
    expect(Date.now() - startTime).toBeGreaterThanOrEqual(950);
    await expect(prompt.getByText('Enter your name for the certificate:')).toBeVisible();
    await expectAccessible(page);
    await prompt.getByRole('button', { name: 'Cancel' }).click();
    await expect(prompt).toBeHidden();
    await page.getByRole('button', { name: 'View Your Certificate' }).click();
    await expect(prompt).toBeVisible();
    await page.goBack();
    await expect(prompt).toBeHidden();
    await expect(page).toHaveURL(/lesson=3-3/);
    for (const name of ['Certificate', 'View Your Certificate', 'View Certificate']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(prompt).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(prompt).toBeHidden();
    }
    await page.getByRole('button', { name: 'View Your Certificate' }).click();
    await prompt.getByRole('textbox').fill('Ada <b>Lovelace</b>');
    await prompt.getByRole('button', { name: 'Continue' }).click();
    const modal = page.getByRole('dialog', { name: /certificate/i });
    await expect(modal.getByRole('img', { name: /Ada <b>Lovelace<\/b>/ })).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      modal.getByRole('button', { name: 'Download Certificate' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Ethereum Trading for Beginners_Certificate.png');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(2000);
    expect(hasContentCredentials(bytes)).toBe(true);
  },
);

fullTest(
  'an empty name becomes Academy Graduate, with 40 pieces of confetti in 8 colours',
  async ({ page }) => {
    await openWith(page, ALL);
    await page.getByRole('button', { name: 'View Your Certificate' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('img', { name: /Academy Graduate/ })).toBeVisible();
    const pieces = page.locator('[data-confetti]');
    await expect(pieces).toHaveCount(40);
    const colours = await pieces.evaluateAll(
      (all) => new Set(all.map((piece) => getComputedStyle(piece).backgroundColor)).size,
    );
    expect(colours).toBe(8);
  },
);

fullTest(
  'a certificate that cannot be made is said in the specified words',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/certificate/i);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('no canvas');
      };
    });
    await openWith(page, ALL);
    await page.getByRole('button', { name: 'View Your Certificate' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialogPromise = page.waitForEvent('dialog');
    // The alert holds the page, so the click ends only after it is accepted.
    const clickPromise = page.getByRole('button', { name: 'Download Certificate' }).click();
    const dialog = await dialogPromise;
    expect(dialog.message()).toBe('Could not download certificate. Please try again.');
    await dialog.accept();
    await clickPromise;
  },
);

fullTest('damaged storage loses no lesson that can be recognised', async ({ page }) => {
  await page.addInitScript(
    (key) =>
      sessionStorage.getItem('seeded') ??
      (localStorage.setItem(key, '["0-0","0-1",{"broken'), sessionStorage.setItem('seeded', 'yes')),
    KEY,
  );
  await open(page, COURSE);
  await expect(page.getByText('2/16 lessons').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next Lesson' }).click();
  await page.getByRole('button', { name: 'Next Lesson' }).click();
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  expect(await readStoredKeys(page)).toEqual(['0-0', '0-1', '0-2']);
  expect(await page.evaluate((key) => localStorage.getItem(`${key}:damaged`), KEY)).toBe(
    '["0-0","0-1",{"broken',
  );
});

for (const [what, script] of [
  [
    'forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  fullTest(`storage that is ${what} keeps progress in the tab and says so`, async ({ page }) => {
    await page.addInitScript(script);
    await open(page, COURSE);
    await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
    await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
    await expect(page.getByText('This browser does not let us save your progress')).toBeVisible();
    await page.getByRole('button', { name: 'Next Lesson' }).click();
    await expect(page.getByText('1/16 lessons').first()).toBeVisible();
  });
}

fullTest('two tabs at once lose no lesson', async ({ page, context }) => {
  await open(page, COURSE);
  const other = await context.newPage();
  await open(other, `${COURSE}?lesson=0-1`);
  await Promise.all([
    page.getByRole('button', { name: 'Mark as Complete' }).first().click(),
    other.getByRole('button', { name: 'Mark as Complete' }).first().click(),
  ]);
  await expect(page.getByText('2/16 lessons').first()).toBeVisible();
  await expect(other.getByText('2/16 lessons').first()).toBeVisible();
  expect((await readStoredKeys(page)).toSorted()).toEqual(['0-0', '0-1']);
});

fullTest('progress is reset only after a confirmation @widths', async ({ page }) => {
  await openWith(page, ['0-0', '0-1']);
  const summary = page.locator('summary');
  if (await summary.isVisible()) await summary.click();
  const reset = page.getByRole('button', { name: 'Reset my progress' }).locator('visible=true');
  await reset.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await readStoredKeys(page)).toEqual(['0-0', '0-1']);
  await reset.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reset progress', exact: true }).click();
  await expect(page.getByText('0/16 lessons').first()).toBeVisible();
  expect(await readStoredKeys(page)).toEqual([]);
});

fullTest(
  'questions explain their answers, and a lesson is completed without them',
  async ({ page }) => {
    await open(page, COURSE);
    const box = page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .first();
    await box.getByRole('radio').first().check();
    await expect(box.getByRole('status')).toContainText(/Right\.|Not quite\./);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeEnabled();
  },
);

test('a term shows its definition where it is used @widths', async ({ page }) => {
  await openAllSteps(page);
  await open(page, COURSE);
  const term = page.locator('a[data-term]').first();
  await term.click();
  const note = page.getByRole('note');
  await expect(note).toBeVisible();
  await expect(note.getByRole('link', { name: 'Open in the glossary' })).toHaveAttribute(
    'href',
    /\/academy\/glossary\?letter=\w#/,
  );
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
});

test('search finds lessons and terms, by keyboard', async ({ page }) => {
  await open(page, '/academy');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search the academy' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('impermanent loss');
  await expect(dialog.getByRole('link').first()).toContainText(/impermanent loss/i);
  await expectAccessible(page);
  await dialog.getByRole('searchbox').fill('qwertyuiop');
  await expect(dialog.getByText('We found nothing for “qwertyuiop”')).toBeVisible();
  await dialog.getByRole('searchbox').fill('why are fees so high');
  await dialog
    .getByRole('link')
    .filter({ hasText: /gas|fee/i })
    .first()
    .click();
  await expect(dialog).toBeHidden();
});

test('a guest’s mark from before the program runs is kept, and the page says when it is ready', async ({
  page,
}) => {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  // A page that is just being left has no answer.
  const isReady = () =>
    page.evaluate(() => document.documentElement.dataset['ready']).catch(() => undefined);
  await page.goto(`${COURSE}?lesson=0-0`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  expect(await isReady()).toBeUndefined();
  // Somebody reads on before anything has answered.
  await page.goto(`${COURSE}?lesson=0-1`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  letGo();
  await waitUntilStarted(page);
  await expect.poll(isReady).toBe('');
  await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeVisible();
  const first = page
    .getByRole('navigation', { name: 'Course contents' })
    .getByRole('link', { name: /What is Ethereum/ })
    .first();
  await expect(first).toContainText('(completed)');
  // Its number stays beside the check mark.
  await expect(first).toContainText(/^1/);
  await expect(first.locator('svg')).toBeVisible();
});

test('the glossary has at least 120 terms, a page for each letter, and can be filtered @widths', async ({
  page,
}) => {
  await open(page, '/academy/glossary');
  const terms = page.getByRole('main').locator('section li');
  expect(await terms.count()).toBeGreaterThanOrEqual(120);
  // A term whose name a link of the bar has too says which of the two it is.
  await expect(page.getByRole('main').getByRole('link', { name: 'Token (term)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter terms' }).fill('honeypot');
  await expect(page.getByRole('article').first()).toContainText(/honeypot/i);
  await page.getByRole('article').first().getByRole('link', { name: 'Honeypot' }).press('Enter');
  await expect(page).toHaveURL(/letter=h#honeypot$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary: H' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Honeypot' })).toBeInViewport();
  // Addresses from before there were letters, as in messages of the bot, lead to the term.
  await open(page, '/academy/glossary#seed-phrase');
  await expect(page).toHaveURL(/letter=s#seed-phrase$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Seed phrase' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'Z' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page);
});

test('a lesson opened before can be read offline', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await open(page, `${COURSE}?lesson=0-3`);
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/academy/course/ethereum-trading?lesson=0-3')) !== undefined,
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Understanding Gas Fees' }),
  ).toBeVisible();
  await page.waitForFunction(() => window.hasStarted === true);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
  await context.setOffline(false);
});

fullTest(
  'every lesson can be opened, says something, and has no accessibility violation',
  async ({ page }) => {
    await openAllSteps(page);
    // The first and the last in `npm test`, all in the full run.
    for (const key of process.env['FULL'] === undefined ? ['0-0', '3-3'] : ALL) {
      await open(page, `${COURSE}?lesson=${key}`);
      await expect(page.locator('figure svg').first()).toBeVisible();
      await expectAccessible(page);
    }
  },
);
