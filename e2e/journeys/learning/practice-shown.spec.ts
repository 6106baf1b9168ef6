import { addressOf, makeWallet, press, sign, startTask } from '../../support/practice-wallet.ts';
import { expect, fullTest, open, test } from '../../support/test.ts';

// Its chain starts with the first task: until then the server says 503, and the page asks again.
test.use({ expectedErrors: [/status of 503/], viewport: { width: 360, height: 780 } });

fullTest(
  'a history that is still read is not called empty, and an address looks the same twice',
  async ({ page }) => {
    await open(page, '/academy/practice?task=test-amount-first');
    const panel = page.locator('[data-task="test-amount-first"]');
    await makeWallet(panel);
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/practice/rpc', async (route) => {
      if (route.request().postData()?.includes('eth_getLogs')) await isHeld;
      await route.continue();
    });
    await startTask(panel);
    await expect(panel.getByText('Reading the chain…')).toBeVisible();
    await expect(panel.getByText('Nothing yet.')).toHaveCount(0);
    letGo();
    await expect(panel.getByRole('row', { name: /^Received/ })).toBeVisible();

    const exchange = await addressOf(panel, 'Your deposit address at the exchange');
    expect(exchange).toMatch(/[A-F].*[a-f]|[a-f].*[A-F]/);
    const form = panel.getByRole('form', { name: 'Send' });
    await form.getByLabel('To', { exact: true }).fill(exchange.toLowerCase());
    await form.getByRole('textbox', { name: 'Amount' }).fill('5');
    await press(form, 'Review the request');
    expect((await sign(page)).replaceAll(/\s/g, '')).toContain(exchange);
  },
);

fullTest(
  'a window is called by what it does, and what takes back stands apart',
  async ({ page }) => {
    await open(page, '/academy/practice?task=withdraw-liquidity');
    const panel = page.locator('[data-task="withdraw-liquidity"]');
    await makeWallet(panel);
    await startTask(panel);
    await press(panel, /First allow the exchange/);
    const dialog = page.getByRole('dialog', { name: 'Sign a request' });
    await expect(dialog).toContainText('Step 1 of 2: allow the exchange to take');
    await sign(page);
    const takeBack = panel.getByRole('button', { name: 'Take back: The practice exchange' });
    await expect(takeBack).toBeVisible();
    const takeAll = panel.getByRole('button', { name: /^Take all .* shares out$/ });
    const [one, other] = [await takeAll.boundingBox(), await takeBack.boundingBox()];
    if (one === null || other === null) throw new Error('A button has no place.');
    // A heading of its own and more than a finger lie between them.
    expect(other.y - (one.y + one.height)).toBeGreaterThan(48);
  },
);
