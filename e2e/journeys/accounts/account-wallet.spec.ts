import { WalletError } from '../../support/chain-access.ts';
import { signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, open, test, fullTest } from '../../support/test.ts';
import { giveWallet } from '../../support/wallet.ts';

test.use({ expectedErrors: [/status of (401|409|422)/] });

fullTest(
  'a wallet is linked to an account by one signature, is shown with its whole address, and is unlinked',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '');
    const card = page.getByRole('region', { name: 'Wallet' });
    const countSignatures = (): number =>
      wallet.asked.filter((method) => method === 'personal_sign').length;
    await signUpByForm(page);
    await open(page, '/account');
    await expect(page.getByRole('region', { name: 'Your certificates' })).toContainText(
      'You have no registered certificate yet.',
    );
    await expect(card).toContainText('No wallet is linked to this account.');
    await card.getByRole('button', { name: 'Connect Wallet' }).click();
    const link = card.getByRole('button', { name: 'Link this wallet' });

    wallet.refuses.push('personal_sign');
    await link.click();
    await expect(card.getByRole('alert')).toHaveText(
      'You did not sign, so we linked nothing. Try again when ready.',
    );
    wallet.answers.set('personal_sign', () => {
      throw new WalletError(-32002, 'Request already pending');
    });
    await link.click();
    await expect(card.getByRole('alert')).toContainText('Your wallet has an open question.');
    wallet.answers.set('personal_sign', () => '0x00');
    await link.click();
    await expect(card.getByRole('alert')).toContainText('signature');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    wallet.answers.set('personal_sign', () => promise.then(() => '0x00'));
    await link.click();
    await expect(
      card.getByRole('button', { name: 'Sign the message in your wallet…' }),
    ).toBeDisabled();
    resolve(undefined);
    wallet.answers.clear();
    await link.click();
    await expect(card).toContainText('Your wallet is linked.');
    await expect(card).toContainText(wallet.address);
    await expect(link).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(card).toContainText(wallet.address);
    const before = countSignatures();
    await card.getByRole('button', { name: 'Unlink' }).click();
    await expect(card).toContainText('Your wallet is unlinked.');
    await expect(card).toContainText('No wallet is linked to this account.');
    // Proven a moment ago in this browser: no second signature.
    await link.click();
    await expect(card).toContainText('Your wallet is linked.');
    expect(countSignatures()).toBe(before);

    // A wallet belongs to one account only.
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await signUpByForm(page);
    await open(page, '/account');
    await link.click();
    await expect(card.getByRole('alert')).toContainText('another account');
  },
);
