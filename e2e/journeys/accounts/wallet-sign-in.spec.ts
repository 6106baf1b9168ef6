import { signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';
import { giveWallet } from '../../support/wallet.ts';

test.use({ expectedErrors: [/status of (401|403|409|422)/] });

test('a newcomer signs in with the test wallet, signs out, and is the same person again', async ({
  page,
}) => {
  // The browser remembers the wallet: the second time it connects by itself, a moment later.
  const signIn = async ({ isRemembered }: { isRemembered: boolean }): Promise<void> => {
    await open(page, '/academy/auth');
    await page.getByRole('button', { name: 'Sign in with a wallet' }).press('Enter');
    const go = page.getByRole('button', { name: 'Sign in with this wallet' });
    if (!isRemembered) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click();
    }
    await expect(go).toBeVisible();
    await expectAccessible(page);
    await go.click();
    const sign = page.getByRole('dialog', { name: 'Test wallet: sign this?' });
    await expect(sign).toContainText('Signs a message. It moves no money.');
    await sign.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await signIn({ isRemembered: false });
  await open(page, '/account');
  await expect(page.getByText('You have no email address yet.')).toBeVisible();
  await expect(page.getByText('This wallet signs you in.')).toBeVisible();
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  expect(name).toMatch(/^0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}$/);
  await page.getByRole('button', { name: 'No longer let it sign me in' }).click();
  await expect(page.getByText('This is the only way into your account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn({ isRemembered: true });
  await open(page, '/account');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});

fullTest(
  'a linked wallet signs in once that is allowed, and says why where it does not',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '');
    await signUpByForm(page);
    await open(page, '/account');
    const card = page.getByRole('region', { name: 'Wallet' });
    await card.getByRole('button', { name: 'Connect Wallet' }).click();
    await card.getByRole('button', { name: 'Link this wallet' }).click();
    await expect(card).toContainText('This wallet does not sign you in.');
    const signInWith = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
      await open(page, '/academy/auth');
      await page.getByRole('button', { name: 'Sign in with a wallet' }).click();
      const connect = page.getByRole('button', { name: 'Connect Wallet' });
      const go = page.getByRole('button', { name: 'Sign in with this wallet' });
      await expect(connect.or(go)).toBeVisible();
      if (await connect.isVisible()) await connect.click();
      await go.click();
    };
    await signInWith();
    await expect(page.getByRole('alert')).toContainText('but it does not sign in');
    await expectAccessible(page);
    wallet.refuses.push('personal_sign');
    await page.getByRole('button', { name: 'Sign in with this wallet' }).click();
    await expect(page.getByRole('alert')).toContainText('so you are not signed in');
  },
);
