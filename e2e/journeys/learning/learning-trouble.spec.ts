import type { Page } from '@playwright/test';
import { signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open } from '../../support/test.ts';

/** Begins a round and decides its first situations. */
async function decide(page: Page, situations: number): Promise<void> {
  await page.getByRole('button', { name: 'Begin a round' }).press('Enter');
  for (let at = 1; at <= situations; at++) {
    await expect(page.getByText(`Case ${at} of 12`)).toBeVisible();
    await page.getByRole('radio').first().check();
    const next = page.getByRole('button', { name: /Next case|See how it went/ });
    await next.press('Enter');
  }
}

fullTest(
  'what a guest answers under a lesson, in a drill and in a round comes along into the account',
  async ({ page }) => {
    await open(page, '/academy/course/ethereum-trading?lesson=0-3');
    await page.getByRole('article').getByRole('radio').first().check();
    await open(page, '/academy/drills/unlimited-approval');
    await page.getByRole('radio').first().check();
    await open(page, '/academy/drills/round');
    await decide(page, 2);
    const waiting = (): Promise<number> =>
      page.evaluate(() => {
        const storedAnswers: unknown = JSON.parse(
          localStorage.getItem('academy-kept-answers') ?? '[]',
        );
        return Array.isArray(storedAnswers) ? storedAnswers.length : -1;
      });
    await expect.poll(waiting).toBe(4);
    const handedIn = page.waitForResponse((response) => response.url().includes('kept-answers'));
    await signUpByForm(page);
    expect((await handedIn).ok()).toBe(true);
    await expect.poll(waiting).toBe(0);
    await open(page, '/dashboard?tab=review');
    await expect(
      page.getByText(/Nothing is due\. The next question comes back on \w/),
    ).toBeVisible();
    const strengths = page.getByRole('region', { name: 'What you see, and what you miss' });
    await expect(strengths.getByText(/answers? so far/).first()).toBeVisible();
    // The round goes on where the guest left it.
    await open(page, '/academy/drills/round');
    await expect(page.getByText('Case 3 of 12')).toBeVisible();
  },
);

fullTest(
  'where the browser keeps nothing, a round says so and goes to its end',
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(page, '/academy/drills/round');
    await decide(page, 1);
    await expect(page.getByText(/This browser saves nothing .* Finish the round/)).toBeVisible();
    await expectAccessible(page);
    for (let at = 2; at <= 12; at++) {
      await expect(page.getByText(`Case ${at} of 12`)).toBeVisible();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /Next case|See how it went/ }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: / of 12 correct$/ })).toBeFocused();
  },
);

fullTest(
  'two tabs in one round: what the one decided, the other finds after a reload',
  async ({ page, context }) => {
    await open(page, '/academy/drills/round');
    await decide(page, 2);
    const other = await context.newPage();
    await open(other, '/academy/drills/round');
    await expect(other.getByText('Case 3 of 12')).toBeVisible();
    await other.getByRole('radio').first().check();
    await expect(other.getByText(/^(Right|A false alarm|Not correct)/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Case 4 of 12')).toBeVisible();
  },
);
