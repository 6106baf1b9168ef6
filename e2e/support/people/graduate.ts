import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { array, number, object, optional, parse, string } from 'valibot';
import { signUp } from './sign-up.ts';
import { expect, open } from '../test.ts';

/** Where the final test of the course for beginners is. */
export const TEST = '/academy/course/ethereum-trading/final-test';

const questionSchema = object({
  ask: string(),
  options: array(string()),
  answer: number(),
  /** Values of `{0}`, `{1}`…, a list for each try. */
  draws: optional(array(array(string()))),
});
const dist = process.env['SITE_DIST'] ?? join(import.meta.dirname, '../../../dist');
const file = join(dist, 'content/final-test.ethereum-trading.json');
const writtenQuestions = parse(array(questionSchema), JSON.parse(readFileSync(file, 'utf8')));
/** Each question as it can be put. */
const bank = writtenQuestions.flatMap(({ draws = [[]], ...question }) =>
  draws.map((drawnNumbers) => {
    const put = (text: string): string =>
      text.replace(/\{(\d+)\}/g, (_, at: string) => drawnNumbers[Number(at)] ?? '');
    return { ...question, ask: put(question.ask), options: question.options.map(put) };
  }),
);

const questionIn = (shownText: string) => bank.find(({ ask }) => shownText.includes(ask));

/** The option that is right for what a question on the page says. */
export function answerTo(questionText: string): string {
  const question = questionIn(questionText);
  return question?.options[question.answer] ?? '';
}

/** Chooses an answer to every question on the page, as many of them right as asked for. */
export async function answer(page: Page, rights: number): Promise<void> {
  const boxes = page.getByRole('group');
  await expect(boxes).toHaveCount(10);
  for (let at = 0; at < 10; at += 1) {
    const box = boxes.nth(at);
    const questionText = await box.locator('legend').innerText();
    const question = questionIn(questionText);
    const index = ((question?.answer ?? 0) + (at < rights ? 0 : 1)) % 4;
    await box.getByRole('radio', { name: question?.options[index] ?? '', exact: true }).check();
  }
}

/** Passes the final test with an account of its own and registers a certificate; its number. */
export async function graduate(page: Page, name: string): Promise<string> {
  await signUp(page);
  await open(page, TEST);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await answer(page, 8);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Passed: 8 of 10 right.')).toBeVisible();
  await page.getByLabel('Name on the certificate').fill(name);
  await page.getByRole('button', { name: 'Register this certificate' }).click();
  await expect(page).toHaveURL(/\/certificates\/[0-9A-Z-]{19}$/);
  return page.url().split('/').at(-1) ?? '';
}
