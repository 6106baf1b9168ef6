import { expect, expectAccessible, fullTest, open, test } from '../support/test.ts';

test('a failed sign-in keeps the focus where it was', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await open(page, '/academy/auth');
  await page.getByLabel('Email').fill('nobody@example.org');
  const password = page.getByLabel('Password');
  await password.fill('a wrong password');
  await password.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await expect(password).toBeFocused();
});

fullTest(
  'the menu says that it closes while it is open, and closes when there is room',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 780 });
    await expect(page.locator('#menu:popover-open')).toHaveCount(0);
    const link = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home' })
      .boundingBox();
    expect(link?.y).toBeLessThan(80);
  },
);

fullTest('feature cards enter when they come into view, one after the other', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/');
  const list = page.locator('#about ul');
  // Until somebody scrolls nothing is hidden, as on paper or in a picture of the whole page.
  await expect(list).not.toHaveAttribute('data-enter');
  await list.evaluate((element: HTMLElement) =>
    element.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element)) return;
      const { animationDelay } = getComputedStyle(target);
      element.dataset['delays'] = `${element.dataset['delays'] ?? ''} ${animationDelay}`;
    }),
  );
  await list.scrollIntoViewIfNeeded();
  await expect(list).toHaveAttribute('data-enter', 'seen');
  await expect(list).toHaveAttribute('data-delays', /0s .*0\.1s .*0\.2s .*0\.5s/);
  await expect(list.getByRole('heading').last()).toHaveCSS('opacity', '1');
});

fullTest(
  'fields with a limit tell what is over it, cut nothing and are not sent meanwhile',
  async ({ page }) => {
    const fields = [
      ['/', 'input[name=q]', 2000],
      ['/mini', 'input[name=what]', 2000],
      ['/signup', 'input[name=name]', 100],
    ] as const;
    for (const [path, selector, maxCharacters] of fields) {
      await open(page, path);
      const field = page.locator(selector).first();
      const pastedText = 'x'.repeat(maxCharacters + 7);
      await page.evaluate((text) => navigator.clipboard.writeText(text), pastedText);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field).toHaveValue(pastedText);
      const message = page.getByRole('alert').filter({
        hasText: `Please use at most ${maxCharacters.toLocaleString('en')} characters.`,
      });
      await expect(message).toBeVisible();
      const postedAddresses: string[] = [];
      page.on(
        'request',
        (request) => request.method() === 'POST' && postedAddresses.push(request.url()),
      );
      await field.press('Enter');
      await expect(field).toBeFocused();
      await expectAccessible(page);
      expect([new URL(page.url()).pathname, postedAddresses]).toEqual([path, []]);
      page.removeAllListeners('request');
      await field.fill('x'.repeat(maxCharacters));
      await expect(message).toHaveCount(0);
    }
  },
);
