import type { Page, Route } from '@playwright/test';

/** Holds every file that is asked for from now on, until it is let go. */
export async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const heldRoutes: Route[] = [];
  let isHolding = true;
  await page.route('**/assets/**', async (route) => {
    if (isHolding) heldRoutes.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(heldRoutes.splice(0).map((route) => route.continue()));
  };
}
