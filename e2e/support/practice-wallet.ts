import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Makes a practice wallet in a panel. @returns its words, as a learner would have written them */
export async function makeWallet(panel: Locator): Promise<string[]> {
  await panel.getByRole('button', { name: 'Make a practice wallet' }).press('Enter');
  const words = await panel
    .getByRole('list', { name: 'Recovery words' })
    .locator('li')
    .allInnerTexts();
  expect(words).toHaveLength(12);
  await panel.getByRole('button', { name: 'I have written them down' }).press('Enter');
  return words;
}

/** Starts a panel's task; a chain that is still starting is waited for. */
export async function startTask(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: /^Start/ }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Check the blockchain' })).toBeVisible({
    timeout: 180_000,
  });
  await expect(panel.getByText('PUSD', { exact: true }).first()).toBeVisible();
}

/** An address as the panel shows it under a name, without the blocks. */
export async function addressOf(panel: Locator, name: string): Promise<string> {
  const line = panel
    .locator('div')
    .filter({ has: panel.page().getByRole('button', { name: `Copy the address: ${name}` }) })
    .last();
  return (await line.locator('code').innerText()).replaceAll(/\s/g, '');
}

/** Reads the request that is open and signs it. @returns what the wallet read */
export async function sign(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Sign a request' });
  const button = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(button).toBeEnabled();
  const dialogText = await dialog.getByLabel('Your wallet reads').innerText();
  await button.press('Enter');
  await expect(dialog).toBeHidden();
  return dialogText;
}

export async function refuse(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign a request' });
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
}

export const press = (panel: Locator, name: string | RegExp): Promise<void> =>
  panel.getByRole('button', { name }).first().press('Enter');

export const isDone = (panel: Locator): Promise<void> =>
  expect(panel.getByText('Done: the blockchain confirms it.')).toBeVisible();

/** Looks for the test of five dollars in the history, which is read again after a block. */
export async function confirmTest(panel: Locator): Promise<void> {
  const line = panel.getByRole('row', { name: /^Paid 5 PUSD / });
  await line.getByRole('button', { name: /^It arrived/ }).press('Enter');
  await expect(panel.getByText(/found the test in the history.*Met/)).toBeVisible();
}
