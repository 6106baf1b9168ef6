import { launchListSchema, safetyCheckSchema } from '@firm/schema/tokens/safety.ts';
import { readAnswer } from '../../support/answers.ts';
import { holdFiles } from '../../support/hold-files.ts';
import { recordShifts, visible } from '../../support/record-shifts.ts';
import { signUp } from '../../support/people/sign-up.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

fullTest(
  'what is answered under a lesson comes back on the dashboard, which can be told not to',
  async ({ page }) => {
    await signUp(page);
    await open(page, '/academy/course/ethereum-trading?lesson=0-3');
    const noteResponse = page.waitForResponse((response) =>
      response.url().includes('/api/lesson-questions/'),
    );
    await page.getByRole('article').getByRole('radio').first().check();
    expect((await noteResponse).status()).toBe(204);
    await open(page, '/dashboard?tab=review');
    await expect(
      page.getByText(/Nothing is due\. The next question comes back on \w/),
    ).toBeVisible();
    const strengths = page.getByRole('region', { name: 'What you see, and what you miss' });
    await expect(strengths.getByRole('heading', { level: 3 })).toHaveCount(6);
    await open(page, '/academy/drills/round');
    await page.getByRole('button', { name: 'Begin a round' }).click();
    const resultResponse = page.waitForResponse((response) =>
      response.url().includes('/api/drill-results'),
    );
    await page.getByRole('radio').first().check();
    expect((await resultResponse).status()).toBe(204);
    await open(page, '/dashboard?tab=review');
    await expect(strengths.getByText(/^(One|2) answers? so far/).first()).toBeVisible();
    await expectAccessible(page);
    const toggle = page.getByRole('checkbox', { name: 'Bring questions back to me' });
    await toggle.click();
    await expect(page.getByText(/The review is off/)).toBeVisible();
    await toggle.click();
    await expect(page.getByText(/Nothing is due/)).toBeVisible();
  },
);

fullTest(
  'a sitting goes by keys, says what is wrong with the choice, and has a calculator',
  async ({ page }) => {
    await signUp(page);
    const lesson = {
      title: 'Understanding Gas Fees',
      href: '/academy/course/ethereum-trading?lesson=0-3',
    };
    const due = {
      isOn: true,
      inTelegram: true,
      hasTelegram: false,
      dueCount: 2,
      newCount: 0,
      nextDueAt: null,
      questions: [
        {
          id: 'q',
          ask: 'Who pays gas?',
          options: ['Nobody', 'The sender'],
          optionIds: ['00000001', '00000002'],
          lesson,
          mistake: 'price',
          isNew: false,
        },
        {
          id: 'r',
          ask: 'What is half of 170?',
          options: ['80', '85'],
          optionIds: ['00000003', '00000004'],
          lesson,
          mistake: 'none',
          isNew: false,
        },
      ],
    };
    // A question that is due takes a day to come about; the schedule itself is tested against the
    // server's clock.
    await page.route('**/api/review', (route) => route.fulfill({ json: due }));
    await page.route(/\/api\/review\/[qr]$/, (route) =>
      route.fulfill({
        json: {
          isRight: false,
          rightOption: 'The sender',
          whyWrong: 'Work is never free.',
          why: 'Who sends pays.',
          dueAt: '2026-12-20T10:00:00.000Z',
        },
      }),
    );
    await open(page, '/dashboard');
    await page
      .getByRole('region', { name: 'Review' })
      .getByRole('button', { name: 'Review now' })
      .click();
    await page.getByRole('button', { name: 'Review now' }).click();
    await expect(page.getByRole('heading', { name: 'Who pays gas?' })).toBeFocused();
    await page.keyboard.press('1');
    await expect(
      page.getByText('Not quite. Work is never free. The answer: The sender. Who sends pays.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    // Numbers of a sum choose nothing, and Enter in it does not go on.
    await expect(page.getByRole('heading', { name: 'What is half of 170?' })).toBeFocused();
    await page.getByText('Calculator').click();
    await page.getByLabel('Type a sum').fill('170 / ');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('= 85')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '85' }).click();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page.getByRole('heading', { name: '0 of 2 right.' })).toBeFocused();
  },
);

fullTest(
  'a paragraph offers its drill; the exercise wallet reads the request, and each choice is explained @widths',
  async ({ page }) => {
    await open(page, '/academy/course/ethereum-trading?lesson=1-0#permissions');
    await page.getByRole('link', { name: 'Practise it: An approval without end' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'An approval without end' }),
    ).toBeVisible();
    // The link in a lesson's text is a whole page load.
    await waitUntilStarted(page);
    const wallet = page.getByRole('figure', { name: 'Exercise wallet' });
    await expect(wallet).toContainText('approve');
    await expect(wallet).toContainText('unlimited (the largest number there is)');
    await page.getByRole('radio', { name: /^Sign\. The swap is for 200/ }).check();
    await expect(page.getByText(/Not this one\./)).toBeVisible();
    await page.getByRole('radio', { name: /^Change the amount to 200/ }).check();
    await expect(page.getByRole('heading', { name: 'To remember' })).toBeVisible();
    // The first answer counts, also after a reload on the same day.
    await expect(page.getByText('Not counted as correct.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All drills' }).click();
    await expect(page).toHaveTitle(/^Drills/);
    await expect(page.getByText('0 of 38 correct in this browser.')).toBeVisible();
    await expect(page.getByText('Traps missed: 1. False alarms: 0.')).toBeVisible();
    await expectAccessible(page);
  },
);

fullTest(
  'a round of new situations is decided by keys, outlives a reload, and says how it went',
  async ({ page }) => {
    await open(page, '/academy/drills');
    await page.getByRole('link', { name: 'A round of twelve new cases' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin a round' }).press('Enter');
    for (let at = 1; at <= 12; at++) {
      await expect(page.getByText(`Case ${at} of 12`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      if (at === 4) {
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        await page.reload();
        await waitUntilStarted(page);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      }
      const choice = page.getByRole('radio').first();
      await choice.press('Space');
      await expect(choice).toBeChecked();
      // The first answer counts: another one is not taken.
      await page.getByRole('radio').last().click();
      await expect(choice).toBeChecked();
      await expect(page.getByText(/^(Right|A false alarm|Not correct)/)).toBeVisible();
      if (at < 4) await expectAccessible(page);
      await page.getByRole('button', { name: /Next case|See how it went/ }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: / of 12 correct$/ })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All drills' }).click();
    await expect(page.getByText('Rounds done in this browser: 1', { exact: false })).toBeVisible();
  },
);

fullTest(
  'a drill’s options stand in this browser’s order before its program runs, and do not move',
  async ({ page }) => {
    const shifts = await recordShifts(page);
    const letGo = await holdFiles(page);
    const options = page.getByRole('group').locator('label');
    const orders = new Set<string>();
    await page.goto('/academy/drills');
    for (const seed of ['a', 'b', 'c', 'd']) {
      await page.evaluate(
        (tries) => localStorage.setItem('academy-tries', tries),
        JSON.stringify({ seed, over: {} }),
      );
      await page.goto('/academy/drills/poisoned-address');
      orders.add((await options.allTextContents()).join('\n'));
    }
    expect(orders.size).toBeGreaterThan(1);
    const before = await options.allTextContents();
    await page.getByRole('radio').first().focus();
    await letGo();
    await waitUntilStarted(page);
    expect(visible(await shifts())).toEqual([]);
    expect(await options.allTextContents()).toEqual(before);
    // Keys go through them as they stand.
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1).getByRole('radio')).toBeChecked();
    await page.reload();
    await waitUntilStarted(page);
    expect(await options.allTextContents()).not.toEqual(before);
  },
);

test('the honeypot is found in evidence that was checked on the local chain', async ({
  page,
  expectedErrors,
}) => {
  // The local chain may be starting: the recorded checks are shown meanwhile.
  expectedErrors.push(/status of 503/);
  await open(page, '/academy/drills/find-the-honeypot');
  await expect(page.getByText(/Checked now on the local chain|Recorded checks/)).toBeVisible({
    timeout: 20_000,
  });
  await page.getByText('Moonlight').click();
  await expect(
    page
      .getByText(/You can buy this token but you cannot sell it|the sale was refused when tried/)
      .first(),
  ).toBeVisible();
});

fullTest(
  'each row of evidence leads to the paragraph that explains it, which offers a drill',
  async ({ page, request }) => {
    const readLaunches = async () =>
      readAnswer(launchListSchema, await request.get('/api/launches?chain=local'));
    await expect
      .poll(async () => (await readLaunches()).launches.map(({ symbol }) => symbol), {
        timeout: 20_000,
      })
      .toContain('MOONL');
    const { launches } = await readLaunches();
    const address = launches.find(({ symbol }) => symbol === 'MOONL')?.address;
    const { rows } = await readAnswer(
      safetyCheckSchema,
      await request.get(`/api/checks/local/${address}`),
    );
    const places = [...new Set(rows.flatMap(({ lesson }) => lesson?.href ?? []))];
    expect(places.length).toBeGreaterThan(8);
    for (const place of places) {
      // Nothing in between, so that each is a page load.
      await page.goto('about:blank');
      await page.goto(place);
      const anchor = place.split('#')[1] ?? '';
      await expect(page.locator(`[id="${anchor}"]`), place).toBeInViewport();
      // Before the next section, which may be in a later step of the lesson.
      const own = `[id="${anchor}"]`;
      const next = page.locator(
        [
          `${own} .drill`,
          `${own} ~ :is(.drill, h2)`,
          `[data-step]:has(${own}) ~ [data-step] :is(.drill, h2)`,
        ].join(', '),
      );
      await expect(next.first(), place).toContainText('Practise it');
    }
  },
);
