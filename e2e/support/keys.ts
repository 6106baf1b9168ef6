import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** No page of ours has so many places to stop at. */
const MOST_STOPS = 300;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement));

/** Goes on by the Tab key until one of these has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
  }
  throw new Error('The Tab key does not lead there.');
}

/** Goes to it by the Tab key, and presses a key there. */
export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by the Tab key, and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes to a group of options by the Tab key, and down until the right one is chosen. */
export async function chooseIn(page: Page, group: Locator, option: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  await tabTo(page, radios);
  if (!(await radios.and(page.locator(':checked')).count())) await page.keyboard.press('Space');
  for (let count = await radios.count(); count > 0 && !(await option.isChecked()); count -= 1)
    await page.keyboard.press('ArrowDown');
  await expect(option).toBeChecked();
}
