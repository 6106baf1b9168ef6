import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The console's list of parts, which is folded on a narrow screen. */
export async function openParts(page: Page): Promise<Locator> {
  const parts = page.getByRole('navigation', { name: 'Parts of the console' });
  await expect(parts).toBeVisible();
  if (await parts.getByRole('link').first().isHidden())
    await parts.locator('summary').press('Enter');
  return parts;
}
