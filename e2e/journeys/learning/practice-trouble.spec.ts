import type { Locator, Page } from '@playwright/test';
import { killNode } from '../../support/servers/local-chain.ts';
import {
  addressOf,
  confirmTest,
  isDone,
  makeWallet,
  press,
  sign,
  startTask,
} from '../../support/practice-wallet.ts';
import { signUpByForm } from '../../support/people/sign-up.ts';
import { startSite } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

const TASK = 'test-amount-first';
const panelOf = (page: Page): Locator => page.locator(`[data-task="${TASK}"]`);

/** Fills in a payment and opens its request. */
async function ask(panel: Locator, amount: string): Promise<void> {
  const to = await addressOf(panel, 'Your deposit address at the exchange');
  const form = panel.getByRole('form', { name: 'Send' });
  await form.getByLabel('To', { exact: true }).fill(to);
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await press(form, 'Review the request');
}

test.describe('on a practice chain of its own', () => {
  test.use({ expectedErrors: [/status of (409|503)/] });

  fullTest(
    'the node is killed in the middle, the guest becomes an account, and the task goes on',
    async ({ page }) => {
      test.setTimeout(480_000);
      const site = await startSite({ CHAIN_RPC_URL: 'off' });
      try {
        await open(page, `${site.url}/academy/practice?task=${TASK}`);
        const panel = panelOf(page);
        await makeWallet(panel);
        await startTask(panel);
        await ask(panel, '5');
        await sign(page);
        await expect(panel.getByText('Met', { exact: true }).first()).toBeVisible();
        await confirmTest(panel);
        await expect(panel.getByText('Met', { exact: true })).toHaveCount(3);

        // Again and again: it is back sooner than a learner would notice.
        killNode(site);
        const killing = setInterval(() => killNode(site), 100);
        const dialog = page.getByRole('dialog', { name: 'Sign a request' });
        try {
          await ask(panel, '450');
          await expect(
            dialog.getByText(/does not answer right now\. You lost nothing/),
          ).toBeVisible({
            timeout: 60_000,
          });
          await expectAccessible(page);
        } finally {
          clearInterval(killing);
        }
        // By itself, in the same dialog.
        await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled({
          timeout: 60_000,
        });
        await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();

        await signUpByForm(page, { path: `${site.url}/signup` });
        await open(page, `${site.url}/academy/practice?task=${TASK}`);
        await expect(panel.getByText('Met', { exact: true }).first()).toBeVisible();
        await ask(panel, '450');
        await sign(page);
        await isDone(panel);
      } finally {
        await site.stop();
      }
    },
  );

  fullTest('an installation on another chain has one, and off is told', async ({ page }) => {
    test.setTimeout(480_000);
    const elsewhere = {
      CHAIN_RPC_URL: 'http://127.0.0.1:9',
      CHAIN_ID: '1',
      TOKEN_ADDRESS: '0x00000000000000000000000000000000000000F1',
      COLLECTION_ADDRESS: '0x00000000000000000000000000000000000000C0',
    };
    const site = await startSite(elsewhere);
    try {
      await open(page, `${site.url}/academy/practice?task=${TASK}`);
      const panel = panelOf(page);
      await makeWallet(panel);
      await startTask(panel);
      await ask(panel, '5');
      await sign(page);
      await confirmTest(panel);
      await ask(panel, '450');
      await sign(page);
      await isDone(panel);
    } finally {
      await site.stop();
    }
    const off = await startSite({ ...elsewhere, PRACTICE_CHAIN: 'off' });
    try {
      await open(page, `${off.url}/academy/practice?task=${TASK}`);
      await expect(panelOf(page).getByText(/has no practice chain/)).toBeVisible();
      await expectAccessible(page);
    } finally {
      await off.stop();
    }
  });
});
